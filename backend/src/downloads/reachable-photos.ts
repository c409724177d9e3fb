import type { Env } from "../env";

interface WantedPhoto {
  photoId: string;
  ownerId: string;
}

/** Those of the wanted photos that a customer may have: own ones, and those in albums shared with the customer. */
export async function reachablePhotos(
  env: Env,
  accountId: string,
  photoIds: string[],
): Promise<WantedPhoto[]> {
  const { results } = await env.DB.prepare(
    `SELECT photos.id AS photoId, photos.account_id AS ownerId FROM json_each(?1) AS wanted
     CROSS JOIN photos ON photos.id = wanted.value
     WHERE photos.account_id = ?2 OR EXISTS
       (SELECT 1 FROM album_photos AS entry
        JOIN album_members AS member ON member.album_id = entry.album_id AND member.account_id = ?2
        JOIN albums ON albums.id = entry.album_id AND albums.is_shared = 1
        WHERE entry.photo_id = photos.id)
     ORDER BY wanted.key`,
  )
    .bind(JSON.stringify(photoIds), accountId)
    .all<WantedPhoto>();
  return results;
}

/** Those of the wanted photos that are in an album, whoever put them there. */
export async function photosInAlbum(env: Env, albumId: string, photoIds: string[]): Promise<WantedPhoto[]> {
  const { results } = await env.DB.prepare(
    `SELECT photos.id AS photoId, photos.account_id AS ownerId FROM json_each(?) AS wanted
     CROSS JOIN album_photos AS entry ON entry.album_id = ? AND entry.photo_id = wanted.value
     JOIN photos ON photos.id = entry.photo_id ORDER BY wanted.key`,
  )
    .bind(JSON.stringify(photoIds), albumId)
    .all<WantedPhoto>();
  return results;
}
