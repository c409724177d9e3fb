import type { OrderProductRow } from "../orders/order-schema";
import { orderStore } from "../orders/order-store";

/** Days for which what was printed can be printed again. */
const keptDays = 2 * 365;
const day = 24 * 60 * 60 * 1000;
const sent = new Set(["Dispatched", "shipped"]);
const cancelled = new Set(["Cancelled", "cancelled", "rejected"]);

/** Why something cannot be ordered again; null when it can. */
type Obstacle = "voucher" | "cancelled" | "notDelivered" | "tooOld" | null;

/**
 * Whether an order, or one product of it, can be ordered again: undefined when the customer has none with this code. Of an
 * order at least one product must be.
 */
export async function obstacleToReorder(
  database: D1Database,
  accountId: string,
  code: string,
): Promise<Obstacle | undefined> {
  const store = orderStore(database, accountId);
  const [order, product] = await Promise.all([store.superOrder(code), store.product(code)]);
  const products = order ? order[1] : product ? [product] : [];
  const obstacles = products.map(obstacleOf);
  return obstacles.includes(null) ? null : obstacles[0];
}

function obstacleOf({ voucher, status, created }: OrderProductRow): Obstacle {
  if (voucher) return "voucher";
  if (cancelled.has(status)) return "cancelled";
  if (!sent.has(status)) return "notDelivered";
  return created.getTime() < Date.now() - keptDays * day ? "tooOld" : null;
}
