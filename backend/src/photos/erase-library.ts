import type { Env } from "../env";
import { leaveAlbumsOfOthers } from "./album-entries";
import { photoDatabase } from "./photo-databases";

/** Rows a statement deletes at most: one statement may hold the database for well under a second. */
const portion = 10_000;

/** Deletes every photo of an account; its albums stay, empty. Photos uploaded while it runs are deleted too. */
export async function eraseLibrary(env: Env, accountId: string): Promise<void> {
  await erasePhotos(photoDatabase(env, accountId), accountId);
  await leaveAlbumsOfOthers(env, accountId);
}

/** Deletes an account's photos in one database, portion by portion, so that other customers' calls get their turn between. */
export async function erasePhotos(database: D1Database, accountId: string): Promise<void> {
  const erase = database
    .prepare(
      "DELETE FROM photos WHERE id IN (SELECT id FROM photos WHERE account_id = ?1 ORDER BY taken_order LIMIT ?2)",
    )
    .bind(accountId, portion);
  let erased: number;
  do erased = (await erase.run()).meta.changes;
  while (erased > 0);
}
