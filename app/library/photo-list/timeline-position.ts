import type { Month } from "~/services/photo-schemas";
import type { Sorting } from "~/services/sorting";
import { monthKey, readMonthKey } from "./month-key";
import { photoAnchor } from "./photo-messages";

/**
 * A place in the library: where a page of the timeline begins. Pages of the services begin at a cursor; `skip` photos after
 * it are not shown, so that a page can begin anywhere. It stands in the address, so that Back and a reload land there.
 */
export interface TimelinePosition {
  /** Within one month, or within the whole library. */
  month: Month | null;
  cursor: string | null;
  /** Photos of the list before the cursor. */
  before: number;
  /** Photos after the cursor and before the page. */
  skip: number;
}

/** Beyond this a page would ask for too much: a walk finds a nearer cursor. */
export const maxSkipped = 499;
const maxCursorLength = 512;

export const startOf = (month: Month | null): TimelinePosition => ({
  month,
  cursor: null,
  before: 0,
  skip: 0,
});

/** The number of the photos that come before a page in its list. */
export const shownBefore = ({ before, skip }: TimelinePosition) => before + skip;

/** Reads a place from an address; what makes no sense counts as not there. */
export function readPosition(search: URLSearchParams): TimelinePosition {
  const cursor = search.get("cursor");
  const skip = readNumber(search.get("skip"));
  const position = startOf(readMonthKey(search.get("month")));
  const begun = { ...position, skip: skip > maxSkipped ? 0 : skip };
  if (!cursor || cursor.length > maxCursorLength) return begun;
  return { ...begun, cursor, before: readNumber(search.get("before")) };
}

/** The place a page shows in an order: by upload date there are no months to show alone. */
export function positionIn(search: URLSearchParams, { sortKey }: Sorting): TimelinePosition {
  const asked = readPosition(search);
  return sortKey === "dateTaken" || asked.month === null ? asked : startOf(null);
}

const readNumber = (text: string | null) => (/^\d{1,9}$/.test(text ?? "") ? Number(text) : 0);

/** The query of a place; empty at the library's start. */
export function positionQuery({ month, cursor, before, skip }: TimelinePosition): string {
  const search = new URLSearchParams();
  if (month) search.set("month", monthKey(month));
  if (cursor) search.set("cursor", cursor);
  if (before > 0) search.set("before", String(before));
  if (skip > 0) search.set("skip", String(skip));
  return search.size === 0 ? "" : `?${search}`;
}

export const timelinePath = "/my-photos/photos";

/** Where a place of the timeline is shown; with a photo, at that photo. */
export function timelineHref(position: TimelinePosition, photoId?: string): string {
  return timelinePath + positionQuery(position) + (photoId === undefined ? "" : `#${photoAnchor(photoId)}`);
}

/** Where a photo is shown alone, seen from its place in the timeline. */
export function previewHref(photoId: string, position: TimelinePosition): string {
  return `${timelinePath}/preview/${encodeURIComponent(photoId)}${positionQuery(position)}`;
}
