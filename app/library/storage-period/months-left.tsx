import { type StoragePeriod, storageMonths } from "~/services/storage-status";
import { classList } from "~/ui/class-list";
import styles from "./months-left.module.css";

export function MonthsLeft({
  period: { status, daysRemaining, monthsRemaining },
}: {
  period: StoragePeriod;
}) {
  // A started month counts: no bar is filled only when nothing is left.
  const left = Math.min(storageMonths, monthsRemaining + (daysRemaining > 0 ? 1 : 0));
  const all = Array.from({ length: storageMonths }, (_, month) => month);
  return (
    <div className={classList(styles.row, styles[status])} aria-hidden="true">
      {all.map((month) => (
        <span key={month} className={month < left ? styles.left : undefined} />
      ))}
    </div>
  );
}
