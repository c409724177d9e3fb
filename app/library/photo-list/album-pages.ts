import type { AppLoadContext } from "@remix-run/cloudflare";
import { ServiceFailure } from "~/platform/http/service-client";
import { signedIn } from "~/server/signed-in";
import type { Photo, PhotoPage } from "~/services/photo-schemas";
import { maxPhotosPageSize, photosPageSize } from "~/services/photos";
import type { Sorting, SortingArea } from "~/services/sorting";
import type { AlbumArea, AlbumPosition } from "./album-position";

/**
 * Calls that reading one page may take: it may have to be walked to
 * (docs/specification/resilience.md, R12).
 */
const maxCalls = 20;

/** Reads photos of one album in one order, from a cursor on. */
export type ReadAlbum = (query: {
  cursor: string | null;
  limit: number;
  /** A photo whose page is wanted (services/page-around.ts). */
  around?: string;
}) => Promise<PhotoPage>;

/** A page of an album's photos. */
export interface AlbumPhotosPage {
  position: AlbumPosition;
  photos: readonly Photo[];
  next: AlbumPosition | null;
}

/** Whose sorting an album's photos have: own and shared albums remember each their own. */
export const sortingAreaOf = ({ kind }: AlbumArea): SortingArea =>
  kind === "album" ? "albumPhotos" : "sharedAlbumPhotos";

/** The photos of an album, own or shared. */
export function readerOf(context: AppLoadContext, { kind, albumId }: AlbumArea, sorting: Sorting): ReadAlbum {
  const { photos, sharedAlbums } = signedIn(context).services;
  // Async, so that an id which is no path segment is a refused promise, like every other failure.
  return async (query) =>
    kind === "album"
      ? photos.albumPhotos(albumId, { ...query, sorting })
      : sharedAlbums.photos(albumId, { ...query, sorting });
}

/**
 * Reads the page of photos that begins at a place: one call, unless it has to be walked to. A cursor that was given for
 * another order leads nowhere: the photos are counted then.
 */
export async function readAlbumPage(read: ReadAlbum, position: AlbumPosition): Promise<AlbumPhotosPage> {
  const { cursor, before } = position;
  const skip = cursor === null ? before : 0;
  try {
    const range = await readOn(read, cursor, skip + photosPageSize);
    const photos = range.photos.slice(skip);
    const next = range.cursor === null ? null : { cursor: range.cursor, before: before + photos.length };
    return { position, photos, next };
  } catch (cause) {
    const stale = cursor !== null && cause instanceof ServiceFailure && cause.status === 400;
    if (stale) return readAlbumPage(read, { cursor: null, before });
    throw cause;
  }
}

/** All photos of an album, or those from a cursor on, as many at a time as the service gives. */
export async function* everyAlbumPhoto(
  read: ReadAlbum,
  from: string | null = null,
): AsyncGenerator<readonly Photo[]> {
  let cursor = from;
  for (let calls = 0; calls < maxCalls; calls++) {
    const page: PhotoPage = await read({ cursor, limit: maxPhotosPageSize });
    yield page.images;
    const next: string | null = page.cursor ?? null;
    if (next === null || next === cursor || page.images.length === 0) return;
    cursor = next;
  }
}

/** Reads on from a cursor until there are as many photos as wanted or no more: a service may answer with smaller pages. */
async function readOn(read: ReadAlbum, from: string | null, wanted: number) {
  const photos: Photo[] = [];
  let cursor = from;
  for (let calls = 0; calls < maxCalls && photos.length < wanted; calls++) {
    const page = await read({ cursor, limit: Math.min(maxPhotosPageSize, wanted - photos.length) });
    photos.push(...page.images);
    const next = page.cursor ?? null;
    if (next === null || next === cursor || page.images.length === 0) return { photos, cursor: null };
    cursor = next;
  }
  return { photos, cursor };
}
