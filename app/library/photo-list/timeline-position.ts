import { type Month, type MonthIndex, maxCursorLength } from "~/services/photo-schemas";
import type { Sorting } from "~/services/sorting";
import { monthKey, readMonthKey } from "./month-key";
import { photoAnchor } from "./photo-messages";
import { queryOfPosition } from "./position-query";

/** Where a page begins: `skip` photos after the cursor, so that a page can begin anywhere. */
export interface TimelinePosition {
  month: Month | null;
  cursor: string | null;
  /** Photos of the list before the cursor. */
  before: number;
  skip: number;
}

export const maxSkipped = 499;

export const startOf = (month: Month | null): TimelinePosition => ({
  month,
  cursor: null,
  before: 0,
  skip: 0,
});

export const shownBefore = ({ before, skip }: TimelinePosition) => before + skip;

/** Invalid parameters count as absent. */
export function readPosition(search: URLSearchParams): TimelinePosition {
  const cursor = search.get("cursor");
  const skip = readNumber(search.get("skip"));
  const position = startOf(readMonthKey(search.get("month")));
  const begun = { ...position, skip: skip > maxSkipped ? 0 : skip };
  if (!cursor || cursor.length > maxCursorLength) return begun;
  return { ...begun, cursor, before: readNumber(search.get("before")) };
}

/** By upload date a month can be shown alone only where uploads are counted by month. */
export function positionIn(
  search: URLSearchParams,
  { sortKey }: Sorting,
  index: MonthIndex | null,
): TimelinePosition {
  const asked = readPosition(search);
  return sortKey === "dateTaken" || index !== null || asked.month === null ? asked : startOf(null);
}

const readNumber = (text: string | null) => (/^\d{1,9}$/.test(text ?? "") ? Number(text) : 0);

export const positionQuery = ({ month, cursor, before, skip }: TimelinePosition): string =>
  queryOfPosition({ month: month ? monthKey(month) : undefined, cursor, before, skip });

export const timelinePath = "/my-photos/photos";
export const findPath = "/my-photos/find";

export function timelineHref(position: TimelinePosition, photoId?: string): string {
  return timelinePath + positionQuery(position) + (photoId === undefined ? "" : `#${photoAnchor(photoId)}`);
}

export function previewHref(photoId: string, position: TimelinePosition): string {
  return `${timelinePath}/preview/${encodeURIComponent(photoId)}${positionQuery(position)}`;
}
