import type { OrderSummary } from "~/services/order-summary";
import type { OrdersService } from "~/services/orders";
import { isNewestFirst, isOld, type OrderState, splitOrders } from "../order-history";
import { type ListPage, ordersAPage, pageOfList } from "./order-pages";

export interface OrdersRead extends ListPage<OrderSummary> {
  inProgress: OrderSummary[];
  counts: Record<OrderState, number>;
  /** The oldest order; null where it is unknown. */
  oldest: OrderSummary | null;
  /** How many orders could be read, where there are more. */
  cut: number | null;
}

interface Asked {
  state: OrderState;
  page: number;
  now: Date;
}

/**
 * A page of a tab. Of a service that lists newest first, a page of the history takes two further calls, however many
 * orders there are; of another, every order is read.
 */
export async function readOrders(service: OrdersService, asked: Asked): Promise<OrdersRead> {
  const { state, page, now } = asked;
  const first = await service.first();
  const start = first.rows.findIndex((order) => isOld(order, now));
  if (first.rows.length < first.total && start >= 0 && isNewestFirst(first.rows))
    return readPart(service, { rows: first.rows, total: first.total, start }, asked);
  const { orders, complete } = await service.list(first);
  const { inProgress, history } = splitOrders(orders, now);
  return {
    ...pageOfList(state === "history" ? history : inProgress, page),
    inProgress,
    counts: { inProgress: inProgress.length, history: history.length },
    oldest: complete ? (history.at(-1) ?? null) : null,
    cut: complete ? null : orders.length,
  };
}

interface Newest {
  rows: readonly OrderSummary[];
  total: number;
  /** Where the orders begin that are too old to be in progress. */
  start: number;
}

async function readPart(
  service: OrdersService,
  { rows, total, start }: Newest,
  { state, page, now }: Asked,
): Promise<OrdersRead> {
  const { inProgress, history: recent } = splitOrders(rows.slice(0, start), now);
  const counts = { inProgress: inProgress.length, history: total - inProgress.length };
  const known = { inProgress, counts, oldest: null, cut: null };
  if (state === "inProgress") return { ...pageOfList(inProgress, page), ...known };
  const pages = Math.ceil(counts.history / ordersAPage);
  const shown = Math.min(page, pages);
  const from = (shown - 1) * ordersAPage;
  const first = recent.slice(from, from + ordersAPage);
  const part = { offset: start + Math.max(0, from - recent.length), limit: ordersAPage - first.length };
  const [older, last] = await Promise.all([
    service.part(part),
    service.part({ offset: total - 1, limit: 1 }).catch(() => null),
  ]);
  const items = [...first, ...older.rows.filter((order) => isOld(order, now))];
  return { items, page: shown, pages, ...known, oldest: last?.rows[0] ?? null };
}
