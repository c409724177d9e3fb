import type { SelectionArea } from "~/edge/selection-shelf";
import { photoAnchor } from "~/photos/photo-words.offer";

/** An album by its kind, own or shared, and its id; photos can be chosen in both. */
export type AlbumArea = Exclude<SelectionArea, { kind: "timeline" }>;

/**
 * Where a page of an album's photos begins. Pages of the services begin at a cursor; without one the page begins `before`
 * photos after the album's start. It stands in the address, so that Back and a reload land there.
 */
export interface AlbumPlace {
  cursor: string | null;
  /** Photos of the album before the page. */
  before: number;
}

const longestCursor = 512;
/** A page without a cursor is walked to from the album's start; further than this it is not. */
const mostWalked = 9_600;

export const albumStart: AlbumPlace = { cursor: null, before: 0 };

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
export function readAlbumPlace(search: URLSearchParams): AlbumPlace {
  const said = search.get("before") ?? "";
  const before = /^\d{1,9}$/.test(said) ? Number(said) : 0;
  const cursor = search.get("cursor");
  if (cursor && cursor.length <= longestCursor) return { cursor, before };
  return { cursor: null, before: before > mostWalked ? 0 : before };
}

/** The page of `size` photos before another one; null where there is none, or where it is too far to walk to. */
export function placeBefore({ before }: AlbumPlace, size: number): AlbumPlace | null {
  const earlier = Math.max(0, before - size);
  return before === 0 || earlier > mostWalked ? null : { cursor: null, before: earlier };
}

/** The query of a place; empty at the album's start. */
function placeQuery({ cursor, before }: AlbumPlace): string {
  const search = new URLSearchParams();
  if (cursor) search.set("cursor", cursor);
  if (before > 0) search.set("before", String(before));
  return search.size === 0 ? "" : `?${search}`;
}

/** Where a place of an album is shown; with a photo, at that photo. */
export function albumHref(area: AlbumArea, place: AlbumPlace, photoId?: string): string {
  return albumPath(area) + placeQuery(place) + (photoId === undefined ? "" : `#${photoAnchor(photoId)}`);
}

/** Where a photo is shown alone, seen from its place in the album. */
export function albumPreviewHref(area: AlbumArea, photoId: string, place: AlbumPlace): string {
  return `${albumPath(area)}/preview/${encodeURIComponent(photoId)}${placeQuery(place)}`;
}
