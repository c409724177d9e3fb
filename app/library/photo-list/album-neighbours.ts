import { readPageAround } from "~/services/page-around";
import type { Photo } from "~/services/photo-schemas";
import { photosPageSize } from "~/services/photos";
import { type AlbumPhotosPage, everyAlbumPhoto, type ReadAlbum, readAlbumPage } from "./album-pages";
import { type AlbumPosition, positionBefore } from "./album-position";

/** Pages beyond the next one that are looked at for a neighbour: one can be without photos that are shown. */
const maxPagesOn = 3;

/** A photo of an album, and the page that shows it. */
export interface AlbumPhoto {
  photo: Photo;
  position: AlbumPosition;
}

/** A photo found in its album, with its page. */
export interface LocatedInAlbum extends AlbumPhoto {
  /** Index of the photo on its page. */
  at: number;
  page: AlbumPhotosPage;
}

/** The photo's number in its album, as its place says; counts from 1. */
export const numberInAlbum = ({ position, at }: LocatedInAlbum) => position.before + at + 1;

/**
 * Finds a photo by the place its address names, else anywhere in the album; null when the album has none of this id. A
 * service that cannot look a photo up is walked through.
 */
export async function locateInAlbum(
  read: ReadAlbum,
  photoId: string,
  position: AlbumPosition,
): Promise<LocatedInAlbum | null> {
  const parameter = onPage(await readAlbumPage(read, position), photoId);
  if (parameter) return parameter;
  const found = await readPageAround(
    (around) => read({ cursor: null, limit: photosPageSize, around }),
    photoId,
  );
  if (found === "gone") return null;
  if (found === "unsupported") return walkTo(read, photoId);
  const { images: photos, cursor, start } = found;
  const next = cursor === null ? null : { cursor, before: start.before + photos.length };
  return onPage({ position: start, photos, next }, photoId);
}

async function walkTo(read: ReadAlbum, photoId: string): Promise<LocatedInAlbum | null> {
  let before = 0;
  for await (const photos of everyAlbumPhoto(read)) {
    const at = indexOf(photos, photoId);
    if (at < 0) {
      before += photos.length;
      continue;
    }
    const start = Math.floor((before + at) / photosPageSize) * photosPageSize;
    return onPage(await readAlbumPage(read, { cursor: null, before: start }), photoId);
  }
  return null;
}

/** The photo after a located one. Within a page no call is made, at its end one. */
export async function nextInAlbum(read: ReadAlbum, { at, page }: LocatedInAlbum): Promise<AlbumPhoto | null> {
  const near = photoAt(page, at + 1);
  if (near) return near;
  let following = page.next;
  for (let pages = 0; following !== null && pages < maxPagesOn; pages++) {
    const later = await readAlbumPage(read, following);
    const first = photoAt(later, 0);
    if (first) return first;
    following = later.next;
  }
  return null;
}

/** The photo before a located one. Within a page no call is made, at its start one. */
export async function previousInAlbum(
  read: ReadAlbum,
  { photo, position, at, page }: LocatedInAlbum,
): Promise<AlbumPhoto | null> {
  const near = photoAt(page, at - 1);
  if (near) return near;
  const before = positionBefore(position, photosPageSize);
  if (before === null) return null;
  const earlier = await readAlbumPage(read, before);
  // Where photos were taken out since the address was made, the page before already has this one.
  const same = indexOf(earlier.photos, photo.imageId);
  return photoAt(earlier, (same < 0 ? earlier.photos.length : same) - 1);
}

const indexOf = (photos: readonly Photo[], photoId: string) =>
  photos.findIndex(({ imageId }) => imageId === photoId);

function photoAt(page: AlbumPhotosPage, at: number): AlbumPhoto | null {
  const photo = page.photos[at];
  return photo ? { photo, position: page.position } : null;
}

function onPage(page: AlbumPhotosPage, photoId: string): LocatedInAlbum | null {
  const at = indexOf(page.photos, photoId);
  const found = photoAt(page, at);
  return found && { ...found, at, page };
}
