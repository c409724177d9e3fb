import type { ReactNode } from "react";
import { type StoragePeriod, storageMonths } from "~/services/storage-status";
import { classList } from "~/ui/class-list";
import styles from "./months-left.module.css";

type MonthsLeftProps = {
  period: StoragePeriod;
  /** Where the months begin and end. */
  from: ReactNode;
  until: ReactNode;
};

/** From the last order to the deletion: what is over is empty, what is left is filled. The facts beside it say the same in words. */
export function MonthsLeft({
  period: { status, daysRemaining, monthsRemaining },
  from,
  until,
}: MonthsLeftProps) {
  // A started month counts: no bar is filled only when nothing is left.
  const left = Math.min(storageMonths, monthsRemaining + (daysRemaining > 0 ? 1 : 0));
  const all = Array.from({ length: storageMonths }, (_, month) => month);
  return (
    <div className={classList(styles.months, styles[status])} aria-hidden="true">
      <div className={styles.row}>
        {all.map((month) => (
          <span key={month} className={month < storageMonths - left ? undefined : styles.left} />
        ))}
      </div>
      <span>{from}</span>
      <span>{until}</span>
    </div>
  );
}
