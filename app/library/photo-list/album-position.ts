import { maxCursorLength } from "~/services/photo-schemas";
import type { PhotoArea } from "./photo-area";
import { photoAnchor } from "./photo-messages";
import { queryOfPosition } from "./position-query";

export type AlbumArea = Exclude<PhotoArea, { kind: "timeline" }>;

/** The start of a page, as in its URL; without a cursor, `before` photos after the album's start. */
export interface AlbumPosition {
  cursor: string | null;
  before: number;
}

/** Photos. Farther than this from the start a page without a cursor is not walked to. */
const maxWalked = 9_600;

export const albumStart: AlbumPosition = { cursor: null, before: 0 };

export const albumsPath = "/my-photos/albums";
export const newAlbumPath = `${albumsPath}/new`;
const sharedAlbumsPath = "/my-photos/shared-albums";

export function albumPath({ kind, albumId }: AlbumArea): string {
  return `${kind === "album" ? albumsPath : sharedAlbumsPath}/${encodeURIComponent(albumId)}`;
}

export const ownAlbumPath = (albumId: string) => albumPath({ kind: "album", albumId });

export function readAlbumPosition(search: URLSearchParams): AlbumPosition {
  const parameter = search.get("before") ?? "";
  const before = /^\d{1,9}$/.test(parameter) ? Number(parameter) : 0;
  const cursor = search.get("cursor");
  if (cursor && cursor.length <= maxCursorLength) return { cursor, before };
  return { cursor: null, before: before > maxWalked ? 0 : before };
}

export function positionBefore({ before }: AlbumPosition, size: number): AlbumPosition | null {
  const earlier = Math.max(0, before - size);
  return before === 0 || earlier > maxWalked ? null : { cursor: null, before: earlier };
}

export function albumHref(area: AlbumArea, position: AlbumPosition, photoId?: string): string {
  return (
    albumPath(area) + queryOfPosition(position) + (photoId === undefined ? "" : `#${photoAnchor(photoId)}`)
  );
}

export function albumPreviewHref(area: AlbumArea, photoId: string, position: AlbumPosition): string {
  return `${albumPath(area)}/preview/${encodeURIComponent(photoId)}${queryOfPosition(position)}`;
}
