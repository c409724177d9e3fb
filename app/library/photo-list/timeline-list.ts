import type { AppLoadContext } from "@remix-run/cloudflare";
import { toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import type { Photo } from "~/services/photo-schemas";
import type { Sorting } from "~/services/sorting";
import { loadMonthIndex } from "./load-month-index";
import { photosBefore, photosInAll } from "./month-index";
import { monthKey, monthOf, readMonthKey, sameMonth } from "./month-key";
import type { PhotoList } from "./photo-list";
import { type IndexedPhoto, locatePhoto, neighboursOf, numberOf } from "./photo-neighbours";
import { pagesOf, type ReadPage, readTimelinePage } from "./photo-pages";
import { planRangeRead } from "./range-read-plan";
import { pageSizeFor, pagesFrom } from "./timeline-page-reads";
import { positionIn, previewHref, readPosition, timelineHref } from "./timeline-position";

export function timelineList(context: AppLoadContext, sorting: Sorting): PhotoList {
  const read = pagesOf(signedIn(context).services.photos, sorting);
  return {
    async at(search) {
      return (await readTimelinePage(read, positionIn(search, sorting))).photos;
    },

    async *around(search) {
      const { month, cursor } = positionIn(search, sorting);
      yield (await read({ month, cursor, limit: pageSizeFor })).images;
    },

    async *every(key) {
      // The timeline has no "Select all".
      return key === null || (yield* photosOfMonth(read, key, sorting));
    },

    async *between(ends) {
      const index = sorting.sortKey === "dateTaken" ? await loadMonthIndex(context) : null;
      for (const { begin, backwards, max } of planRangeRead(ends, sorting, index)) {
        const readOn: ReadPage = (request) => read({ ...request, reversed: backwards });
        for await (const { images } of pagesFrom(readOn, begin.month, max, begin)) yield images;
      }
    },

    href: (search) => timelineHref(readPosition(search)),

    async open(photoId, search) {
      const [index, located] = await Promise.all([
        loadMonthIndex(context),
        toResult(context, locatePhoto(read, photoId, readPosition(search))),
      ]);
      if (!located.ok) return located;
      if (located.data === null) return { ok: true, data: null };

      const current = located.data;
      const beside = await toResult(context, neighboursOf(read, current, index, sorting.sortOrder));
      const { month } = current.position;
      const inMonth = index && (month ? photosBefore(index, month, sorting.sortOrder) : 0);
      const position = index &&
        inMonth !== null && { number: inMonth + numberOf(current), total: photosInAll(index) };
      return {
        ok: true,
        data: {
          photo: current.photo,
          here: previewHref(photoId, current.position),
          list: timelineHref(current.position, photoId),
          index: { month: month && monthKey(month), index: numberOf(current) - 1 },
          // Beyond the total: the index is older than the photos.
          position: position && position.number <= position.total ? position : null,
          previous: linkTo(beside.ok ? beside.data.previous : null),
          next: linkTo(beside.ok ? beside.data.next : null),
          albumName: null,
        },
      };
    },
  };
}

const linkTo = (neighbour: IndexedPhoto | null) =>
  neighbour && previewHref(neighbour.photo.imageId, neighbour.position);

/** By upload date a month is a range of the library. Returns false when it is too deep to reach. */
async function* photosOfMonth(
  read: ReadPage,
  key: string,
  sorting: Sorting,
): AsyncGenerator<readonly Photo[], boolean> {
  const month = readMonthKey(key);
  if (month === null) return true;
  const byDate = sorting.sortKey === "dateTaken";
  let begun = false;
  for await (const { images, cursor } of pagesFrom(read, byDate ? month : null)) {
    const own = byDate ? images : images.filter((photo) => sameMonth(monthOf(photo, sorting), month));
    if (own.length > 0) yield own;
    const over = !byDate && begun && own.length === 0;
    if (cursor === null || over) return true;
    begun ||= own.length > 0;
  }
  return false;
}
