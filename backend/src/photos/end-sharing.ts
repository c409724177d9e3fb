import type { Env } from "../env";
import { albumsOfOthers } from "./album-entries";
import { photoDatabase } from "./photo-databases";

/** Forgets who takes part in an album that is gone. */
export async function forgetMembers(env: Env, albumId: string): Promise<void> {
  await env.DB.prepare("DELETE FROM album_members WHERE album_id = ?").bind(albumId).run();
}

/** Removes an account from an album of somebody else, which is no longer shared without anybody in it. */
export async function leaveAlbum(
  env: Env,
  accountId: string,
  albumId: string,
  ownerId: string,
): Promise<void> {
  const [, left] = await env.DB.batch([
    env.DB.prepare("DELETE FROM album_members WHERE album_id = ? AND account_id = ?").bind(
      albumId,
      accountId,
    ),
    env.DB.prepare(
      "SELECT 1 AS one FROM album_members WHERE album_id = ? AND role = 'participant' LIMIT 1",
    ).bind(albumId),
  ]);
  if (left?.results.length === 0)
    await photoDatabase(env, ownerId)
      .prepare("UPDATE albums SET is_shared = 0 WHERE id = ?")
      .bind(albumId)
      .run();
}

/** Removes the albums of an account, and the account from those of others. */
export async function endAllSharing(env: Env, accountId: string): Promise<void> {
  const others = await albumsOfOthers(env, accountId);
  await photoDatabase(env, accountId)
    .prepare("DELETE FROM albums WHERE account_id = ?")
    .bind(accountId)
    .run();
  await env.DB.prepare("DELETE FROM album_members WHERE account_id = ?1 OR owner_id = ?1")
    .bind(accountId)
    .run();
  for (const { database, albumIds } of others) {
    const { results } = await env.DB.prepare(
      `SELECT value AS id FROM json_each(?) WHERE NOT EXISTS
       (SELECT 1 FROM album_members WHERE album_id = value AND role = 'participant')`,
    )
      .bind(albumIds)
      .all<{ id: string }>();
    await database
      .prepare("UPDATE albums SET is_shared = 0 WHERE id IN (SELECT value FROM json_each(?))")
      .bind(JSON.stringify(results.map(({ id }) => id)))
      .run();
  }
}
