import type { Translate } from "~/i18n/translator";
import type { OrderSummary } from "~/services/order-summary";
import { shownStatus, statusLooks } from "../order-status";
import { shortened, titleOf } from "../order-title";

interface OrdersAtGlance {
  sent: number;
  making: number;
  /** Of which no more is known than that they were placed. */
  processing: number;
  unpaid: number;
  failed: number;
  /** The oldest order in production. */
  nextToLeave: OrderSummary | null;
}

/** `inProgress` is sorted newest first. */
function atGlance(inProgress: readonly OrderSummary[]): OrdersAtGlance {
  const glance: OrdersAtGlance = {
    sent: 0,
    making: 0,
    processing: 0,
    unpaid: 0,
    failed: 0,
    nextToLeave: null,
  };
  for (const order of inProgress) {
    const status = shownStatus(order.status);
    const { point } = statusLooks[status];
    if (point === "sent") glance.sent += 1;
    else if (status === "PaymentFailed") glance.failed += 1;
    else if (point === "unpaid") glance.unpaid += 1;
    else if (point === "placed") glance.processing += 1;
    else if (point !== "stopped") glance.making += 1;
    if (order.status.toLowerCase() === "productioncompleted") glance.nextToLeave = order;
  }
  return glance;
}

/** "1 order sent, 4 being made. 1 payment didn’t go through. Next to ship: Our year." */
export function ordersMessage(inProgress: readonly OrderSummary[], t: Translate): string {
  const { sent, making, processing, unpaid, failed, nextToLeave } = atGlance(inProgress);
  const parts: string[] = [];
  if (sent > 0) parts.push(t("orders.summary.sent", { count: sent }));
  if (making > 0)
    parts.push(
      t(parts.length > 0 ? "orders.summary.making.also" : "orders.summary.making", { count: making }),
    );
  if (processing > 0)
    parts.push(
      t(parts.length > 0 ? "orders.summary.processing.also" : "orders.summary.processing", {
        count: processing,
      }),
    );
  if (unpaid > 0)
    parts.push(
      t(parts.length > 0 ? "orders.summary.unpaid.also" : "orders.summary.unpaid", { count: unpaid }),
    );
  const messages = parts.length > 0 ? [`${parts.join(", ")}.`] : [];
  if (failed > 0) messages.push(t("orders.summary.failed", { count: failed }));
  if (messages.length === 0) return t("orders.summary.none");
  if (nextToLeave) messages.push(t("orders.summary.next", { title: shortened(titleOf(nextToLeave, t), 60) }));
  return messages.join(" ");
}
