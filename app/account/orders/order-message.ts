import type { Formats } from "~/i18n/formats";
import type { Translate } from "~/i18n/translator";
import type { DeliveryDates } from "~/services/delivery";
import type { Order } from "~/services/orders";
import { isVoucherOrder } from "./order-journey";
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
  const message = t(
    voucher && hasVoucherMessages(status) ? `order.now.voucher.${status}` : `order.now.${status}`,
  );
  if (dates === null || point === "unpaid" || point === "stopped" || formats.daysAgo(dates.latest, now) > 0)
    return message;
  return `${message} ${t("order.expected", { dates: deliveryWindow(dates, formats, t) })}`;
}

/** "20 November 2026", or "20 November 2026 – 22 November 2026". */
export function deliveryWindow({ earliest, latest }: DeliveryDates, formats: Formats, t: Translate): string {
  const [from, to] = [formats.fullDay(earliest), formats.fullDay(latest)];
  return from === to ? from : t("order.delivery.window", { from, to });
}

function hasVoucherMessages(
  status: ReturnType<typeof shownStatus>,
): status is "AwaitingPayment" | "PaymentFailed" | "Sent" {
  return status === "AwaitingPayment" || status === "PaymentFailed" || status === "Sent";
}
