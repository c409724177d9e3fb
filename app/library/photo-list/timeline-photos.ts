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

/**
 * The photos that a page of the timeline shows, by the query of its address.
 * @throws ServiceFailure when they cannot be read
 */
export async function timelinePhotosAt(
  context: AppLoadContext,
  search: URLSearchParams,
  sorting: Sorting,
): Promise<readonly Photo[]> {
  return (await readTimelinePage(readerOf(context, sorting), positionIn(search, sorting))).photos;
}

/**
 * The photos around those of a page, as many as one call gives: where a photo went when others came before it.
 * @throws ServiceFailure when they cannot be read
 */
export async function* timelinePhotosAround(
  context: AppLoadContext,
  search: URLSearchParams,
  sorting: Sorting,
): AsyncGenerator<readonly Photo[]> {
  const { month, cursor } = positionIn(search, sorting);
  yield (await readerOf(context, sorting)({ month, cursor, limit: pageSizeFor })).images;
}

/**
 * All photos of a month ("2024-05"), up to 500 at a time. By upload date a month is a stretch of the whole library.
 * @returns whether that was the whole month: one that begins too deep in the library is not walked to
 * @throws ServiceFailure when they cannot be read
 */
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
 * The timeline from one photo to another, in stretches, and more on both sides: the shortest way there is, since the two may
 * lie years apart. It ends before the second one when that is too far.
 * @throws ServiceFailure when they cannot be read
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
