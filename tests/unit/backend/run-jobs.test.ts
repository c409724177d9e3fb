import { afterEach, expect, test, vi } from "vitest";
import type { Env, Job } from "../../../backend/src/env";
import { runJobs } from "../../../backend/src/jobs/run-job";

afterEach(() => vi.restoreAllMocks());

test("backend jobs: one that fails is tried again and takes no other with it", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const done: string[] = [];
  /** A database that takes every mail but one. */
  const bind = (...values: unknown[]) => ({
    async run() {
      if (values.includes("fails")) throw new Error("the database is locked");
      done.push("stored");
    },
  });
  const env: Env = Object.assign(Object.create(null), { DB: { prepare: () => ({ bind }) } });
  const mailTo = (to: string) => {
    const body: Job = { kind: "mail", mail: { to, subject: "", lines: [] } };
    return { body, ack: () => void done.push(`ack ${to}`), retry: () => void done.push(`retry ${to}`) };
  };
  await runJobs(env, [mailTo("a"), mailTo("fails"), mailTo("b")]);
  expect(done).toEqual(["stored", "ack a", "retry fails", "stored", "ack b"]);
  expect(logged).toHaveBeenCalledOnce();
});
