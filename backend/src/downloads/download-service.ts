import { type Context, Hono } from "hono";
import * as z from "zod";
import {
  type ArchiveJob,
  archiveLifeMs,
  archivesOf,
  jobById,
  jobsOf,
  openJob,
  remindOverdue,
} from "../archives/archive-jobs";
import { archiveLink } from "../archives/archive-links";
import { bearer } from "../bearer";
import type { Env } from "../env";
import { idempotencyKey } from "../idempotency-key";
import { isoTime } from "../photos/photo-rows";
import { readBody } from "../request-body";
import type { ServiceEnv } from "../service-env";
import { sharedAlbumFor } from "../shared-albums/membership";
import { DownloadPhotos } from "./download-work";
import { photosInAlbum, reachablePhotos } from "./reachable-photos";

/** Photos of one download at most. Source: docs/specification/2-photo-library.md, section 9. */
const maxPhotos = 100;
const maxListed = 100;
const id = z.string().min(1).max(100);
const Download = z.object({
  photos: z
    .array(z.object({ photoId: id, ownerId: id }))
    .min(1)
    .max(maxPhotos),
});
const SharedAlbumDownload = z.object({ albumId: id, photoIds: z.array(id).min(1).max(maxPhotos) });
const invalid = { error: "send 1 to 100 photos" } as const;

/**
 * Downloads of several photos as a zip that a job prepares.
 * Source: docs/specification/2-photo-library.md, section 4, section 7.
 */
export const downloadService = new Hono<ServiceEnv>().use(bearer, idempotencyKey);

downloadService.post("/downloads", async (c) => {
  const body = await readBody(c, Download);
  if (!body) return c.json(invalid, 400);
  const owners = new Map(body.photos.map(({ photoId, ownerId }) => [photoId, ownerId]));
  const found = await reachablePhotos(c.env, c.get("account").accountId, [...owners.keys()]);
  const photos = found.filter(({ photoId, ownerId }) => owners.get(photoId) === ownerId);
  return begin(c, [...owners.keys()], photos, null);
});

downloadService.post("/shared-album-downloads", async (c) => {
  const body = await readBody(c, SharedAlbumDownload);
  if (!body) return c.json(invalid, 400);
  const album = await sharedAlbumFor(c.env, c.get("account").accountId, body.albumId);
  if (!album) return c.json({ error: "not_found" }, 404);
  const photoIds = [...new Set(body.photoIds)];
  return begin(c, photoIds, await photosInAlbum(c.env, album, photoIds), album.id);
});

downloadService.get("/downloads", async (c) => {
  const jobs = await jobsOf(c.env, c.get("account").accountId, "download", maxListed);
  await Promise.all(jobs.map((job) => remindOverdue(c.env, job)));
  const sizes = await sizesOf(c.env, jobs);
  return c.json({ items: jobs.map((job) => recordOf(job, sizes.get(job.id) ?? null)) });
});

downloadService.get("/downloads/:id/url", async (c) => {
  const job = await jobById(c.env, c.req.param("id"), c.get("account").accountId);
  if (job?.kind !== "download" || job.updated_at <= Date.now() - archiveLifeMs) {
    return c.json({ error: "not_found" }, 404);
  }
  if (job.status !== "READY") return c.json({ error: "not_ready", status: job.status }, 409);
  const [zip] = await archivesOf(c.env, job.id);
  if (!zip) return c.json({ error: "not_found" }, 404);
  return c.json({ url: await archiveLink(c.env, job.id, zip.iteration, `${job.id}.zip`) });
});

/** Begins a download of photos that were all found; names the others when not, and begins nothing. */
async function begin(
  c: Context<ServiceEnv>,
  wanted: string[],
  photos: z.infer<typeof DownloadPhotos>,
  albumId: string | null,
) {
  const found = new Set(photos.map(({ photoId }) => photoId));
  const unknown = wanted.filter((photoId) => !found.has(photoId));
  if (unknown.length > 0) return c.json({ error: "unknown_photos", photoIds: unknown }, 404);
  const job = await openJob(c.env, {
    kind: "download",
    account_id: c.get("account").accountId,
    album_id: albumId,
    photos: JSON.stringify(photos),
  });
  if (!job) throw new Error("a download was not opened");
  return c.json(recordOf(job, null), 201);
}

function recordOf(job: ArchiveJob, size: number | null) {
  return {
    id: job.id,
    status: job.status,
    created: isoTime(job.created_at),
    updated: isoTime(job.updated_at),
    size,
    albumId: job.album_id,
    photos: DownloadPhotos.parse(JSON.parse(job.photos ?? "[]")),
  };
}

/** Bytes of the finished zips, by job. */
async function sizesOf(env: Env, jobs: ArchiveJob[]): Promise<Map<string, number>> {
  const ready = jobs.filter(({ status }) => status === "READY").map((job) => job.id);
  const { results } = await env.DB.prepare(
    "SELECT job_id, size FROM archives WHERE job_id IN (SELECT value FROM json_each(?))",
  )
    .bind(JSON.stringify(ready))
    .all<{ job_id: string; size: number }>();
  return new Map(results.map(({ job_id, size }) => [job_id, size]));
}
