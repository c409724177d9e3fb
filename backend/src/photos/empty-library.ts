import type { Env } from "../env";
import { moveActivation } from "../reactivation/activation";
import { leaveAlbumsOfOthers } from "./album-entries";
import { photoDatabase } from "./photo-databases";

/** Photos deleted while the caller waits; of a larger library the rest goes in the background, as many at a time. */
const portion = 10_000;

/** SQL condition for reads of the account ?1: a library that is being emptied has nothing to show any more. */
export const notBeingEmptied =
  "NOT EXISTS (SELECT 1 FROM photo_libraries WHERE account_id = ?1 AND activation = 'DELETING')";

/**
 * Deletes every photo an account has now. Whatever its size, the library reads as empty when this returns: until the last
 * photo is gone its status is DELETING. Albums stay, without the account's photos.
 */
export async function emptyLibrary(env: Env, accountId: string): Promise<void> {
  const database = photoDatabase(env, accountId);
  await database.batch([
    database
      .prepare(
        `INSERT INTO photo_libraries (account_id, activation, activation_at) VALUES (?1, 'DELETING', ?2)
       ON CONFLICT (account_id) DO UPDATE SET activation = 'DELETING', activation_at = ?2`,
      )
      .bind(accountId, Date.now()),
    database.prepare("DELETE FROM dormant_photos WHERE account_id = ?").bind(accountId),
    database
      .prepare(
        "DELETE FROM album_photos WHERE owner_id = ?1 AND album_id IN (SELECT id FROM albums WHERE account_id = ?1)",
      )
      .bind(accountId),
  ]);
  await leaveAlbumsOfOthers(env, accountId);
  await eraseOn(env, accountId);
}

/** Deletes the next portion of a library that is being emptied, and orders the one after it. */
export async function eraseOn(env: Env, accountId: string): Promise<void> {
  await photoDatabase(env, accountId)
    .prepare(
      `DELETE FROM photos WHERE id IN
     (SELECT id FROM photos WHERE account_id = ?1 AND uploaded_at <=
        (SELECT activation_at FROM photo_libraries WHERE account_id = ?1 AND activation = 'DELETING')
      ORDER BY uploaded_at LIMIT ?2)`,
    )
    .bind(accountId, portion)
    .run();
  if (await anyLeft(env, accountId)) await env.JOBS.send({ kind: "erase", accountId });
  else await moveActivation(env, accountId, { from: "DELETING" }, "ACTIVE");
}

async function anyLeft(env: Env, accountId: string): Promise<boolean> {
  const left = await photoDatabase(env, accountId)
    .prepare(
      `SELECT 1 AS one FROM photos WHERE account_id = ?1 AND uploaded_at <=
     (SELECT activation_at FROM photo_libraries WHERE account_id = ?1) LIMIT 1`,
    )
    .bind(accountId)
    .first();
  return left !== null;
}
