import type { ReactNode } from "react";
import { StatusChip } from "~/ui/feedback/status-chip";
import { CheckIcon, CloseIcon, RepeatIcon } from "~/ui/icons/icons-actions";
import { ClockIcon, InfoIcon, PrinterIcon, TruckIcon, WarningIcon } from "~/ui/icons/icons-signs";
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

/** `label` is `t(statusLooks[status].label)`: a list looks it up once, not once per row. */
export function OrderStatusChip({ status, label }: { status: ShownStatus; label: string }) {
  return (
    <StatusChip tone={statusLooks[status].tone} icon={signs[status]}>
      {label}
    </StatusChip>
  );
}
