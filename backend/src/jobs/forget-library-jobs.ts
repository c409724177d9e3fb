import { forgetArchiveJob } from "../archives/forget-archives";
import type { Env } from "../env";
import { photoDatabase } from "../photos/photo-databases";
import { forgetUpload } from "../uploads/upload-store";

/** Removes what the photo library's services keep of an account besides its photos and albums. */
export async function forgetLibraryJobs(env: Env, accountId: string): Promise<void> {
  const library = photoDatabase(env, accountId);
  const idsOf = async (database: D1Database, table: string) => {
    const found = database.prepare(`SELECT id FROM ${table} WHERE account_id = ?`).bind(accountId);
    return (await found.all<{ id: string }>()).results.map(({ id }) => id);
  };
  for (const id of await idsOf(env.DB, "archive_jobs")) await forgetArchiveJob(env, id);
  for (const id of await idsOf(library, "uploads")) await forgetUpload(env, { id, account_id: accountId });
  await library.prepare("DELETE FROM dormant_photos WHERE account_id = ?").bind(accountId).run();
  await env.DB.batch(
    ["storage_periods", "temp_selections", "scenarios"].map((table) =>
      env.DB.prepare(`DELETE FROM ${table} WHERE account_id = ?`).bind(accountId),
    ),
  );
}
