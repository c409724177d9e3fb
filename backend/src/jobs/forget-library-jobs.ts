import { forgetArchiveJob } from "../archives/forget-archives";
import type { Env } from "../env";
import { forgetUpload } from "../uploads/upload-store";

/** Removes what the photo library's services keep of an account besides its photos and albums. */
export async function forgetLibraryJobs(env: Env, accountId: string): Promise<void> {
  const rows = (table: string) =>
    env.DB.prepare(`SELECT id FROM ${table} WHERE account_id = ?`).bind(accountId).all<{ id: string }>();
  for (const { id } of (await rows("archive_jobs")).results) await forgetArchiveJob(env, id);
  for (const { id } of (await rows("uploads")).results) await forgetUpload(env, id);
  await env.DB.batch(
    ["storage_periods", "temp_selections", "dormant_photos", "scenarios"].map((table) =>
      env.DB.prepare(`DELETE FROM ${table} WHERE account_id = ?`).bind(accountId),
    ),
  );
}
