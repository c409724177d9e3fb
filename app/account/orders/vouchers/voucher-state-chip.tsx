import { usePage } from "~/layout/page-context";
import { StatusChip } from "~/ui/feedback/status-chip";
import { CheckIcon } from "~/ui/icons/icons-actions";
import { ClockIcon } from "~/ui/icons/icons-signs";
import type { ShownVoucher } from "./own-vouchers";

export function VoucherStateChip({ state }: Pick<ShownVoucher, "state">) {
  const { t } = usePage();
  if (state === "usable") return null;
  const icon = state === "used" ? <CheckIcon size="s" /> : <ClockIcon size="s" />;
  return (
    <StatusChip tone="plain" icon={icon}>
      {t(`vouchers.${state}`)}
    </StatusChip>
  );
}
