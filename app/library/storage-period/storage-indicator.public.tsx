import type { Page } from "~/layout/page-context";
import type { StoragePeriod } from "~/services/storage-status";
import { classList } from "~/ui/class-list";
import { ClockIcon, ErrorIcon, WarningIcon } from "~/ui/icons/icons-signs";
import { VisuallyHidden } from "~/ui/layout/visually-hidden";
import styles from "./storage-indicator.module.css";
import { knownStoragePeriod } from "./storage-now.public";
import { storagePath } from "./storage-paths.public";

const signs = { safe: <ClockIcon />, warning: <WarningIcon />, critical: <ErrorIcon /> } as const;

/** Null for a date that is not known. Source: docs/specification/2-photo-library.md, "Storage status". */
export function storageShown(page: Page): { status: StoragePeriod["status"]; text: string } | null {
  const period = page.flags.timeline ? knownStoragePeriod(page) : null;
  return period && { status: period.status, text: shortMessage(period, page) };
}

/** `label` with its colon: "Storage period: ". */
type StorageIndicatorProps = { status: StoragePeriod["status"]; label: string; text: string };

export function StorageIndicator({ status, label, text }: StorageIndicatorProps) {
  return (
    <a className={classList(styles.indicator, styles[status])} href={storagePath} data-dialog="">
      {signs[status]}
      <span>
        <VisuallyHidden>{label}</VisuallyHidden>
        {text}
      </span>
    </a>
  );
}

function shortMessage(period: StoragePeriod, { t, formats }: Page): string {
  const { status, monthsRemaining, daysRemaining, deletionDate } = period;
  const days = { count: daysRemaining, amount: formats.number(daysRemaining) };
  switch (status) {
    case "safe":
      return t("storage.chip.safe", { count: monthsRemaining, amount: formats.number(monthsRemaining) });
    case "warning":
      return t("storage.chip.warning", { ...days, date: formats.fullDay(deletionDate) });
    case "critical":
      if (daysRemaining === 0) return t("storage.chip.today");
      return daysRemaining === 1 ? t("storage.chip.tomorrow") : t("storage.chip.critical", days);
  }
}
