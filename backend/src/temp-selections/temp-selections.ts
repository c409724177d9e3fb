import * as z from "zod";
import type { Env } from "../env";

/** A selection is on its way to an editor for a day at most. */
const lifeMs = 86_400_000;
const Ids = z.array(z.string());

/** Keeps a selection of a customer's photos; answers its id, which nobody can guess. */
export async function keepSelection(env: Env, accountId: string, photoIds: string[]): Promise<string> {
  const id = crypto.randomUUID();
  await env.DB.prepare(
    "INSERT INTO temp_selections (id, account_id, photo_ids, created_at) VALUES (?, ?, ?, ?)",
  )
    .bind(id, accountId, JSON.stringify(photoIds), Date.now())
    .run();
  return id;
}

/** Reads a selection back, with its owner; null when it never was or is over. */
export async function selectionOf(
  env: Env,
  id: string,
): Promise<{ accountId: string; photoIds: string[] } | null> {
  const row = await env.DB.prepare(
    "SELECT account_id, photo_ids FROM temp_selections WHERE id = ? AND created_at > ?",
  )
    .bind(id, Date.now() - lifeMs)
    .first<{ account_id: string; photo_ids: string }>();
  return row && { accountId: row.account_id, photoIds: Ids.parse(JSON.parse(row.photo_ids)) };
}

/** Removes selections that are over. */
export async function forgetOldSelections(env: Env): Promise<void> {
  await env.DB.prepare("DELETE FROM temp_selections WHERE created_at <= ?")
    .bind(Date.now() - lifeMs)
    .run();
}
