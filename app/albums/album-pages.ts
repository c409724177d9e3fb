import type { AppLoadContext } from "@remix-run/cloudflare";
import { ServiceFailure } from "~/edge/calls/service-client";
import { signedIn } from "~/edge/session/signed-in";
import type { Photo, PhotoPage } from "~/services/photo-schemas";
import { photosAStride, photosAtOnce } from "~/services/photos";
import type { Sorting, SortingArea } from "~/services/sorting";
import type { AlbumArea, AlbumPlace } from "./album-place.offer";

/**
 * Calls that reading one page may take: it may have to be walked to
 * (docs/specification/resilience.md, R12).
 */
const mostCalls = 20;

/** Reads photos of one album in one order, from a cursor on. */
export type ReadAlbum = (query: {
  cursor: string | null;
  limit: number;
  /** A photo whose page is wanted (services/page-around.ts). */
  around?: string;
}) => Promise<PhotoPage>;

/** A page of an album's photos. */
export interface AlbumPhotosPage {
  place: AlbumPlace;
  photos: readonly Photo[];
  next: AlbumPlace | null;
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
export async function readAlbumPage(read: ReadAlbum, place: AlbumPlace): Promise<AlbumPhotosPage> {
  const { cursor, before } = place;
  const skip = cursor === null ? before : 0;
  try {
    const stretch = await readOn(read, cursor, skip + photosAtOnce);
    const photos = stretch.photos.slice(skip);
    const next = stretch.cursor === null ? null : { cursor: stretch.cursor, before: before + photos.length };
    return { place, photos, next };
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
  for (let calls = 0; calls < mostCalls; calls++) {
    const page: PhotoPage = await read({ cursor, limit: photosAStride });
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
  for (let calls = 0; calls < mostCalls && photos.length < wanted; calls++) {
    const page = await read({ cursor, limit: Math.min(photosAStride, wanted - photos.length) });
    photos.push(...page.images);
    const next = page.cursor ?? null;
    if (next === null || next === cursor || page.images.length === 0) return { photos, cursor: null };
    cursor = next;
  }
  return { photos, cursor };
}
