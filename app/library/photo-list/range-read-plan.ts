import type { Month, MonthIndex } from "~/services/photo-schemas";
import type { Sorting } from "~/services/sorting";
import { countOf, monthsInOrder, photosBefore, photosInAll } from "./month-index";
import { readMonthKey, sameMonth } from "./month-key";
import { maxCalls } from "./photo-pages";
import { pageSizeFor } from "./timeline-page-reads";
import { positionIn, startOf, type TimelinePosition } from "./timeline-position";

/** A photo that a stretch of the timeline begins or ends with, by the page that shows it. */
export interface RangeEnd {
  /** The query of the page's address. */
  search: URLSearchParams;
  /** The key of the month it stands under; null where there are no months. */
  month: string | null;
}

/** A part of a way through the timeline: from where, from which end of the list, and how many calls it may take. */
interface RangeReadStep {
  begin: TimelinePosition;
  backwards: boolean;
  max: number;
}

/**
 * Calls that going from one photo to another may take; a page may take no more
 * (docs/specification/resilience.md, R12).
 */
const maxPhotos = 45;

const callsFor = (photos: number) => Math.ceil(photos / pageSizeFor);

/**
 * The way from one photo of the timeline to another, in pages of 500. Within a month it is the month; else month by month, or
 * through the whole library from its nearer end, whichever takes fewer calls: months may have three photos or thousands.
 * @param index the months of the library; null where the list has none, or they could not be loaded
 * @returns no way at all when it would be too long
 */
export function planRangeRead(
  ends: readonly [RangeEnd, RangeEnd],
  sorting: Sorting,
  index: MonthIndex | null,
): readonly RangeReadStep[] {
  const [one, other] = [endOf(ends[0], sorting), endOf(ends[1], sorting)];
  const within = sameList(one.month, other.month);
  if (within || index === null || one.month === null || other.month === null)
    return [{ begin: firstOf(one, other, within), backwards: false, max: maxCalls }];
  return planMonths(index, [one.month, other.month], sorting);
}

function endOf({ search, month: key }: RangeEnd, sorting: Sorting) {
  const position = positionIn(search, sorting);
  const month = sorting.sortKey === "dateTaken" ? (position.month ?? readMonthKey(key)) : null;
  return { place: position, month };
}
type End = ReturnType<typeof endOf>;

const sameList = (one: Month | null, other: Month | null) =>
  one === null || other === null ? one === other : sameMonth(one, other);

/** The earlier of two places of one list; the list's start, where they are places of different ones. */
function firstOf(one: End, other: End, within: boolean): TimelinePosition {
  const { month } = one;
  const start = startOf(within ? month : null);
  const known = [one, other].every(({ place: position }) => sameList(position.month, start.month));
  if (!within || !known) return start;
  const first = one.place.before <= other.place.before ? one.place : other.place;
  return { ...first, skip: 0 };
}

function planMonths(
  index: MonthIndex,
  [one, other]: readonly [Month, Month],
  { sortOrder }: Sorting,
): readonly RangeReadStep[] {
  const months = monthsInOrder(index, sortOrder);
  const positions = [one, other].map((month) => months.findIndex((known) => sameMonth(known, month)));
  const run = months.slice(Math.min(...positions), Math.max(...positions) + 1);
  const [first] = run;
  if (first === undefined || positions.includes(-1)) return [];
  const before = photosBefore(index, first, sortOrder);
  const photos = run.reduce((sum, { count }) => sum + count, 0);
  const byMonth = run.reduce((sum, { count }) => sum + Math.max(1, callsFor(count)), 0);
  const fromStart = callsFor(before + photos);
  const fromEnd = callsFor(photosInAll(index) - before);
  const fewest = Math.min(byMonth, fromStart, fromEnd);
  if (fewest > maxPhotos) return [];
  // A page may hold fewer than were asked for, and there may be new photos that the index does not know.
  if (byMonth > fewest)
    return [{ begin: startOf(null), backwards: fromStart > fewest, max: fewest + maxCalls }];
  return run.map((month) => ({
    begin: startOf(month),
    backwards: false,
    max: callsFor(countOf(index, month) ?? 0) + maxCalls,
  }));
}
