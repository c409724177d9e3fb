import type { Env } from "../env";
import { albumsOfOthers } from "../photos/album-entries";
import type { AlbumRow } from "../photos/album-rows";
import { photoDatabase } from "../photos/photo-databases";
import { idsIn } from "../photos/photo-ids";
import type { OwnedPhoto } from "../photos/photos-of-owners";

/** Those of the wanted photos that a customer may have: own ones, and those in albums that the customer shares or takes part in. */
export async function reachablePhotos(
  env: Env,
  accountId: string,
  photoIds: string[],
): Promise<OwnedPhoto[]> {
  const ids = JSON.stringify(photoIds);
  const own = photoDatabase(env, accountId);
  const found = await Promise.all([
    own
      .prepare(
        `SELECT id AS photoId, account_id AS ownerId FROM photos WHERE id IN ${idsIn} AND +account_id = ?`,
      )
      .bind(ids, accountId)
      .all<OwnedPhoto>(),
    own
      .prepare(
        `SELECT entry.photo_id AS photoId, entry.owner_id AS ownerId FROM album_photos AS entry
         JOIN albums ON albums.id = entry.album_id AND albums.account_id = ? AND albums.is_shared = 1
         WHERE entry.photo_id IN ${idsIn}`,
      )
      .bind(accountId, ids)
      .all<OwnedPhoto>(),
    ...(await albumsOfOthers(env, accountId)).map(({ database, albumIds }) =>
      database
        .prepare(
          `SELECT entry.photo_id AS photoId, entry.owner_id AS ownerId FROM album_photos AS entry
           JOIN albums ON albums.id = entry.album_id AND albums.is_shared = 1
           WHERE entry.photo_id IN ${idsIn} AND +entry.album_id IN (SELECT value FROM json_each(?))`,
        )
        .bind(ids, albumIds)
        .all<OwnedPhoto>(),
    ),
  ]);
  const owners = new Map(
    found.flatMap(({ results }) => results).map(({ photoId, ownerId }) => [photoId, ownerId]),
  );
  return ownedIn(owners, photoIds);
}

/** Those of the wanted photos that are in an album, whoever put them there. */
export async function photosInAlbum(
  env: Env,
  album: Pick<AlbumRow, "id" | "account_id">,
  photoIds: string[],
): Promise<OwnedPhoto[]> {
  const { results } = await photoDatabase(env, album.account_id)
    .prepare(
      `SELECT photo_id AS photoId, owner_id AS ownerId FROM album_photos WHERE album_id = ? AND photo_id IN ${idsIn}`,
    )
    .bind(album.id, JSON.stringify(photoIds))
    .all<OwnedPhoto>();
  return ownedIn(new Map(results.map(({ photoId, ownerId }) => [photoId, ownerId])), photoIds);
}

const ownedIn = (owners: ReadonlyMap<string, string>, photoIds: string[]): OwnedPhoto[] =>
  photoIds.flatMap((photoId) => {
    const ownerId = owners.get(photoId);
    return ownerId === undefined ? [] : { photoId, ownerId };
  });
