/** A camera may be ahead of UTC by that much, and its clock may be a little wrong. */
const aheadMs = 24 * 3_600_000;

/** Of a day whose hour nobody wrote: in the middle of it. */
export const noon: readonly number[] = [12, 0, 0];

/**
 * Year, month, day, hour, minute and second, read as UTC, in milliseconds since 1970; null when there is no such moment or no
 * photo can have been taken then.
 */
export function momentOf([year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0]: readonly number[]):
  | number
  | null {
  const moment = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  const isReal = moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day;
  return isReal && isPlausible(moment.getTime()) ? moment.getTime() : null;
}

/** Whether a photo can have been taken then. */
export function isPlausible(moment: number): boolean {
  return moment >= Date.UTC(1826, 0, 1) && moment <= Date.now() + aheadMs;
}
