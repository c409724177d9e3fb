import { TZDate } from "@date-fns/tz";
import { addMonths, differenceInCalendarDays, differenceInCalendarMonths, startOfDay } from "date-fns";

/**
 * Months that photos are kept after the last order.
 * Source: docs/specification/2-photo-library.md, section 9.
 */
export const storageMonths = 18;

/**
 * From this many months on nothing has to be done; below the second number, soon.
 * Source: docs/specification/2-photo-library.md, section 4.
 */
const safeFrom = 3;
const criticalBelow = 1;

/** How long photos are still kept, by the storefront's own calendar. */
export interface StoragePeriod {
  /** ISO moment; its day is the storefront's. */
  deletionDate: string;
  /** Whole days from today; 0 is today, and for a date in the past, too. */
  daysRemaining: number;
  /** Whole months from today. */
  monthsRemaining: number;
  status: "safe" | "warning" | "critical";
}

/**
 * The storage period that ends at a moment, seen from another; null where there is no such moment, or it is none.
 * @param deletionDate ISO
 * @param timeZone decides which day a moment belongs to
 */
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

/** The greatest number of months after which the last day is not yet past: never more tomorrow than today. */
function wholeMonths(today: TZDate, last: TZDate): number {
  const months = differenceInCalendarMonths(last, today);
  return addMonths(today, months) > last ? months - 1 : months;
}
