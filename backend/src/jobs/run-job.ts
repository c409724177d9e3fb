import { type ArchiveJob, jobById } from "../archives/archive-jobs";
import { type ArchiveWork, carryOn } from "../archives/run-archive-job";
import { downloadWork } from "../downloads/download-work";
import type { Env, Job } from "../env";
import { exportWork } from "../exports/export-work";
import { log } from "../log";
import { deliverMail } from "../outbox/send-mail";
import { eraseOn } from "../photos/empty-library";
import { finishImport } from "../reactivation/import-library";

type JobMessage = Pick<Message<Job>, "body" | "ack" | "retry">;

/** What an export or a download has to do. */
export const archiveWork: Record<ArchiveJob["kind"], ArchiveWork> = {
  export: exportWork,
  download: downloadWork,
};

/** A job that fails comes again; those beside it are done all the same. */
export async function runJobs(env: Env, messages: readonly JobMessage[]): Promise<void> {
  for (const message of messages) {
    try {
      await runJob(env, message.body);
      message.ack();
    } catch (problem) {
      log("error", "job-failed", { kind: message.body.kind, problem: String(problem) });
      message.retry();
    }
  }
}

/** Does what a service handed over. */
export async function runJob(env: Env, job: Job): Promise<void> {
  switch (job.kind) {
    case "mail":
      return deliverMail(env, job.mail);
    case "archive": {
      const archiveJob = await jobById(env, job.jobId);
      // A job whose customer deleted the account meanwhile is gone.
      return archiveJob ? carryOn(env, archiveJob, archiveWork[archiveJob.kind], job.zip) : undefined;
    }
    case "import":
      return finishImport(env, job.accountId, job.begunAt);
    case "erase":
      return eraseOn(env, job.accountId);
  }
}
