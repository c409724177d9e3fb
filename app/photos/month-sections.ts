import type { Month, MonthIndex, Photo } from "~/services/photo-schemas";
import type { Sorting } from "~/services/sorting";
import { countOf, photosBefore } from "./month-index";
import { monthOf, sameMonth } from "./month-key";
import { shownBefore, startOf, type TimelinePlace } from "./timeline-place";

/** The photos of one month on a page. */
export interface MonthSection {
  month: Month;
  photos: readonly Photo[];
  /** Photos of the month on pages before this one. */
  offset: number;
  /** Photos the month has in all; null when that is not known. */
  count: number | null;
  /** Where the rest of the month is; null when nothing is left. */
  rest: { place: TimelinePlace; count: number | null } | null;
}

interface PageFacts {
  photos: readonly Photo[];
  place: TimelinePlace;
  /** The page after this one. */
  next: TimelinePlace | null;
  sorting: Sorting;
  /** Null when it could not be loaded, or says nothing about this order. */
  index: MonthIndex | null;
}

/** Divides a page by months. Only the last month of a page can have photos that the page does not show. */
export function monthSections(page: PageFacts): MonthSection[] {
  const runs = runsOfMonths(page);
  return runs.map((run, at) => {
    const offset = at === 0 ? offsetOf(run.month, page) : 0;
    const loaded = offset + run.photos.length;
    const whole = at < runs.length - 1 || page.next === null;
    // The photos are newer than the index: where they disagree, they are right.
    const indexed = page.index && countOf(page.index, run.month);
    const count = whole ? loaded : indexed === null ? null : Math.max(indexed, loaded);
    const left = count === null ? null : count - loaded;
    return { ...run, offset, count, rest: whole || left === 0 ? null : { place: restOf(run.month, loaded, page), count: left } };
  });
}

/** In a month's own pages the next one; from a page of the library, the month's own page that goes on after these photos. */
function restOf(month: Month, loaded: number, { place, next }: PageFacts): TimelinePlace {
  if (place.month !== null && next !== null) return next;
  return { ...startOf(month), skip: loaded };
}

function offsetOf(month: Month, { place, sorting, index }: PageFacts): number {
  if (place.month !== null) return shownBefore(place);
  if (index === null) return 0;
  return Math.max(0, shownBefore(place) - photosBefore(index, month, sorting.sortOrder));
}

function runsOfMonths({ photos, place, sorting }: PageFacts): { month: Month; photos: readonly Photo[] }[] {
  const runs: { month: Month; photos: Photo[] }[] = [];
  for (const photo of photos) {
    const month = place.month ?? monthOf(photo, sorting);
    const run = runs.at(-1);
    if (run && sameMonth(run.month, month)) run.photos.push(photo);
    else runs.push({ month, photos: [photo] });
  }
  return runs;
}
