import type { Env } from "../env";

export type ArchiveStatus = "REQUESTED" | "IN_PROGRESS" | "READY" | "FAILED";

/** A row of `archive_jobs`; times in milliseconds since 1970. */
export interface ArchiveJob {
  id: string;
  kind: "export" | "download";
  account_id: string;
  status: ArchiveStatus;
  created_at: number;
  updated_at: number;
  channel: string | null;
  library_count: number | null;
  album_id: string | null;
  photos: string | null;
  /** Zips that are made, photos in them, and the last of these: where the next zip goes on. */
  zips: number;
  photos_done: number;
  after_taken: number | null;
  after_id: string | null;
}

/**
 * Links to what a job made are good for seven days.
 * Source: docs/specification/2-photo-library.md, section 9.
 */
export const archiveLifeMs = 7 * 86_400_000;
/** A job that stands still for so long was lost on the way, such as by a restart. */
const overdueMs = 15 * 60_000;

/** What a new job is made of. */
type NewJob = Pick<ArchiveJob, "kind" | "account_id"> &
  Partial<Pick<ArchiveJob, "channel" | "library_count" | "album_id" | "photos">>;

/** Begins a job. Null when the customer has an open export already. */
export async function openJob(env: Env, job: NewJob): Promise<ArchiveJob | null> {
  const now = Date.now();
  const opened = await env.DB.prepare(
    `INSERT INTO archive_jobs (id, kind, account_id, created_at, updated_at, channel, library_count, album_id, photos)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING RETURNING *`,
  )
    .bind(
      crypto.randomUUID(),
      job.kind,
      job.account_id,
      now,
      now,
      job.channel ?? null,
      job.library_count ?? null,
      job.album_id ?? null,
      job.photos ?? null,
    )
    .first<ArchiveJob>();
  if (opened) await env.JOBS.send({ kind: "archive", jobId: opened.id });
  return opened;
}

/** A job by its id; of one customer when `accountId` is given. */
export function jobById(env: Env, id: string, accountId?: string): Promise<ArchiveJob | null> {
  return env.DB.prepare("SELECT * FROM archive_jobs WHERE id = ?1 AND (?2 IS NULL OR account_id = ?2)")
    .bind(id, accountId ?? null)
    .first<ArchiveJob>();
}

/** A customer's jobs of a kind that links still lead to, the newest first. */
export async function jobsOf(env: Env, accountId: string, kind: ArchiveJob["kind"], max: number) {
  const { results } = await env.DB.prepare(
    `SELECT * FROM archive_jobs WHERE account_id = ? AND kind = ? AND updated_at > ?
     ORDER BY created_at DESC, id LIMIT ?`,
  )
    .bind(accountId, kind, Date.now() - archiveLifeMs, max)
    .all<ArchiveJob>();
  return results;
}

/** Moves a job on when it still is where the caller thinks; null when somebody else moved it. */
export function moveJob(
  env: Env,
  job: ArchiveJob,
  from: ArchiveStatus,
  to: ArchiveStatus,
): Promise<ArchiveJob | null> {
  return env.DB.prepare(
    "UPDATE archive_jobs SET status = ?, updated_at = ? WHERE id = ? AND status = ? RETURNING *",
  )
    .bind(to, Date.now(), job.id, from)
    .first<ArchiveJob>();
}

/** Notes that a job has one zip more, which ends with `last`. Null when somebody else noted it first. */
export function moveOn(
  env: Env,
  job: ArchiveJob,
  photos: number,
  last: { taken_order: number; id: string },
): Promise<ArchiveJob | null> {
  return env.DB.prepare(
    `UPDATE archive_jobs SET zips = zips + 1, photos_done = photos_done + ?, after_taken = ?, after_id = ?, updated_at = ?
     WHERE id = ? AND status = 'IN_PROGRESS' AND zips = ? RETURNING *`,
  )
    .bind(photos, last.taken_order, last.id, Date.now(), job.id, job.zips)
    .first<ArchiveJob>();
}

export const isOpen = ({ status }: ArchiveJob) => status === "REQUESTED" || status === "IN_PROGRESS";

/** Sends a job on its way once more when it has been standing still for a quarter of an hour. */
export async function remindOverdue(env: Env, job: ArchiveJob): Promise<void> {
  if (!isOpen(job) || job.updated_at > Date.now() - overdueMs) return;
  await env.DB.prepare("UPDATE archive_jobs SET updated_at = ? WHERE id = ?").bind(Date.now(), job.id).run();
  await env.JOBS.send({ kind: "archive", jobId: job.id });
}

/** The zips of a job, in order. */
export async function archivesOf(env: Env, jobId: string): Promise<{ iteration: number; size: number }[]> {
  const { results } = await env.DB.prepare(
    "SELECT iteration, size FROM archives WHERE job_id = ? ORDER BY iteration",
  )
    .bind(jobId)
    .all<{ iteration: number; size: number }>();
  return results;
}
