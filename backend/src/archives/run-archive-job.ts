import { scenario } from "../dev/scenarios";
import type { Env } from "../env";
import { log } from "../log";
import { type ArchiveJob, jobById, moveJob, moveOn } from "./archive-jobs";
import { type ArchivedPhoto, type ArchiveEntry, entriesOf, keepArchive } from "./archive-list";

/** What distinguishes exports from downloads. */
export interface ArchiveWork {
  /** How long the job takes at least, unless a scenario says otherwise. */
  usualSeconds: number;
  /** Photos of one zip, in bytes, at most; a photo larger than that has one to itself. */
  maxBytes(env: Env): number;
  /** Photos of one zip at most. */
  maxPhotos: number;
  /** How many photos there are in all. */
  total(job: ArchiveJob): number;
  /** The photos that are in no zip yet, page by page. Throws when some are gone. */
  photosLeft(env: Env, job: ArchiveJob): AsyncIterable<ArchivedPhoto[]>;
  begun(env: Env, job: ArchiveJob): Promise<void>;
  ready(env: Env, job: ArchiveJob): Promise<void>;
  failed(env: Env, job: ArchiveJob): Promise<void>;
}

/**
 * Takes a job one step further: begins it, or makes one zip, and sends it on its way to the next step. Can be called any number of
 * times, also at the same time: each change of status and each zip happens once, and is announced once.
 * @param zip the number of the zip that is meant; the next one without it
 */
export async function carryOn(env: Env, job: ArchiveJob, work: ArchiveWork, zip = job.zips): Promise<void> {
  const { delaySeconds, failingPercent } = await scenario(env, job.account_id, job.kind);
  if (job.status === "REQUESTED") {
    const begun = await moveJob(env, job, "REQUESTED", "IN_PROGRESS");
    if (!begun) return;
    await work.begun(env, begun);
    await env.JOBS.send(
      { kind: "archive", jobId: job.id, zip: 0 },
      { delaySeconds: delaySeconds ?? work.usualSeconds },
    );
  } else if (job.status === "IN_PROGRESS") {
    // A zip that is made already: what made it may have ended before it sent this on.
    const next = zip < job.zips ? job : await makeZip(env, job, work, failingPercent === 100);
    if (next) await env.JOBS.send({ kind: "archive", jobId: job.id, zip: next.zips });
  }
}

/** Does all that is left of a job that has begun, at once. */
export async function finishNow(env: Env, jobId: string, work: ArchiveWork, toFail: boolean): Promise<void> {
  let job = await jobById(env, jobId);
  while (job?.status === "IN_PROGRESS") {
    await makeZip(env, job, work, toFail);
    job = await jobById(env, jobId);
  }
}

/** Makes the next zip of a job. The job as it is then; null when there is nothing to do any more, or somebody else does it. */
async function makeZip(
  env: Env,
  job: ArchiveJob,
  work: ArchiveWork,
  toFail: boolean,
): Promise<ArchiveJob | null> {
  const made = toFail ? "failed" : await keepNextZip(env, job, work);
  if (typeof made === "object") return moveOn(env, job, made.photos, made.last);
  const finished = await moveJob(env, job, "IN_PROGRESS", made === "last" ? "READY" : "FAILED");
  if (finished) await (made === "last" ? work.ready(env, finished) : work.failed(env, finished));
  return null;
}

/** Keeps the next zip: says how many photos it has and which is the last of them, or that it was the last zip. */
async function keepNextZip(
  env: Env,
  job: ArchiveJob,
  work: ArchiveWork,
): Promise<{ photos: number; last: ArchivedPhoto } | "last" | "failed"> {
  try {
    const maxBytes = work.maxBytes(env);
    const entries: ArchiveEntry[] = [];
    let last: ArchivedPhoto | undefined;
    let bytes = 0;
    for await (const page of work.photosLeft(env, job)) {
      const first = job.photos_done + entries.length + 1;
      for (const [i, entry] of (await entriesOf(env, page, first, work.total(job))).entries()) {
        if (last && (bytes + entry.size > maxBytes || entries.length >= work.maxPhotos)) {
          await keepArchive(env, job.id, job.zips, entries);
          return { photos: entries.length, last };
        }
        entries.push(entry);
        bytes += entry.size;
        last = page[i];
      }
    }
    if (entries.length > 0) await keepArchive(env, job.id, job.zips, entries);
    return entries.length > 0 || job.zips > 0 ? "last" : "failed";
  } catch (problem) {
    log("error", "archive-failed", { jobId: job.id, problem: String(problem) });
    return "failed";
  }
}
