import type { AppLoadContext } from "@remix-run/cloudflare";
import { toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import type { Photo } from "~/services/photo-schemas";
import type { Sorting } from "~/services/sorting";
import { loadMonthIndex, loadTimeline, monthsBy, positionAsked } from "./load-month-index";
import { photosBefore, photosInAll } from "./month-index";
import { monthKey, monthOf, readMonthKey, sameMonth } from "./month-key";
import type { PhotoList } from "./photo-list";
import { type IndexedPhoto, locatePhoto, neighboursOf, numberOf } from "./photo-neighbours";
import { pagesOf, type ReadPage, readTimelinePage } from "./photo-pages";
import { planRangeRead } from "./range-read-plan";
import { inOrderOf } from "./remembered-sorting";
import { pageSizeFor, pagesFrom } from "./timeline-page-reads";
import { previewHref, readPosition, timelineHref } from "./timeline-position";

export function timelineList(context: AppLoadContext, sorting: Sorting): PhotoList {
  const read = pagesOf(signedIn(context).services.photos, sorting);
  const months = () => loadMonthIndex(context, sorting);
  const inOrder = inOrderOf(context.url);
  const linkTo = (neighbour: IndexedPhoto | null) =>
    neighbour && inOrder(previewHref(neighbour.photo.imageId, neighbour.position));
  return {
    async at(search) {
      return (await readTimelinePage(read, await positionAsked(search, sorting, months))).photos;
    },

    async *around(search) {
      const { month, cursor } = await positionAsked(search, sorting, months);
      yield (await read({ month, cursor, limit: pageSizeFor })).images;
    },

    async *every(key) {
      // The timeline has no "Select all".
      if (key === null) return true;
      const hasMonths = sorting.sortKey === "dateTaken" || (await months()) !== null;
      return yield* photosOfMonth(read, key, sorting, hasMonths);
    },

    async *between(ends) {
      for (const { begin, backwards, max } of planRangeRead(ends, sorting, await months())) {
        const readOn: ReadPage = (request) => read({ ...request, reversed: backwards });
        for await (const { images } of pagesFrom(readOn, begin.month, max, begin)) yield images;
      }
    },

    href: (search) => inOrder(timelineHref(readPosition(search))),

    async open(photoId, search) {
      const loading = loadTimeline(context);
      const position = await positionAsked(search, sorting, async () => monthsBy(await loading, sorting));
      const [timeline, located] = await Promise.all([
        loading,
        toResult(context, locatePhoto(read, photoId, position)),
      ]);
      if (!located.ok) return located;
      if (located.data === null) return { ok: true, data: null };

      const index = monthsBy(timeline, sorting);
      const current = located.data;
      const beside = await toResult(context, neighboursOf(read, current, index, sorting.sortOrder));
      const { month } = current.position;
      const inMonth = month ? index && photosBefore(index, month, sorting.sortOrder) : 0;
      const inAll = timeline &&
        inMonth !== null && { number: inMonth + numberOf(current), total: photosInAll(timeline) };
      return {
        ok: true,
        data: {
          photo: current.photo,
          here: inOrder(previewHref(photoId, current.position)),
          list: inOrder(timelineHref(current.position, photoId)),
          index: { month: month && monthKey(month), index: numberOf(current) - 1 },
          // Beyond the total: the index is older than the photos.
          position: inAll && inAll.number <= inAll.total ? inAll : null,
          previous: linkTo(beside.ok ? beside.data.previous : null),
          next: linkTo(beside.ok ? beside.data.next : null),
          albumName: null,
        },
      };
    },
  };
}

/** A month that no call returns is a range of the library. Returns false when it is too deep to reach. */
async function* photosOfMonth(
  read: ReadPage,
  key: string,
  sorting: Sorting,
  hasMonths: boolean,
): AsyncGenerator<readonly Photo[], boolean> {
  const month = readMonthKey(key);
  if (month === null) return true;
  let begun = false;
  for await (const { images, cursor } of pagesFrom(read, hasMonths ? month : null)) {
    const own = hasMonths ? images : images.filter((photo) => sameMonth(monthOf(photo, sorting), month));
    if (own.length > 0) yield own;
    const over = !hasMonths && begun && own.length === 0;
    if (cursor === null || over) return true;
    begun ||= own.length > 0;
  }
  return false;
}
