import { Hono } from "hono";
import * as z from "zod";
import {
  type ArchiveJob,
  archiveLifeMs,
  archivesOf,
  isOpen,
  jobById,
  jobsOf,
  openJob,
  remindOverdue,
} from "../archives/archive-jobs";
import { archiveLink } from "../archives/archive-links";
import { bearer } from "../bearer";
import { scenario } from "../dev/scenarios";
import type { Env } from "../env";
import { idempotencyKey } from "../idempotency-key";
import { photoDatabase } from "../photos/photo-databases";
import { isoTime } from "../photos/photo-rows";
import { readBody } from "../request-body";
import type { ServiceEnv } from "../service-env";
import { storefrontOfChannel } from "../storefronts";

const Request = z.object({ channel: z.string() });
const failed = { status: "FAILED" } as const;

/**
 * Exports of a whole library ("backups") as zip files.
 * Source: docs/specification/2-photo-library.md, section 2, section 4, section 7.
 */
export const exportService = new Hono<ServiceEnv>().use(bearer, idempotencyKey);

/** Asks for an export. A customer has one at a time; a finished one is good as long as the library is as it was. */
exportService.post("/backups", async (c) => {
  const { accountId } = c.get("account");
  const body = await readBody(c, Request);
  if (!body || !storefrontOfChannel(body.channel)) return c.json({ error: "send a channel" }, 400);
  if ((await scenario(c.env, accountId, "export-request")).failingPercent === 100) return c.json(failed);
  const [latest] = await jobsOf(c.env, accountId, "export", 1);
  if (latest && isOpen(latest)) {
    await remindOverdue(c.env, latest);
    return c.json({ status: latest.status }, 202);
  }
  const library = await libraryOf(c.env, accountId);
  if (library.photos === 0) return c.json(failed);
  const unchanged = library.photos === latest?.library_count && library.uploadedLast <= latest.created_at;
  if (latest?.status === "READY" && unchanged) return c.json(await backupOf(c.env, latest));
  await openJob(c.env, {
    kind: "export",
    account_id: accountId,
    channel: body.channel,
    library_count: library.photos,
  });
  return c.json({ status: "REQUESTED" }, 202);
});

exportService.get("/backups/:backupId", async (c) => {
  const job = await ownExport(c.env, c.req.param("backupId"), c.get("account").accountId);
  if (!job) return c.json({ error: "not_found" }, 404);
  await remindOverdue(c.env, job);
  return c.json(await backupOf(c.env, job));
});

exportService.get("/backups/:backupId/chunks/:iteration/url", async (c) => {
  const job = await ownExport(c.env, c.req.param("backupId"), c.get("account").accountId);
  if (!job) return c.json({ error: "not_found" }, 404);
  if (job.status !== "READY") return c.json({ error: "not_ready", status: job.status }, 409);
  const chunks = await archivesOf(c.env, job.id);
  const chunk = chunks.find(({ iteration }) => String(iteration) === c.req.param("iteration"));
  if (!chunk) return c.json({ error: "not_found" }, 404);
  const { iteration } = chunk;
  return c.json({ url: await archiveLink(c.env, job.id, iteration, `photo-export-${iteration}.zip`) });
});

/** The customer's own export, or null when there is none with that id or its links have expired. */
async function ownExport(env: Env, id: string, accountId: string): Promise<ArchiveJob | null> {
  const job = await jobById(env, id, accountId);
  return job?.kind === "export" && job.updated_at > Date.now() - archiveLifeMs ? job : null;
}

async function backupOf(env: Env, job: ArchiveJob) {
  const { id, status } = job;
  const backup = { status, backupId: id, created: isoTime(job.created_at), updated: isoTime(job.updated_at) };
  return status === "READY" ? { ...backup, chunks: await archivesOf(env, id) } : backup;
}

/** How many photos there are, and when the last one came in (milliseconds since 1970). */
async function libraryOf(env: Env, accountId: string) {
  const row = await photoDatabase(env, accountId)
    .prepare(
      `SELECT ifnull((SELECT photos_count FROM photo_libraries WHERE account_id = ?1 AND activation <> 'DELETING'), 0)
       AS photos,
     ifnull((SELECT max(uploaded_at) FROM photos WHERE account_id = ?1), 0) AS uploadedLast`,
    )
    .bind(accountId)
    .first<{ photos: number; uploadedLast: number }>();
  return row ?? { photos: 0, uploadedLast: 0 };
}
