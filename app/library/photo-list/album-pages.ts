import type { AppLoadContext } from "@remix-run/cloudflare";
import { signedIn } from "~/server/signed-in";
import type { Album, Photo, PhotoPage } from "~/services/photo-schemas";
import { maxPhotosPageSize, photosPageSize } from "~/services/photos";
import type { Sorting } from "~/services/sorting";
import type { AlbumArea, AlbumPosition } from "./album-position";
import { namingStale, StaleCursor } from "./stale-cursor";

/** Source: docs/specification/resilience.md, R12. */
const maxCalls = 20;

export type ReadAlbum = (query: {
  cursor: string | null;
  limit: number;
  around?: string;
}) => Promise<PhotoPage>;

export interface AlbumPhotosPage {
  position: AlbumPosition;
  photos: readonly Photo[];
  next: AlbumPosition | null;
}

interface AlbumService {
  readPhotos: ReadAlbum;
  readAlbum: () => Promise<Album | null>;
}

export function albumServiceOf(
  context: AppLoadContext,
  { kind, albumId }: AlbumArea,
  sorting: Sorting,
): AlbumService {
  const { photos, sharedAlbums } = signedIn(context).services;
  return kind === "album"
    ? {
        readPhotos: namingStale((query) => photos.albumPhotos(albumId, { ...query, sorting })),
        readAlbum: () => photos.album(albumId),
      }
    : {
        readPhotos: namingStale((query) => sharedAlbums.photos(albumId, { ...query, sorting })),
        readAlbum: () => sharedAlbums.album(albumId),
      };
}

/** One call, unless the page has to be walked to: with a stale cursor, too. */
export async function readAlbumPage(read: ReadAlbum, position: AlbumPosition): Promise<AlbumPhotosPage> {
  const { cursor, before } = position;
  const skip = cursor === null ? before : 0;
  try {
    const range = await readOn(read, cursor, skip + photosPageSize);
    const photos = range.photos.slice(skip);
    const next = range.cursor === null ? null : { cursor: range.cursor, before: before + photos.length };
    return { position, photos, next };
  } catch (cause) {
    if (cause instanceof StaleCursor) return readAlbumPage(read, { cursor: null, before });
    throw cause;
  }
}

/** Returns false for an album that has more photos than can be reached. */
export async function* everyAlbumPhoto(
  read: ReadAlbum,
  from: string | null = null,
): AsyncGenerator<readonly Photo[], boolean> {
  const limit = maxPhotosPageSize;
  let cursor = from;
  for (let calls = 0; calls < maxCalls; calls++) {
    const page: PhotoPage = await read({ cursor, limit }).catch((cause: unknown) => {
      if (cause instanceof StaleCursor) return read({ cursor: null, limit });
      throw cause;
    });
    yield page.images;
    const next: string | null = page.cursor ?? null;
    if (next === null || next === cursor || page.images.length === 0) return true;
    cursor = next;
  }
  return false;
}

/** A service may answer with smaller pages than asked for. */
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
