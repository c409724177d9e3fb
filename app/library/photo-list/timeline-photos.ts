import type { AppLoadContext } from "@remix-run/cloudflare";
import { signedIn } from "~/server/signed-in";
import type { Photo } from "~/services/photo-schemas";
import type { Sorting } from "~/services/sorting";
import { loadMonthIndex } from "./load-month-index";
import { monthOf, readMonthKey, sameMonth } from "./month-key";
import { pagesOf, readTimelinePage } from "./photo-pages";
import { planRangeRead, type RangeEnd } from "./range-read-plan";
import { pageSizeFor, pagesFrom } from "./timeline-page-reads";
import { positionIn } from "./timeline-position";

const readerOf = (context: AppLoadContext, sorting: Sorting) =>
  pagesOf(signedIn(context).services.photos, sorting);

/** @throws ServiceFailure */
export async function timelinePhotosAt(
  context: AppLoadContext,
  search: URLSearchParams,
  sorting: Sorting,
): Promise<readonly Photo[]> {
  return (await readTimelinePage(readerOf(context, sorting), positionIn(search, sorting))).photos;
}

/** Finds photos that moved when others were added before them. @throws ServiceFailure */
export async function* timelinePhotosAround(
  context: AppLoadContext,
  search: URLSearchParams,
  sorting: Sorting,
): AsyncGenerator<readonly Photo[]> {
  const { month, cursor } = positionIn(search, sorting);
  yield (await readerOf(context, sorting)({ month, cursor, limit: pageSizeFor })).images;
}

/** By upload date a month is a range of the library. Returns false when it is too deep to reach. */
export async function* timelinePhotosOfMonth(
  context: AppLoadContext,
  key: string,
  sorting: Sorting,
): AsyncGenerator<readonly Photo[], boolean> {
  const month = readMonthKey(key);
  if (month === null) return true;
  const byDate = sorting.sortKey === "dateTaken";
  let begun = false;
  for await (const { images, cursor } of pagesFrom(readerOf(context, sorting), byDate ? month : null)) {
    const own = byDate ? images : images.filter((photo) => sameMonth(monthOf(photo, sorting), month));
    if (own.length > 0) yield own;
    const over = !byDate && begun && own.length === 0;
    if (cursor === null || over) return true;
    begun ||= own.length > 0;
  }
  return false;
}

/**
 * Plus photos on both sides. Ends before the second photo if it is too far. @throws ServiceFailure
 */
export async function* timelinePhotosBetween(
  context: AppLoadContext,
  ends: readonly [RangeEnd, RangeEnd],
  sorting: Sorting,
): AsyncGenerator<readonly Photo[]> {
  const index = sorting.sortKey === "dateTaken" ? await loadMonthIndex(context) : null;
  const read = readerOf(context, sorting);
  for (const { begin, backwards, max } of planRangeRead(ends, sorting, index)) {
    const readOn: typeof read = (request) => read({ ...request, reversed: backwards });
    for await (const { images } of pagesFrom(readOn, begin.month, max, begin)) yield images;
  }
}
