import type { Month, MonthIndex } from "~/services/photo-schemas";
import type { Sorting } from "~/services/sorting";
import { countOf, monthsInOrder, photosBefore, photosInAll } from "./month-index";
import { readMonthKey, sameMonth } from "./month-key";
import type { RangeEnd } from "./photo-list";
import { maxCalls } from "./photo-pages";
import { pageSizeFor } from "./timeline-page-reads";
import { positionIn, startOf, type TimelinePosition } from "./timeline-position";

interface RangeReadStep {
  begin: TimelinePosition;
  backwards: boolean;
  max: number;
}

/** Source: docs/specification/resilience.md, R12. */
const maxPlannedCalls = 45;

const callsFor = (photos: number) => Math.ceil(photos / pageSizeFor);

/** Month by month or through the library from its nearer end, whichever takes fewer calls. Empty when too far. */
export function planRangeRead(
  ends: readonly [RangeEnd, RangeEnd],
  sorting: Sorting,
  index: MonthIndex | null,
): readonly RangeReadStep[] {
  const [one, other] = [endOf(ends[0], sorting, index), endOf(ends[1], sorting, index)];
  const within = sameList(one.month, other.month);
  if (within || index === null || one.month === null || other.month === null)
    return [{ begin: firstOf(one, other, within), backwards: false, max: maxCalls }];
  return planMonths(index, [one.month, other.month], sorting);
}

function endOf({ search, month: key }: RangeEnd, sorting: Sorting, index: MonthIndex | null) {
  const position = positionIn(search, sorting, index);
  const hasMonths = sorting.sortKey === "dateTaken" || index !== null;
  const month = hasMonths ? (position.month ?? readMonthKey(key)) : null;
  return { position, month };
}
type End = ReturnType<typeof endOf>;

const sameList = (one: Month | null, other: Month | null) =>
  one === null || other === null ? one === other : sameMonth(one, other);

function firstOf(one: End, other: End, within: boolean): TimelinePosition {
  const { month } = one;
  const start = startOf(within ? month : null);
  const known = [one, other].every(({ position }) => sameList(position.month, start.month));
  if (!within || !known) return start;
  const first = one.position.before <= other.position.before ? one.position : other.position;
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
  if (fewest > maxPlannedCalls) return [];
  // Pages may hold fewer photos than asked for, and new photos may be missing from the index.
  if (byMonth > fewest)
    return [{ begin: startOf(null), backwards: fromStart > fewest, max: fewest + maxCalls }];
  return run.map((month) => ({
    begin: startOf(month),
    backwards: false,
    max: callsFor(countOf(index, month) ?? 0) + maxCalls,
  }));
}
