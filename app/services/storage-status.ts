import { TZDate } from "@date-fns/tz";
import { addMonths, differenceInCalendarDays, differenceInCalendarMonths, startOfDay } from "date-fns";

/** Source: docs/specification/2-photo-library.md, section 9. */
export const storageMonths = 18;

/** Months. Source: docs/specification/2-photo-library.md, section 4. */
const safeFrom = 3;
const criticalBelow = 1;

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
  if (deletionDate === null || Number.isNaN(Date.parse(deletionDate))) return null;
  const today = startOfDay(new TZDate(now, timeZone));
  const last = startOfDay(new TZDate(deletionDate, timeZone));
  const monthsRemaining = Math.max(0, wholeMonths(today, last));
  return {
    deletionDate,
    daysRemaining: Math.max(0, differenceInCalendarDays(last, today)),
    monthsRemaining,
    status: statusOf(monthsRemaining),
  };
}

function statusOf(months: number): StoragePeriod["status"] {
  if (months >= safeFrom) return "safe";
  return months < criticalBelow ? "critical" : "warning";
}

function wholeMonths(today: TZDate, last: TZDate): number {
  const months = differenceInCalendarMonths(last, today);
  return addMonths(today, months) > last ? months - 1 : months;
}
