import { countOf, photosBefore } from "~/library/photo-list/month-index";
import { monthOf, sameMonth } from "~/library/photo-list/month-key";
import {
  maxSkipped,
  shownBefore,
  startOf,
  type TimelinePosition,
} from "~/library/photo-list/timeline-position";
import type { Month, MonthIndex, Photo } from "~/services/photo-schemas";
import type { Sorting } from "~/services/sorting";

export interface MonthSection {
  month: Month;
  photos: readonly Photo[];
  /** Photos of the month on earlier pages; null when unknown. */
  offset: number | null;
  count: number | null;
  /** The start of the month's remaining photos, and their number (null: unknown). */
  rest: { position: TimelinePosition; count: number | null } | null;
}

interface PageFacts {
  photos: readonly Photo[];
  position: TimelinePosition;
  next: TimelinePosition | null;
  sorting: Sorting;
  index: MonthIndex | null;
  total: number | null;
}

export function monthSections(page: PageFacts): MonthSection[] {
  const runs = runsOfMonths(page);
  return runs.map((run, at) => {
    const offset = at === 0 ? offsetOf(run.month, page) : 0;
    const loaded = offset === null ? null : offset + run.photos.length;
    if (at < runs.length - 1 || page.next === null) return { ...run, offset, count: loaded, rest: null };
    if (page.sorting.sortKey === "created" && page.index === null)
      return { ...run, offset, count: null, rest: restOfLibrary(page, page.next) };
    return { ...run, offset, ...restOfMonth(run.month, loaded, page, page.next) };
  });
}

/** Where the service does not count the uploads of a month. */
function restOfLibrary({ position, photos, total }: PageFacts, next: TimelinePosition): MonthSection["rest"] {
  const left = total === null ? null : total - shownBefore(position) - photos.length;
  return { position: next, count: left !== null && left > 0 ? left : null };
}

function restOfMonth(
  month: Month,
  loaded: number | null,
  { position, index }: PageFacts,
  next: TimelinePosition,
): Pick<MonthSection, "count" | "rest"> {
  const ownNext = position.month !== null;
  const indexed = index && countOf(index, month);
  if (loaded === null || indexed === null)
    return { count: null, rest: ownNext ? { position: next, count: null } : null };
  // The photos are newer than the index.
  const count = Math.max(indexed, loaded);
  if (count === loaded && !ownNext) return { count, rest: null };
  const own = { ...startOf(month), skip: loaded };
  return {
    count,
    rest: {
      position: ownNext || loaded > maxSkipped ? next : own,
      count: count === loaded ? null : count - loaded,
    },
  };
}

function offsetOf(month: Month, { position, sorting, index }: PageFacts): number | null {
  if (position.month !== null || shownBefore(position) === 0) return shownBefore(position);
  if (index === null) return null;
  return Math.max(0, shownBefore(position) - photosBefore(index, month, sorting.sortOrder));
}

function runsOfMonths({
  photos,
  position,
  sorting,
}: PageFacts): { month: Month; photos: readonly Photo[] }[] {
  const runs: { month: Month; photos: Photo[] }[] = [];
  for (const photo of photos) {
    const month = position.month ?? monthOf(photo, sorting);
    const run = runs.at(-1);
    if (run && sameMonth(run.month, month)) run.photos.push(photo);
    else runs.push({ month, photos: [photo] });
  }
  return runs;
}
