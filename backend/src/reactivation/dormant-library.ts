import type { Env } from "../env";
import { photoDatabase } from "../photos/photo-databases";

const photo =
  "id, account_id, upload_id, file_name, picture_key, width, height, taken_at, uploaded_at, file_size, camera";

/**
 * Puts an account's photos away, with their places in albums: the library is not active until they are imported. Albums in other
 * databases keep the places, and show nothing there meanwhile.
 */
export async function putAway(env: Env, accountId: string): Promise<void> {
  const database = photoDatabase(env, accountId);
  const run = (sql: string) => database.prepare(sql).bind(accountId);
  await database.batch([
    run("INSERT INTO photo_libraries (account_id) VALUES (?) ON CONFLICT DO NOTHING"),
    run(`INSERT INTO dormant_photos (${photo}, sha256) SELECT ${photo},
      (SELECT sha256 FROM photo_fingerprints WHERE photo_id = photos.id) FROM photos WHERE account_id = ?
      ON CONFLICT DO NOTHING`),
    run(`INSERT INTO dormant_album_photos (album_id, photo_id) SELECT album_id, photo_id FROM album_photos
      WHERE photo_id IN (SELECT id FROM dormant_photos WHERE account_id = ?) ON CONFLICT DO NOTHING`),
    run("DELETE FROM photos WHERE account_id = ?"),
    run(`UPDATE photo_libraries SET activation = 'NOT_ACTIVE', activation_at = 1000 * unixepoch()
      WHERE account_id = ?`),
  ]);
}

/** Brings the photos back that were put away; all at once or not at all. False when the import that was begun then (ms) is not under way. */
export async function bringBack(env: Env, accountId: string, begunAt: number): Promise<boolean> {
  const underWay = "account_id = ?1 AND activation = 'IMPORTING' AND activation_at = ?2";
  const importing = `EXISTS (SELECT 1 FROM photo_libraries WHERE ${underWay})`;
  const database = photoDatabase(env, accountId);
  const run = (sql: string) => database.prepare(sql).bind(accountId, begunAt);
  const results = await database.batch([
    run(
      `INSERT INTO photos (${photo}) SELECT ${photo} FROM dormant_photos WHERE account_id = ?1 AND ${importing}`,
    ),
    run(`INSERT INTO photo_fingerprints (account_id, sha256, photo_id) SELECT account_id, sha256, id FROM dormant_photos
      WHERE account_id = ?1 AND sha256 IS NOT NULL AND ${importing} ON CONFLICT DO NOTHING`),
    run(`INSERT INTO album_photos (album_id, photo_id, owner_id, taken_order, uploaded_at)
      SELECT place.album_id, photos.id, photos.account_id, photos.taken_order, photos.uploaded_at FROM dormant_album_photos AS place
      JOIN photos ON photos.id = place.photo_id WHERE photos.account_id = ?1 AND ${importing} ON CONFLICT DO NOTHING`),
    run(`DELETE FROM discarded_pictures WHERE picture_key IN
      (SELECT picture_key FROM dormant_photos WHERE account_id = ?1) AND ${importing}`),
    run(`DELETE FROM dormant_photos WHERE account_id = ?1 AND ${importing}`),
    run(`UPDATE photo_libraries SET activation = 'ACTIVE', activation_at = 1000 * unixepoch()
      WHERE ${underWay}`),
  ]);
  return (results.at(-1)?.meta.changes ?? 0) > 0;
}
