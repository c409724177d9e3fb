import type { Env } from "../env";

/** Rows a statement deletes at most: one statement may hold the database for well under a second. */
const portion = 10_000;

/**
 * Deletes every photo of an account, portion by portion, so that other customers' calls get their turn between; their
 * albums stay, empty. Photos uploaded while it runs are deleted too.
 */
export async function eraseLibrary(env: Env, accountId: string): Promise<void> {
  const erase = env.DB.prepare(
    "DELETE FROM photos WHERE id IN (SELECT id FROM photos WHERE account_id = ?1 ORDER BY taken_order LIMIT ?2)",
  ).bind(accountId, portion);
  let erased: number;
  do erased = (await erase.run()).meta.changes;
  while (erased > 0);
}
