import type { Env } from "../env";
import type { PictureLinks } from "../pictures/picture-links";
import { imageOf, isoTime, type PhotoRow, photoColumns } from "./photo-rows";

/** A row of `albums`; times in milliseconds since 1970. */
export interface AlbumRow {
  id: string;
  account_id: string;
  name: string;
  created_at: number;
  updated_at: number;
  is_shared: number;
  photos_count: number;
  cover_photo_id: string | null;
}

/** Columns of an album as `AlbumRow` has them. */
export const albumColumns = (table: string) =>
  ["id", "account_id", "name", "created_at", "updated_at", "is_shared", "photos_count", "cover_photo_id"]
    .map((column) => `${table}.${column}`)
    .join(", ");

/**
 * What own and shared albums have in common on the wire.
 * Source: docs/specification/2-photo-library.md, section 3.
 */
export function albumBase(album: AlbumRow, covers: Covers, links: PictureLinks) {
  const cover = covers.get(album.cover_photo_id ?? "");
  return {
    albumId: album.id,
    albumName: album.name,
    coverPhoto: cover ? imageOf(cover, links) : null,
    photosCount: album.photos_count,
    created: isoTime(album.created_at),
    updated: isoTime(album.updated_at),
  };
}

/** An own album as the photo service sends it. */
export function ownAlbumOf(album: AlbumRow, covers: Covers, links: PictureLinks) {
  return { ...albumBase(album, covers, links), userId: album.account_id, isShared: album.is_shared === 1 };
}

/** Cover photos of a page of albums, by photo id. */
export type Covers = Map<string, PhotoRow>;

/** Reads the cover photos of a page of albums in one statement. */
export async function coversOf(env: Env, albums: AlbumRow[]): Promise<Covers> {
  const ids = albums.flatMap((album) => album.cover_photo_id ?? []);
  if (ids.length === 0) return new Map();
  const { results } = await env.DB.prepare(
    `SELECT ${photoColumns("photos")} FROM photos WHERE id IN (SELECT value FROM json_each(?))`,
  )
    .bind(JSON.stringify(ids))
    .all<PhotoRow>();
  return new Map(results.map((photo) => [photo.id, photo]));
}

/** The caller's own album, or null when there is none with that id or it is another customer's. */
export function ownAlbum(env: Env, accountId: string, albumId: string): Promise<AlbumRow | null> {
  return env.DB.prepare(`SELECT ${albumColumns("albums")} FROM albums WHERE id = ? AND account_id = ?`)
    .bind(albumId, accountId)
    .first<AlbumRow>();
}
