import type { Env } from "../env";
import type { PictureLinks } from "../pictures/picture-links";
import { photoDatabase } from "./photo-databases";
import { imageOf, isoTime, type PhotoRow, photoColumns } from "./photo-rows";
import { photosOfOwners } from "./photos-of-owners";

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
  /** Whose the cover is: in a shared album it may be a participant's. */
  cover_owner_id: string | null;
}

/** Columns of an album as `AlbumRow` has them. */
export const albumColumns = `albums.id, albums.account_id, albums.name, albums.created_at, albums.updated_at, albums.is_shared,
  albums.photos_count, albums.cover_photo_id,
  (SELECT owner_id FROM album_photos WHERE album_id = albums.id AND photo_id = albums.cover_photo_id) AS cover_owner_id`;

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

/** Reads the cover photos of a page of albums, with one statement a database. */
export async function coversOf(env: Env, albums: AlbumRow[]): Promise<Covers> {
  const wanted = albums.flatMap(({ cover_photo_id: photoId, cover_owner_id: ownerId }) =>
    photoId === null || ownerId === null ? [] : { photoId, ownerId },
  );
  const covers = await photosOfOwners<PhotoRow>(env, wanted, photoColumns("photos"));
  return new Map(covers.map((photo) => [photo.id, photo]));
}

/** The caller's own album, or null when there is none with that id or it is another customer's. */
export function ownAlbum(env: Env, accountId: string, albumId: string): Promise<AlbumRow | null> {
  return photoDatabase(env, accountId)
    .prepare(`SELECT ${albumColumns} FROM albums WHERE id = ? AND account_id = ?`)
    .bind(albumId, accountId)
    .first<AlbumRow>();
}
