import { isOpen, jobsOf, moveJob } from "../archives/archive-jobs";
import { finishNow } from "../archives/run-archive-job";
import { scenario } from "../dev/scenarios";
import type { Env } from "../env";
import { importBegunAt } from "../reactivation/activation";
import { finishImport } from "../reactivation/import-library";
import { archiveWork } from "./run-job";

/** For development: ends a customer's open jobs of a kind now, as their scenario says; returns how many there were. */
export async function finishOpenJobs(
  env: Env,
  accountId: string,
  kind: "export" | "download" | "import",
): Promise<number> {
  if (kind === "import") {
    const begunAt = await importBegunAt(env, accountId);
    if (begunAt === null) return 0;
    await finishImport(env, accountId, begunAt);
    return 1;
  }
  const open = (await jobsOf(env, accountId, kind, 1000)).filter(isOpen);
  const { failingPercent } = await scenario(env, accountId, kind);
  const work = archiveWork[kind];
  for (const job of open) {
    const begun = await moveJob(env, job, "REQUESTED", "IN_PROGRESS");
    if (begun) await work.begun(env, begun);
    await finishNow(env, job.id, work, failingPercent === 100);
  }
  return open.length;
}
