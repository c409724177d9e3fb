import { dayMs, localDayOf } from "~/i18n/local-day";

/** Source: docs/specification/2-photo-library.md, section 9. */
export const storageMonths = 18;

/** Months. Source: docs/specification/2-photo-library.md, section 4. */
const safeFrom = 3;
const criticalBelow = 1;
/** Beyond these a service means something else: "never", or a date that was never set. Days late, and months. */
const maxDaysLate = 31;
const maxMonthsAhead = 120;

export interface StoragePeriod {
  deletionDate: string;
  daysRemaining: number;
  monthsRemaining: number;
  status: "safe" | "warning" | "critical";
}

export function storagePeriod(
  deletionDate: string | null,
  now: Date,
  timeZone: string,
): StoragePeriod | null {
  if (deletionDate === null) return null;
  const last = localDayOf(Date.parse(deletionDate), timeZone);
  if (Number.isNaN(last)) return null;
  const today = localDayOf(now.getTime(), timeZone);
  if (today - last > maxDaysLate) return null;
  const monthsRemaining = Math.max(0, wholeMonths(new Date(today * dayMs), new Date(last * dayMs)));
  if (monthsRemaining > maxMonthsAhead) return null;
  return {
    deletionDate,
    daysRemaining: Math.max(0, last - today),
    monthsRemaining,
    status: statusOf(monthsRemaining),
  };
}

function statusOf(months: number): StoragePeriod["status"] {
  if (months >= safeFrom) return "safe";
  return months < criticalBelow ? "critical" : "warning";
}

/** A month from a day that the last month lacks ends with that month. */
function wholeMonths(today: Date, last: Date): number {
  const [year, month] = [last.getUTCFullYear(), last.getUTCMonth()];
  const months = (year - today.getUTCFullYear()) * 12 + month - today.getUTCMonth();
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Math.min(today.getUTCDate(), lastOfMonth) > last.getUTCDate() ? months - 1 : months;
}
