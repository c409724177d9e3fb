import { readPageAround } from "~/services/page-around";
import type { Month, MonthIndex, Photo } from "~/services/photo-schemas";
import { sectionSize } from "~/services/photos";
import type { Sorting } from "~/services/sorting";
import { monthsBeside } from "./month-index";
import { mostCalls, type ReadPage, readStretch, type Stretch } from "./photo-pages";
import { strideSize, strides } from "./photo-strides";
import { mostSkipped, startOf, type TimelinePlace } from "./timeline-place";

/** An index may be older than the photos: so many months that turn out to be empty are passed over. */
const mostEmptyMonths = 3;

/** A photo and the place of the timeline that shows it. */
export interface PlacedPhoto {
  photo: Photo;
  place: TimelinePlace;
}

/** A photo found in its list, with what was read around it: all photos from the place's cursor on. */
export interface LocatedPhoto extends PlacedPhoto {
  /** Index of the photo in the stretch. */
  at: number;
  stretch: Stretch;
}

/** The photo's number in its month, or in the library where the place is of no month; counts from 1. */
export const numberOf = ({ place, at }: LocatedPhoto) => place.before + at + 1;

/**
 * Finds a photo by the place its address names, else in that month, else anywhere in the library; null when it is nowhere.
 * A service that cannot look a photo up is walked through, as far as `mostCalls` lead.
 */
export async function locatePhoto(
  read: ReadPage,
  photoId: string,
  place: TimelinePlace,
): Promise<LocatedPhoto | null> {
  const stretch = await readStretch(read, place, place.skip + sectionSize);
  const at = indexOf(stretch.images, photoId);
  if (at >= 0) return located(stretch, at, place);
  if (place.month === null) return lookUp(read, photoId, null);
  return (await lookUp(read, photoId, place.month)) ?? lookUp(read, photoId, null);
}

/** Finds a photo in a month or, without one, in the library: one call where the service knows `around`. */
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
  for await (const stride of strides(read, month)) {
    const found = indexOf(stride.images, photoId);
    if (found >= 0)
      return located(stride, found, { ...stride.place, skip: Math.floor(found / sectionSize) * sectionSize });
  }
  return null;
}

/**
 * The photos before and after a located one in a list of that order, each with its place. Within a page no call is made;
 * at its end one; at the start of a later page the list is walked. Beyond a month only an index can lead.
 */
export async function neighboursOf(
  read: ReadPage,
  current: LocatedPhoto,
  index: MonthIndex | null,
  sortOrder: Sorting["sortOrder"],
): Promise<{ previous: PlacedPhoto | null; next: PlacedPhoto | null }> {
  const [previous, next] = await Promise.all([
    previousOf(read, current, index, sortOrder),
    nextOf(read, current, index, sortOrder),
  ]);
  return { previous, next };
}

async function nextOf(
  read: ReadPage,
  { place, at, stretch }: LocatedPhoto,
  index: MonthIndex | null,
  sortOrder: Sorting["sortOrder"],
): Promise<PlacedPhoto | null> {
  const near = placedAt(stretch.images, at + 1, place);
  if (near) return near;
  const { month } = place;
  if (stretch.cursor !== null) {
    const { images } = await read({ month, cursor: stretch.cursor, limit: 1 });
    const before = place.before + stretch.images.length;
    const next = { month, cursor: stretch.cursor, before, skip: 0 };
    if (images[0]) return { photo: images[0], place: next };
  }
  if (month === null || index === null) return null;
  for (const later of monthsBeside(index, month, "after", sortOrder).slice(0, mostEmptyMonths)) {
    const { images } = await read({ month: later, cursor: null, limit: 1 });
    if (images[0]) return { photo: images[0], place: startOf(later) };
  }
  return null;
}

async function previousOf(
  read: ReadPage,
  { photo, place, at, stretch }: LocatedPhoto,
  index: MonthIndex | null,
  sortOrder: Sorting["sortOrder"],
): Promise<PlacedPhoto | null> {
  const near = placedAt(stretch.images, at - 1, place);
  if (near) return near;
  const { month } = place;
  if (place.cursor !== null) return photoBefore(read, photo.imageId, month);
  if (month === null || index === null) return null;
  for (const earlier of monthsBeside(index, month, "before", sortOrder).slice(0, mostEmptyMonths)) {
    // Its last photo is beyond what a preview can walk to: no way back is better than one that leads elsewhere.
    if (earlier.count > strideSize * mostCalls) return null;
    const { images } = await read({ month: earlier, cursor: null, limit: 1, reversed: true });
    const skip = Math.floor((earlier.count - 1) / sectionSize) * sectionSize;
    // The end of a long month has no address yet: its preview walks the month, once, and knows then.
    const last = { ...startOf(earlier), skip: skip > mostSkipped ? 0 : skip };
    if (images[0]) return { photo: images[0], place: last };
  }
  return null;
}

/** Walks a list from its start to the photo before another one. */
async function photoBefore(
  read: ReadPage,
  photoId: string,
  month: Month | null,
): Promise<PlacedPhoto | null> {
  let last: PlacedPhoto | null = null;
  for await (const { images, place } of strides(read, month)) {
    const found = indexOf(images, photoId);
    const end = found >= 0 ? found : images.length;
    // A page that ends where the photo's own page begins.
    last = placedAt(images, end - 1, { ...place, skip: Math.max(0, end - sectionSize) }) ?? last;
    if (found >= 0) return last;
  }
  return null;
}

const indexOf = (images: readonly Photo[], photoId: string) =>
  images.findIndex(({ imageId }) => imageId === photoId);

const located = (stretch: Stretch, at: number, place: TimelinePlace): LocatedPhoto | null => {
  const placed = placedAt(stretch.images, at, place);
  return placed && { ...placed, at, stretch };
};

/** The photo at an index after the place's cursor, with the page that shows it; null where the stretch has none. */
function placedAt(images: readonly Photo[], at: number, place: TimelinePlace): PlacedPhoto | null {
  const photo = images[at];
  if (!photo) return null;
  if (at < place.skip) return { photo, place: { ...place, skip: Math.max(0, place.skip - sectionSize) } };
  const pages = Math.floor((at - place.skip) / sectionSize);
  return { photo, place: { ...place, skip: place.skip + pages * sectionSize } };
}
