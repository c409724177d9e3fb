import { readPageAfter } from "~/services/page-around";
import type { Month } from "~/services/photo-schemas";
import { sectionSize } from "~/services/photos";
import type { ReadPage } from "./photo-pages";
import { pagesFrom } from "./timeline-page-reads";
import { maxSkipped, shownBefore, startOf, type TimelinePosition } from "./timeline-position";

/** Pages of 500 per jump: the largest month of a library of a million photos. */
export const maxPages = 60;

/** The number of a photo in its month, from 1. */
export const jumpParameter = "from";

export function readJump(search: URLSearchParams): number | null {
  const text = search.get(jumpParameter)?.trim() ?? "";
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** One call where the service can skip photos. Else only the page before names a page's cursor, so the month is walked. */
export async function positionOfNumber(
  read: ReadPage,
  month: Month,
  number: number,
): Promise<TimelinePosition> {
  const within = (base: TimelinePosition, at: number): TimelinePosition => ({
    ...base,
    skip: Math.floor(at / sectionSize) * sectionSize,
  });
  const near = within(startOf(month), number - 1);
  if (number - 1 <= maxSkipped - sectionSize) return near;
  const page = await readPageAfter((offset) => read({ month, cursor: null, limit: 1, offset }), near.skip);
  if (page !== "unsupported" && page.images.length > 0) return { ...startOf(month), ...page.start };
  let last = startOf(month);
  for await (const { images, position } of pagesFrom(read, month, maxPages)) {
    const start = shownBefore(position);
    if (images.length === 0) return last;
    if (number <= start + images.length) return within(position, number - 1 - start);
    last = within(position, images.length - 1);
  }
  return last;
}
