import type { Env } from "../env";
import { archiveLifeMs } from "./archive-jobs";
import { forgetLists } from "./archive-list";

/** Removes exports and downloads whose links have expired. */
export async function forgetOldArchives(env: Env): Promise<void> {
  const { results } = await env.DB.prepare("SELECT id FROM archive_jobs WHERE updated_at <= ?")
    .bind(Date.now() - archiveLifeMs)
    .all<{ id: string }>();
  for (const { id } of results) await forgetArchiveJob(env, id);
}

/** Removes one export or download with its zips. */
export async function forgetArchiveJob(env: Env, id: string): Promise<void> {
  await forgetLists(env, id);
  await env.DB.prepare("DELETE FROM archive_jobs WHERE id = ?").bind(id).run();
}
