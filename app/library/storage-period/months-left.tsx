import { differenceInCalendarDays, subMonths } from "date-fns";
import { usePage } from "~/layout/page-context";
import { type StoragePeriod, storageMonths } from "~/services/storage-status";
import { classList } from "~/ui/class-list";
import styles from "./months-left.module.css";

/** The last 18 months before the deletion: past ones are empty, those left are filled. The text beside it says the same. */
export function MonthsLeft({ period }: { period: StoragePeriod }) {
  const { formats } = usePage();
  const { status, daysRemaining, monthsRemaining, deletionDate } = period;
  // A started month counts: no bar is filled only when nothing is left.
  const left = Math.min(storageMonths, monthsRemaining + (daysRemaining > 0 ? 1 : 0));
  const all = Array.from({ length: storageMonths }, (_, month) => month);
  const first = subMonths(deletionDate, storageMonths);
  // A deletion that was put off may be further away than these months.
  const hasBegun = differenceInCalendarDays(deletionDate, first) >= daysRemaining;
  return (
    <div className={classList(styles.months, styles[status])} aria-hidden="true">
      <div className={styles.row}>
        {all.map((month) => (
          <span key={month} className={month < storageMonths - left ? undefined : styles.left} />
        ))}
      </div>
      <span>{hasBegun ? formats.fullDay(first.toISOString()) : null}</span>
      <span>{formats.fullDay(deletionDate)}</span>
    </div>
  );
}
