import type { Month } from "~/services/photo-schemas";
import { sectionSize } from "~/services/photos";
import type { ReadPage } from "./photo-pages";
import { pagesFrom } from "./timeline-page-reads";
import { maxSkipped, shownBefore, startOf, type TimelinePosition } from "./timeline-position";

/** Pages of 500 that one jump may walk: as deep as the largest month of a library of a million photos. */
const maxPages = 60;

/** The query parameter of a jump: the number of a photo in its month, from 1. */
export const jumpParameter = "from";

/** Reads the number of the photo to jump to; null where the address names none, or none that can be. */
export function readJump(search: URLSearchParams): number | null {
  const text = search.get(jumpParameter)?.trim() ?? "";
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/**
 * The page of a month that shows its photo of that number; where the month has fewer, its last page or an empty one (which
 * the timeline never shows: it goes to the month's start). Pages begin at cursors
 * that only the page before them names, so what lies deeper than the first 500 is walked to, once: the place that is found
 * has an address of its own.
 */
export async function positionOfNumber(
  read: ReadPage,
  month: Month,
  number: number,
): Promise<TimelinePosition> {
  const within = (base: TimelinePosition, at: number): TimelinePosition => ({
    ...base,
    skip: Math.floor(at / sectionSize) * sectionSize,
  });
  if (number - 1 <= maxSkipped - sectionSize) return within(startOf(month), number - 1);
  let last = startOf(month);
  for await (const { images, position } of pagesFrom(read, month, maxPages)) {
    const start = shownBefore(position);
    if (images.length === 0) return last;
    if (number <= start + images.length) return within(position, number - 1 - start);
    last = within(position, images.length - 1);
  }
  return last;
}
