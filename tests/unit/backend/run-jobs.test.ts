import { afterEach, expect, test, vi } from "vitest";
import type { Env, Job } from "../../../backend/src/env";
import { runJobs } from "../../../backend/src/jobs/run-job";

const done: string[] = [];
vi.mock("../../../backend/src/outbox/send-mail", () => ({
  deliverMail: async (_env: Env, mail: { to: string }) => {
    if (mail.to === "fails") throw new Error("the database is locked");
    done.push(`sent to ${mail.to}`);
  },
}));

afterEach(() => vi.restoreAllMocks());

const mailTo = (to: string) => {
  const body: Job = { kind: "mail", mail: { to, subject: "", lines: [] } };
  return { body, ack: () => void done.push(`ack ${to}`), retry: () => void done.push(`retry ${to}`) };
};

test("backend jobs: one that fails is tried again and takes no other with it", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const env: Env = Object.create(null);
  await runJobs(env, [mailTo("a"), mailTo("fails"), mailTo("b")]);
  expect(done).toEqual(["sent to a", "ack a", "retry fails", "sent to b", "ack b"]);
  expect(logged).toHaveBeenCalledOnce();
});
