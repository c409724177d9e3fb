import type { OrderProductRow, SuperOrderRow } from "./order-schema";

const hour = 60 * 60 * 1000;
const day = 24 * hour;

const sentStatuses = new Set(["Dispatched", "shipped"]);
const makingStatuses = new Set(["ProductionStarted", "ProductionCompleted", "producing", "delayed"]);

/** When an order reached its statuses, as far as it came. */
export function statusHistoryOf(order: SuperOrderRow, products: OrderProductRow[]) {
  const history = [{ status: "Received", changed: order.created.toISOString() }];
  const paid = paidOf(products);
  if (paid === null || order.status === "paymentFailed") return history;
  history.push({ status: "Confirmed", changed: paid.toISOString() });
  const sent = sentAt(order);
  if (sent === null && !makingStatuses.has(order.status)) return history;
  const started = new Date(Math.min(paid.getTime() + 5 * hour, (sent?.getTime() ?? Date.now()) - hour));
  history.push({ status: "ProductionStarted", changed: started.toISOString() });
  if (sent) history.push({ status: "Dispatched", changed: sent.toISOString() });
  return history;
}

interface Parcel {
  carrier: string;
  number: string;
  url: string;
  sent: string;
  delivered: string | null;
}

/** The parcels of an order that was sent home or to a pickup point; an order of several products goes in two. */
export function parcelsOf(
  order: SuperOrderRow,
  products: OrderProductRow[],
  trackingAddress: (number: string) => string,
): Parcel[] {
  const sent = sentAt(order);
  const goods = products.filter(({ voucher }) => !voucher);
  if (sent === null || goods.length === 0) return [];
  const carriers = goods.length > 1 ? ["PostNord", "DHL"] : ["DHL"];
  return carriers.map((carrier, index) => {
    const number = `${order.orderCode}${index + 1}`;
    const delivered = new Date(sent.getTime() + (1 + index) * day);
    return {
      carrier,
      number,
      url: trackingAddress(number),
      sent: sent.toISOString(),
      delivered: delivered.getTime() < Date.now() ? delivered.toISOString() : null,
    };
  });
}

/** Two days before the first day of delivery, and not before it was paid for. */
function sentAt(order: SuperOrderRow): Date | null {
  if (!sentStatuses.has(order.status) || order.earliestDelivery === null) return null;
  const planned = Date.parse(order.earliestDelivery) - 2 * day + 15 * hour;
  return new Date(Math.min(Math.max(planned, order.created.getTime() + 12 * hour), Date.now() - hour));
}

function paidOf(products: OrderProductRow[]): Date | null {
  const times = products.flatMap(({ paymentStatusChanged }) => paymentStatusChanged?.getTime() ?? []);
  return times.length === 0 ? null : new Date(Math.max(...times));
}
