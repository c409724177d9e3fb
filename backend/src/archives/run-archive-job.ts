import { scenario } from "../dev/scenarios";
import type { Env } from "../env";
import { log } from "../log";
import { type ArchiveJob, moveJob } from "./archive-jobs";
import { type ArchivedPhoto, type ArchiveEntry, entriesOf, keepArchive } from "./archive-list";

/** What distinguishes exports from downloads. */
export interface ArchiveWork {
  /** How long the job takes at least, unless a scenario says otherwise. */
  usualSeconds: number;
  /** Photos of one zip, in bytes, at most; a photo larger than that has one to itself. */
  maxBytes(env: Env): number;
  /** How many photos there will be, and the photos, page by page. Throws when some are gone. */
  photos(env: Env, job: ArchiveJob): Promise<{ total: number; pages: AsyncIterable<ArchivedPhoto[]> }>;
  begun(env: Env, job: ArchiveJob): Promise<void>;
  ready(env: Env, job: ArchiveJob): Promise<void>;
  failed(env: Env, job: ArchiveJob): Promise<void>;
}

/**
 * Takes a job one step further: begins it, or does the work. Can be called any number of times, also at the same time:
 * each change of status happens once, and is announced once.
 */
export async function carryOn(env: Env, job: ArchiveJob, work: ArchiveWork): Promise<void> {
  const { delaySeconds, failingPercent } = await scenario(env, job.account_id, job.kind);
  if (job.status === "REQUESTED") {
    const begun = await moveJob(env, job, "REQUESTED", "IN_PROGRESS");
    if (!begun) return;
    await work.begun(env, begun);
    await env.JOBS.send(
      { kind: "archive", jobId: job.id },
      { delaySeconds: delaySeconds ?? work.usualSeconds },
    );
  } else if (job.status === "IN_PROGRESS") {
    await finish(env, job, work, failingPercent === 100);
  }
}

/** Does the work of a job that has begun. */
export async function finish(env: Env, job: ArchiveJob, work: ArchiveWork, toFail: boolean): Promise<void> {
  const made = !toFail && (await makeArchives(env, job, work));
  const finished = await moveJob(env, job, "IN_PROGRESS", made ? "READY" : "FAILED");
  if (finished) await (made ? work.ready(env, finished) : work.failed(env, finished));
}

async function makeArchives(env: Env, job: ArchiveJob, work: ArchiveWork): Promise<boolean> {
  try {
    const maxBytes = work.maxBytes(env);
    const { total, pages } = await work.photos(env, job);
    let first = 1;
    let iteration = 0;
    let bytes = 0;
    let entries: ArchiveEntry[] = [];
    for await (const page of pages) {
      for (const entry of await entriesOf(env, page, first, total)) {
        if (entries.length > 0 && bytes + entry.size > maxBytes) {
          await keepArchive(env, job.id, iteration++, entries);
          entries = [];
          bytes = 0;
        }
        entries.push(entry);
        bytes += entry.size;
      }
      first += page.length;
    }
    if (entries.length > 0) await keepArchive(env, job.id, iteration++, entries);
    return iteration > 0;
  } catch (problem) {
    log("error", "archive-failed", { jobId: job.id, problem: String(problem) });
    return false;
  }
}
