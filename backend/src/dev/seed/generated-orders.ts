import { asc, count, eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { articleKeys } from "../../articles/articles";
import type { AddressFields } from "../../customers/address";
import { addresses } from "../../customers/customer-schema";
import { superOrders } from "../../orders/order-schema";
import { insertOrders } from "./insert-orders";
import type { PlannedOrder } from "./order-plan";

const statuses = [
  "Received",
  "Confirmed",
  "ProductionStarted",
  "ProductionCompleted",
  "Dispatched",
  "delayed",
  "Dispatched",
  "Cancelled",
];
const names = [
  "Summer at the lake",
  "Weekend in Paris",
  "The allotment",
  "School trip",
  "Snow days",
  "Family reunion",
];
const goods = articleKeys.filter((name) => name !== "voucher");

/** The n-th made-up order: the same for the same n, every status in turn, a new one every eight hours back in time. */
function generatedOrder(n: number): PlannedOrder {
  const status = pick(statuses, n);
  const daysAgo = n / 3;
  const sent = status === "Dispatched";
  const lines = 1 + (n % 4);
  return {
    daysAgo,
    source: n % 3 === 0 ? "app" : "web",
    status,
    deliveryType: n % 4 === 1 ? "PickupPoint" : "Home",
    ...(status === "Received" || status === "Cancelled" ? {} : { paymentChangedDaysAgo: daysAgo }),
    ...(status === "Cancelled" ? {} : { delivery: sent ? [3 - daysAgo, 5 - daysAgo] : [4, 6] }),
    products: Array.from({ length: lines }, (_, line) => ({
      article: pick(goods, n * 5 + line * 3),
      name: pick(names, n + line),
      quantity: 1 + ((n + line) % 3),
    })),
  };
}

/** Made-up orders for seeding a customer: the first `number` of the sequence. */
export function generatedOrders(number: number): PlannedOrder[] {
  return Array.from({ length: number }, (_, n) => generatedOrder(n));
}

/**
 * Adds made-up orders to a customer, for tests and benches, placed at the storefront of a channel or at none; answers their
 * codes, newest first.
 */
export async function addGeneratedOrders(
  database: D1Database,
  accountId: string,
  number: number,
  channel: string | null,
): Promise<string[]> {
  const before = await drizzle(database)
    .select({ number: count() })
    .from(superOrders)
    .where(eq(superOrders.accountId, accountId))
    .get();
  const first = (before?.number ?? 0) + 1;
  const address = await firstAddressOf(database, accountId);
  return insertOrders(database, { accountId, address, channel }, generatedOrders(number), (position) =>
    orderCode(accountId, first + position),
  );
}

async function firstAddressOf(database: D1Database, accountId: string): Promise<AddressFields | null> {
  const row = await drizzle(database)
    .select()
    .from(addresses)
    .where(eq(addresses.accountId, accountId))
    .orderBy(asc(sql`rowid`))
    .get();
  if (!row) return null;
  const { id: _id, accountId: _owner, ...fields } = row;
  return fields;
}

/** The code of a customer's n-th order: eight digits and more, unique over all customers. */
export function orderCode(accountId: string, n: number): string {
  return `${accountId}${String(n).padStart(4, "0")}`;
}

function pick<Value>(values: Value[], n: number): Value {
  const value = values[n % values.length];
  if (value === undefined) throw new RangeError("nothing to pick from");
  return value;
}
