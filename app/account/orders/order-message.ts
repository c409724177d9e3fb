import type { Formats } from "~/i18n/formats";
import type { Translate } from "~/i18n/translator";
import type { DeliveryDates } from "~/services/delivery";
import type { Order } from "~/services/orders";
import { isDelivered, isVoucherOrder } from "./order-journey";
import { shownStatus, statusLooks } from "./order-status";

interface Wording {
  t: Translate;
  formats: Formats;
  now: Date;
}

/** The status and what happens next, and the delivery dates while they are ahead. */
export function orderMessage(
  order: Order,
  dates: DeliveryDates | null,
  { t, formats, now }: Wording,
): string {
  const status = shownStatus(order.status);
  const { point } = statusLooks[status];
  const voucher = isVoucherOrder(order);
  if (point === "sent" && isDelivered(dates)) return t("order.now.Delivered");
  const message = t(
    voucher && hasVoucherMessages(status) ? `order.now.voucher.${status}` : `order.now.${status}`,
  );
  const expected = dates?.expected;
  if (!expected || point === "unpaid" || point === "stopped" || formats.daysAgo(expected.latest, now) > 0)
    return message;
  return `${message} ${t("order.expected", { dates: formats.dayRange(expected.earliest, expected.latest) })}`;
}

function hasVoucherMessages(
  status: ReturnType<typeof shownStatus>,
): status is "AwaitingPayment" | "PaymentFailed" | "Sent" {
  return status === "AwaitingPayment" || status === "PaymentFailed" || status === "Sent";
}
