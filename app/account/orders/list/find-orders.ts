import { dayMs, localDayOf } from "~/i18n/local-day";
import type { OrderSummary } from "~/services/order-summary";
import type { OrdersService } from "~/services/orders";
import { newestFirst } from "../order-history";

export interface OrderFilter {
  text: string;
  year: number | null;
}

interface OrdersFound {
  found: OrderSummary[];
  /** The oldest of all that were looked through. */
  oldest: OrderSummary | null;
  /** How many orders were looked through, where there are more. */
  cut: number | null;
}

/** By number or title, and year: the contract has no call for it, so up to 2,000 orders are read. A whole number finds any order. */
export async function findOrders(
  service: OrdersService,
  { text, year }: OrderFilter,
  timeZone: string,
): Promise<OrdersFound> {
  const { orders, complete } = await service.list();
  const all = newestFirst(orders);
  const wanted = plain(text);
  const number = numberIn(text);
  const found = all.filter(
    (order) =>
      (year === null || yearOf(order, timeZone) === year) &&
      ((number !== null && order.orderCode.includes(number)) ||
        [order.orderCode, ...order.products.map(({ title }) => title)].some((name) =>
          plain(name).includes(wanted),
        )),
  );
  const oldest = all.at(-1) ?? null;
  if (complete) return { found, oldest, cut: null };
  const code = isNumber(text) ? text : number;
  const older = found.length === 0 && year === null && code !== null ? await service.find(code) : null;
  return { found: older ? [summaryOf(older)] : found, oldest, cut: all.length };
}

type Order = NonNullable<Awaited<ReturnType<OrdersService["find"]>>>;

const summaryOf = ({ created, ...order }: Order): OrderSummary => ({ ...order, created: created ?? null });

const isNumber = (text: string) => /^[\w-]{4,64}$/.test(text) && /\d/.test(text);

/** As pages and mails write it, with a word or a sign before it, or in groups. */
const numberIn = (text: string) => /\d{6,64}/.exec(text.replaceAll(/(?<=\d)\s+(?=\d)/g, ""))?.[0] ?? null;

export function yearOf({ created }: Pick<OrderSummary, "created">, timeZone: string): number | null {
  if (created === null) return null;
  return new Date(localDayOf(Date.parse(created), timeZone) * dayMs).getUTCFullYear();
}

/** "Été" is found by "ete". */
const plain = (text: string) => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
