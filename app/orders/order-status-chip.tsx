import type { ReactNode } from "react";
import type { Translate } from "~/i18n/translator";
import { CheckIcon, CloseIcon, RepeatIcon } from "~/ui/icons-actions";
import { ClockIcon, InfoIcon, PrinterIcon, TruckIcon, WarningIcon } from "~/ui/icons-signs";
import { StatusChip } from "~/ui/status-chip";
import { type ShownStatus, statusLooks } from "./order-status";

const signs: Readonly<Record<ShownStatus, ReactNode>> = {
  AwaitingPayment: <ClockIcon size="s" />,
  PaymentFailed: <WarningIcon size="s" />,
  Ordered: <CheckIcon size="s" />,
  Processing: <RepeatIcon size="s" />,
  OnHold: <InfoIcon size="s" />,
  InProduction: <PrinterIcon size="s" />,
  Delayed: <ClockIcon size="s" />,
  Sent: <TruckIcon size="s" />,
  Cancelled: <CloseIcon size="s" />,
};

/** A status in one word with its sign. `t` is given, so that a list can make each chip once. */
export function OrderStatusChip({ status, t }: { status: ShownStatus; t: Translate }) {
  const { tone, label } = statusLooks[status];
  return (
    <StatusChip tone={tone} icon={signs[status]}>
      {t(label)}
    </StatusChip>
  );
}
