import { readPageAround } from "~/services/page-around";
import type { Month, MonthIndex, Photo } from "~/services/photo-schemas";
import { sectionSize } from "~/services/photos";
import type { Sorting } from "~/services/sorting";
import { monthsBeside } from "./month-index";
import { maxCalls, type PhotoRange, type ReadPage, readRange } from "./photo-pages";
import { pageSizeFor, pagesFrom } from "./timeline-page-reads";
import { maxSkipped, startOf, type TimelinePosition } from "./timeline-position";

/** The index may be older than the photos: so many empty months are skipped. */
const maxEmptyMonths = 3;

export interface IndexedPhoto {
  photo: Photo;
  position: TimelinePosition;
}

export interface LocatedPhoto extends IndexedPhoto {
  at: number;
  range: PhotoRange;
}

export const numberOf = ({ position, at }: LocatedPhoto) => position.before + at + 1;

/** Tries the URL's page, then its month, then the library. Null when the photo is nowhere. */
export async function locatePhoto(
  read: ReadPage,
  photoId: string,
  position: TimelinePosition,
): Promise<LocatedPhoto | null> {
  const { month, cursor, skip } = position;
  const range = await readRange(read, { month, cursor }, skip + sectionSize);
  const at = indexOf(range.images, photoId);
  if (at >= 0) return located(range, at, position);
  if (month === null) return lookUp(read, photoId, null);
  return (await lookUp(read, photoId, month)) ?? lookUp(read, photoId, null);
}

async function lookUp(read: ReadPage, photoId: string, month: Month | null): Promise<LocatedPhoto | null> {
  const found = await readPageAround(
    (around) => read({ month, cursor: null, limit: sectionSize, around }),
    photoId,
  );
  if (found === "gone") return null;
  if (found === "unsupported") return walkTo(read, photoId, month);
  return located(found, indexOf(found.images, photoId), { month, skip: 0, ...found.start });
}

async function walkTo(read: ReadPage, photoId: string, month: Month | null): Promise<LocatedPhoto | null> {
  for await (const pageSize of pagesFrom(read, month)) {
    const found = indexOf(pageSize.images, photoId);
    if (found >= 0)
      return located(pageSize, found, {
        ...pageSize.position,
        skip: Math.floor(found / sectionSize) * sectionSize,
      });
  }
  return null;
}

/** Beyond a month only an index can lead. Calls the service at a page's ends only. */
export async function neighboursOf(
  read: ReadPage,
  current: LocatedPhoto,
  index: MonthIndex | null,
  sortOrder: Sorting["sortOrder"],
): Promise<{ previous: IndexedPhoto | null; next: IndexedPhoto | null }> {
  const [previous, next] = await Promise.all([
    previousOf(read, current, index, sortOrder),
    nextOf(read, current, index, sortOrder),
  ]);
  return { previous, next };
}

async function nextOf(
  read: ReadPage,
  { position, at, range }: LocatedPhoto,
  index: MonthIndex | null,
  sortOrder: Sorting["sortOrder"],
): Promise<IndexedPhoto | null> {
  const near = indexedAt(range.images, at + 1, position);
  if (near) return near;
  const { month } = position;
  if (range.cursor !== null) {
    const { images } = await read({ month, cursor: range.cursor, limit: 1 });
    const before = position.before + range.images.length;
    const next = { month, cursor: range.cursor, before, skip: 0 };
    if (images[0]) return { photo: images[0], position: next };
  }
  if (month === null || index === null) return null;
  for (const later of monthsBeside(index, month, "after", sortOrder).slice(0, maxEmptyMonths)) {
    const { images } = await read({ month: later, cursor: null, limit: 1 });
    if (images[0]) return { photo: images[0], position: startOf(later) };
  }
  return null;
}

async function previousOf(
  read: ReadPage,
  { photo, position, at, range }: LocatedPhoto,
  index: MonthIndex | null,
  sortOrder: Sorting["sortOrder"],
): Promise<IndexedPhoto | null> {
  const near = indexedAt(range.images, at - 1, position);
  if (near) return near;
  const { month } = position;
  if (position.cursor !== null) {
    // On the first page of a walk.
    const isNear = position.before < pageSizeFor;
    const looked = isNear ? "unsupported" : await lookBefore(read, photo.imageId, month);
    return looked === "unsupported" ? photoBefore(read, photo.imageId, month) : looked;
  }
  if (month === null || index === null) return null;
  for (const earlier of monthsBeside(index, month, "before", sortOrder).slice(0, maxEmptyMonths)) {
    // No link is better than one to the wrong photo.
    if (earlier.count > pageSizeFor * maxCalls) return null;
    const { images } = await read({ month: earlier, cursor: null, limit: 1, reversed: true });
    const skip = Math.floor((earlier.count - 1) / sectionSize) * sectionSize;
    // The end of a long month has no cursor yet: its preview walks the month once.
    const last = { ...startOf(earlier), skip: skip > maxSkipped ? 0 : skip };
    if (images[0]) return { photo: images[0], position: last };
  }
  return null;
}

/** Backwards the photo before is the next one: two calls wherever it is, and its preview looks itself up. */
async function lookBefore(
  read: ReadPage,
  photoId: string,
  month: Month | null,
): Promise<IndexedPhoto | null | "unsupported"> {
  const request = { month, cursor: null, limit: sectionSize, reversed: true };
  const found = await readPageAround((around) => read({ ...request, around }), photoId);
  if (found === "unsupported") return found;
  if (found === "gone") return null;
  const { images, cursor } = found;
  let photo = images[indexOf(images, photoId) + 1];
  if (!photo && cursor !== null) photo = (await read({ ...request, cursor, limit: 1 })).images[0];
  return photo ? { photo, position: startOf(month) } : null;
}

async function photoBefore(
  read: ReadPage,
  photoId: string,
  month: Month | null,
): Promise<IndexedPhoto | null> {
  let last: IndexedPhoto | null = null;
  for await (const { images, position } of pagesFrom(read, month)) {
    const found = indexOf(images, photoId);
    const end = found >= 0 ? found : images.length;
    last = indexedAt(images, end - 1, { ...position, skip: Math.max(0, end - sectionSize) }) ?? last;
    if (found >= 0) return last;
  }
  return null;
}

const indexOf = (images: readonly Photo[], photoId: string) =>
  images.findIndex(({ imageId }) => imageId === photoId);

const located = (range: PhotoRange, at: number, position: TimelinePosition): LocatedPhoto | null => {
  const indexed = indexedAt(range.images, at, position);
  return indexed && { ...indexed, at, range };
};

function indexedAt(images: readonly Photo[], at: number, position: TimelinePosition): IndexedPhoto | null {
  const photo = images[at];
  if (!photo) return null;
  if (at < position.skip)
    return { photo, position: { ...position, skip: Math.max(0, position.skip - sectionSize) } };
  const pages = Math.floor((at - position.skip) / sectionSize);
  return { photo, position: { ...position, skip: position.skip + pages * sectionSize } };
}
