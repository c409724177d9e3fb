import { shownStatus } from "./order-status";

export interface DatedOrder {
  /** ISO moment; an order without one is in progress, where it is seen. */
  created?: string | null | undefined;
  status: string;
  products: readonly {
    status?: string | null | undefined;
    paymentStatusChanged?: string | null | undefined;
  }[];
}

const day = 24 * 60 * 60 * 1000;
/** Source: docs/specification/1-account-site.md, section 9. */
const inProgressFor = 30 * day;
const finishedAfter = 14 * day;

/** Milliseconds. */
const endOfTime = 8.64e15;
const timeOf = ({ created }: Pick<DatedOrder, "created">) => (created ? Date.parse(created) : endOfTime);

/**
 * Created within the last 30 days, and none of its products dispatched with a payment change older
 * than 14 days. A product without a status has its order's. Source: docs/specification/1-account-site.md, section 4.
 */
export function isInProgress(order: DatedOrder, now: Date, created = timeOf(order)): boolean {
  if (now.getTime() - created > inProgressFor) return false;
  return !order.products.some(
    ({ status, paymentStatusChanged }) =>
      paymentStatusChanged &&
      shownStatus(status ?? order.status) === "Sent" &&
      now.getTime() - Date.parse(paymentStatusChanged) > finishedAfter,
  );
}

/** Too old to be in progress. */
export const isOld = (order: DatedOrder, now: Date): boolean => now.getTime() - timeOf(order) > inProgressFor;

export function isNewestFirst(orders: readonly DatedOrder[]): boolean {
  return orders.every((order, at) => {
    const next = orders[at + 1];
    return next === undefined || timeOf(order) >= timeOf(next);
  });
}

/** Whether the newest orders reach back far enough to include every order in progress. */
export function holdsAllInProgress(newest: readonly DatedOrder[], total: number, now: Date): boolean {
  if (newest.length >= total) return true;
  return newest.some((order) => isOld(order, now));
}

/** Stable: orders of the same moment keep the service's order. */
export function newestFirst<Order extends DatedOrder>(orders: readonly Order[]): Order[] {
  return timedNewestFirst(orders).map(({ order }) => order);
}

function timedNewestFirst<Order extends DatedOrder>(orders: readonly Order[]) {
  const timed = orders.map((order) => ({ order, created: timeOf(order) }));
  return timed.sort((one, other) => other.created - one.created);
}

/** For the two tabs, newest first; every order is in exactly one. */
export function splitOrders<Order extends DatedOrder>(orders: readonly Order[], now: Date) {
  const inProgress: Order[] = [];
  const history: Order[] = [];
  for (const { order, created } of timedNewestFirst(orders))
    (isInProgress(order, now, created) ? inProgress : history).push(order);
  return { inProgress, history };
}
export type OrderState = keyof ReturnType<typeof splitOrders>;
