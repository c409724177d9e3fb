import type { Env } from "../env";
import { byPhotoDatabase } from "./photo-databases";

/** A photo's place in an album, as it is kept beside the album: the photo itself may be in another database. */
export interface AlbumEntry {
  id: string;
  account_id: string;
  taken_order: number;
  uploaded_at: number;
}

/** Albums in one database, as a JSON list of their ids. */
interface AlbumsInDatabase {
  database: D1Database;
  albumIds: string;
}

/** Puts photos of any owners into an album of this database. */
export function putIntoAlbum(database: D1Database, albumId: string, photos: readonly AlbumEntry[]) {
  return database
    .prepare(
      `INSERT INTO album_photos (album_id, photo_id, owner_id, taken_order, uploaded_at)
       SELECT ?, value ->> 'id', value ->> 'account_id', value ->> 'taken_order', value ->> 'uploaded_at' FROM json_each(?)
       WHERE true ON CONFLICT DO NOTHING`,
    )
    .bind(albumId, JSON.stringify(photos));
}

/** The albums that others share with an account, by database: its photos may be in them. */
export async function albumsOfOthers(env: Env, accountId: string): Promise<AlbumsInDatabase[]> {
  const { results } = await env.DB.prepare(
    "SELECT album_id, owner_id FROM album_members WHERE account_id = ? AND role = 'participant'",
  )
    .bind(accountId)
    .all<{ album_id: string; owner_id: string }>();
  return byPhotoDatabase(env, results, ({ owner_id }) => owner_id).map(([database, albums]) => ({
    database,
    albumIds: JSON.stringify(albums.map(({ album_id }) => album_id)),
  }));
}

/**
 * Takes photos of an account, all without `photoIds`, out of the albums of others. Triggers do it within a database; between two
 * nothing is done at once: until this is done, or done again, an entry leads to no photo, and whoever reads the album leaves it out.
 */
export async function leaveAlbumsOfOthers(env: Env, accountId: string, photoIds?: string[]): Promise<void> {
  for (const { database, albumIds } of await albumsOfOthers(env, accountId)) {
    await database
      .prepare(
        `DELETE FROM album_photos WHERE album_id IN (SELECT value FROM json_each(?1)) AND owner_id = ?2
         AND (?3 IS NULL OR photo_id IN (SELECT value FROM json_each(?3)))`,
      )
      .bind(albumIds, accountId, photoIds ? JSON.stringify(photoIds) : null)
      .run();
  }
}

/** Gives a photo of an account its date in the albums of others where it has none yet. */
export async function dateInAlbumsOfOthers(env: Env, accountId: string, photoId: string, taken: number) {
  for (const { database, albumIds } of await albumsOfOthers(env, accountId)) {
    await database
      .prepare(
        `UPDATE album_photos SET taken_order = ? WHERE album_id IN (SELECT value FROM json_each(?)) AND photo_id = ?
         AND taken_order = 0`,
      )
      .bind(taken, albumIds, photoId)
      .run();
  }
}
