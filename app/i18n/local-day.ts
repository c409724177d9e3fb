import { tzOffset } from "@date-fns/tz/tzOffset";

/** Milliseconds. */
export const dayMs = 24 * 60 * 60 * 1000;
const maxRemembered = 5_000;

type OffsetAt = (moment: number) => number;
const offsetsByTimeZone = new Map<string, OffsetAt>();

/**
 * The calendar day of a moment, as days since 1970-01-01. Intl takes microseconds to tell an offset, so a UTC day that begins and
 * ends with the same one is asked for once; on a day with a change of summer time Intl is asked for each moment.
 * @param moment in ms since 1970; NaN gives NaN
 */
export function localDayOf(moment: number, timeZone: string): number {
  const known = offsetsByTimeZone.get(timeZone);
  const offsetAt = known ?? offsetsOf(timeZone);
  if (!known) offsetsByTimeZone.set(timeZone, offsetAt);
  return Math.floor((moment + offsetAt(moment)) / dayMs);
}

/** In milliseconds. */
function offsetsOf(timeZone: string): OffsetAt {
  const atStart = new Map<number, number>();
  const exactly: OffsetAt = (moment) => Math.round(tzOffset(timeZone, new Date(moment)) * 60) * 1000;
  const atStartOf = (day: number) => {
    const known = atStart.get(day);
    if (known !== undefined) return known;
    if (atStart.size >= maxRemembered) atStart.clear();
    const offset = exactly(day * dayMs);
    atStart.set(day, offset);
    return offset;
  };
  return (moment) => {
    const day = Math.floor(moment / dayMs);
    const offset = atStartOf(day);
    return offset === atStartOf(day + 1) ? offset : exactly(moment);
  };
}
