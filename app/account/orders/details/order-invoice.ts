import type { Order } from "~/services/orders";
import { shownStatus, statusLooks } from "../order-status";

/** Where an order's invoice is; null while there can be none. */
export type OrderInvoice = { href: string; list: boolean } | "customer care" | null;

/** @param own the service's address of it, if it is the storefront's */
export function invoiceOf(order: Order, business: boolean, own: string | null): OrderInvoice {
  if (own !== null) return { href: own, list: false };
  if (business) return { href: "/invoices", list: true };
  const status = shownStatus(order.status);
  return status === "Cancelled" || statusLooks[status].point === "unpaid" ? null : "customer care";
}
