import { readPageAround } from "~/services/page-around";
import type { Photo } from "~/services/photo-schemas";
import { photosPageSize } from "~/services/photos";
import { type AlbumPhotosPage, everyAlbumPhoto, type ReadAlbum, readAlbumPage } from "./album-pages";
import { type AlbumPosition, positionBefore } from "./album-position";

/** Pages read past the next one: a page can hold no visible photos. */
const maxPagesOn = 3;

export interface AlbumPhoto {
  photo: Photo;
  position: AlbumPosition;
}

export interface LocatedInAlbum extends AlbumPhoto {
  at: number;
  page: AlbumPhotosPage;
}

export const numberInAlbum = ({ position, at }: LocatedInAlbum) => position.before + at + 1;

/** Null when the album has no such photo. Walks the album if the service cannot look a photo up. */
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

export async function previousInAlbum(
  read: ReadAlbum,
  { photo, position, at, page }: LocatedInAlbum,
): Promise<AlbumPhoto | null> {
  const near = photoAt(page, at - 1);
  if (near) return near;
  const before = positionBefore(position, photosPageSize);
  if (before === null) return null;
  const earlier = await readAlbumPage(read, before);
  // Photos were removed since the URL was made: the earlier page has this one already.
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
