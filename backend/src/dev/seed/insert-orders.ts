import { drizzle } from "drizzle-orm/d1";
import { articles } from "../../articles/articles";
import type { AddressFields } from "../../customers/address";
import { orderProducts, superOrders } from "../../orders/order-schema";
import type { PlannedOrder } from "./order-plan";

const day = 24 * 60 * 60 * 1000;
/** Statements D1 takes well in one batch. */
const batchSize = 100;

interface Owner {
  accountId: string;
  /** Where the orders go; none for a customer without an address. */
  address: AddressFields | null;
  /** Where they were placed; null for the storefront that shows them. */
  channel: string | null;
}

/** Stores planned orders of one customer; `codeOf` names the order at a position. */
export async function insertOrders(
  database: D1Database,
  owner: Owner,
  plans: PlannedOrder[],
  codeOf: (position: number) => string,
): Promise<string[]> {
  const db = drizzle(database);
  const statements = plans.flatMap((plan, position) => {
    const { order, products } = rowsOf(owner, plan, codeOf(position), position);
    return [
      db.insert(superOrders).values(order),
      ...products.map((row) => db.insert(orderProducts).values(row)),
    ];
  });
  for (let start = 0; start < statements.length; start += batchSize) {
    const [first, ...others] = statements.slice(start, start + batchSize);
    if (first) await db.batch([first, ...others]);
  }
  return plans.map((_, position) => codeOf(position));
}

function rowsOf(owner: Owner, plan: PlannedOrder, orderCode: string, position: number) {
  // Orders of one day differ by minutes, so that "newest first" has one answer.
  const created = new Date(Date.now() - plan.daysAgo * day - position * 60_000);
  const paymentStatusChanged =
    plan.paymentChangedDaysAgo === undefined
      ? null
      : new Date(Math.max(created.getTime(), Date.now() - plan.paymentChangedDaysAgo * day));
  const products = plan.products.map((planned, line) => {
    const article = articles[planned.article];
    const quantity = planned.quantity ?? 1;
    return {
      code: `${orderCode}-${line + 1}`,
      superOrderCode: orderCode,
      accountId: owner.accountId,
      position: line,
      created,
      articleName: article.name,
      articleType: article.type,
      projectName: planned.name ?? null,
      quantity,
      status: planned.status ?? plan.status,
      paymentStatusChanged,
      voucher: planned.article === "voucher",
      voucherDetails: planned.voucherDetails ? JSON.stringify(planned.voucherDetails) : null,
      channel: owner.channel,
    };
  });
  const digital = products.every(({ voucher }) => voucher);
  const [earliest, latest] = plan.delivery ?? [];
  const order = {
    orderCode,
    accountId: owner.accountId,
    created,
    source: plan.source,
    status: plan.status,
    deliveryType: plan.deliveryType,
    deliveryAddress: digital || !owner.address ? null : JSON.stringify(owner.address),
    earliestDelivery: earliest === undefined ? null : dateInDays(earliest),
    latestDelivery: latest === undefined ? null : dateInDays(latest),
    channel: owner.channel,
  };
  return { order, products };
}

/** The date (yyyy-mm-dd) a number of days from today, UTC. */
export function dateInDays(days: number): string {
  return new Date(Date.now() + days * day).toISOString().slice(0, 10);
}
