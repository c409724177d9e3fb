import type { PhotoArea } from "./photo-area";
import { photoAnchor } from "./photo-messages";

/** An album by its kind, own or shared, and its id; photos can be chosen in both. */
export type AlbumArea = Exclude<PhotoArea, { kind: "timeline" }>;

/**
 * Where a page of an album's photos begins. Pages of the services begin at a cursor; without one the page begins `before`
 * photos after the album's start. It stands in the address, so that Back and a reload land there.
 */
export interface AlbumPosition {
  cursor: string | null;
  /** Photos of the album before the page. */
  before: number;
}

const maxCursorLength = 512;
/** A page without a cursor is walked to from the album's start; further than this it is not. */
const maxWalked = 9_600;

export const albumStart: AlbumPosition = { cursor: null, before: 0 };

export const albumsPath = "/my-photos/albums";
export const newAlbumPath = `${albumsPath}/new`;
const sharedAlbumsPath = "/my-photos/shared-albums";

/** The page of an album. */
export function albumPath({ kind, albumId }: AlbumArea): string {
  return `${kind === "album" ? albumsPath : sharedAlbumsPath}/${encodeURIComponent(albumId)}`;
}

/** The page of an own album. */
export const ownAlbumPath = (albumId: string) => albumPath({ kind: "album", albumId });

/** Reads a place from an address; what makes no sense counts as not there. */
export function readAlbumPosition(search: URLSearchParams): AlbumPosition {
  const parameter = search.get("before") ?? "";
  const before = /^\d{1,9}$/.test(parameter) ? Number(parameter) : 0;
  const cursor = search.get("cursor");
  if (cursor && cursor.length <= maxCursorLength) return { cursor, before };
  return { cursor: null, before: before > maxWalked ? 0 : before };
}

/** The page of `size` photos before another one; null where there is none, or where it is too far to walk to. */
export function positionBefore({ before }: AlbumPosition, size: number): AlbumPosition | null {
  const earlier = Math.max(0, before - size);
  return before === 0 || earlier > maxWalked ? null : { cursor: null, before: earlier };
}

/** The query of a place; empty at the album's start. */
function positionQuery({ cursor, before }: AlbumPosition): string {
  const search = new URLSearchParams();
  if (cursor) search.set("cursor", cursor);
  if (before > 0) search.set("before", String(before));
  return search.size === 0 ? "" : `?${search}`;
}

/** Where a place of an album is shown; with a photo, at that photo. */
export function albumHref(area: AlbumArea, position: AlbumPosition, photoId?: string): string {
  return (
    albumPath(area) + positionQuery(position) + (photoId === undefined ? "" : `#${photoAnchor(photoId)}`)
  );
}

/** Where a photo is shown alone, seen from its place in the album. */
export function albumPreviewHref(area: AlbumArea, photoId: string, position: AlbumPosition): string {
  return `${albumPath(area)}/preview/${encodeURIComponent(photoId)}${positionQuery(position)}`;
}
