import { expect, test, vi } from "vitest";
import { translatorOf } from "~/i18n/translator";
import { DurableObjectTimeout } from "~/platform/durable-object";
import type { ActionOutcome, IdempotencyEntry } from "~/server/forms/action-outcome";
import { runWithIdempotencyKey } from "~/server/forms/idempotency-key";
import { OutcomeUnknown } from "~/server/forms/outcome-unknown";

const t = await translatorOf("en-GB");
const rejected = { result: "failed", message: t("form.refused") };
const unsettled = { result: "unknown", message: t("form.unsettled") };
const done: ActionOutcome = { result: "done", location: "/settings" };
const lost = () => Promise.reject(new Error("the object cannot be reached"));

/** Runs a form's action with an idempotency store that has these methods. */
function submitWith(idempotencyStore: {
  begin?: () => Promise<IdempotencyEntry>;
  complete?: () => Promise<void>;
  release?: () => Promise<void>;
  open?: () => never;
  act?: () => Promise<ActionOutcome>;
  changesAnswered?: number;
}) {
  const {
    begin = async () => ({ state: "new" }),
    complete = async () => undefined,
    release = async () => undefined,
    open,
    act = async () => done,
    changesAnswered = 0,
  } = idempotencyStore;
  const log = { error: vi.fn(), changesAnswered };
  const run = vi.fn(act);
  const outcome = runWithIdempotencyKey(
    { openStore: open ?? (() => ({ begin, complete, release })), log, t },
    { key: "an-action", forms: ["a-form"] },
    run,
  );
  return { outcome, run, log };
}

test("idempotency key: runs a new action and stores its outcome", async () => {
  const complete = vi.fn(async () => undefined);
  const { outcome, run } = submitWith({ complete: complete });
  expect(await outcome).toEqual(done);
  expect(run).toHaveBeenCalledOnce();
  expect(complete).toHaveBeenCalledWith("an-action", done);
});

test("idempotency key: returns the stored outcome of a completed action without running it again", async () => {
  const { outcome, run } = submitWith({ begin: async () => ({ state: "settled", outcome: done }) });
  expect(await outcome).toEqual(done);
  expect(run).not.toHaveBeenCalled();
});

test("idempotency key: hands what an earlier try left behind to the next one", async () => {
  const { outcome, run } = submitWith({ begin: async () => ({ state: "repeated", facts: "[1]" }) });
  expect(await outcome).toEqual(done);
  expect(run).toHaveBeenCalledWith({ key: "an-action", earlier: { facts: "[1]" } });
});

test("idempotency key: runs nothing for the key of another form", async () => {
  const { outcome, run } = submitWith({ begin: async () => ({ state: "reused" }) });
  expect(await outcome).toEqual({ result: "failed", message: t("form.reused") });
  expect(run).not.toHaveBeenCalled();
});

test("idempotency key: does not run again an action with an unknown outcome, and reports that", async () => {
  const { outcome, run } = submitWith({ begin: async () => ({ state: "unsettled" }) });
  expect(await outcome).toEqual(unsettled);
  expect(run).not.toHaveBeenCalled();
});

test.each([
  ["cannot be asked", { begin: lost }],
  [
    "cannot even be found",
    {
      open: () => {
        throw new Error("no such object");
      },
    },
  ],
])("idempotency key: runs no action when the store %s", async (_, idempotencyStore) => {
  const { outcome, run, log } = submitWith(idempotencyStore);
  expect(await outcome).toEqual(rejected);
  expect(run).not.toHaveBeenCalled();
  expect(log.error).toHaveBeenCalledOnce();
});

test("idempotency key: an action that ran is not reported as failed when its outcome could not be stored", async () => {
  const { outcome, run, log } = submitWith({ complete: lost });
  expect(await outcome).toEqual(done);
  expect(run).toHaveBeenCalledOnce();
  expect(log.error).toHaveBeenCalledOnce();
});

test.each([new OutcomeUnknown("neither heard nor taken back"), new DurableObjectTimeout("change: 2000 ms")])(
  "idempotency key: an action that ended with %s is told as unknown",
  async (cause) => {
    const complete = vi.fn(async () => undefined);
    const { outcome, log } = submitWith({ complete, act: () => Promise.reject(cause) });
    expect(await outcome).toEqual(unsettled);
    // The next press is one that knows of this one, and need not wait for it.
    expect(complete).toHaveBeenCalledWith("an-action", unsettled);
    expect(log.error).toHaveBeenCalledOnce();
  },
);

test("idempotency key: a store that does not answer in time runs no action", async () => {
  const { outcome, run } = submitWith({ begin: () => Promise.reject(new DurableObjectTimeout("begin")) });
  expect(await outcome).toEqual(rejected);
  expect(run).not.toHaveBeenCalled();
});

test("idempotency key: once a service has answered a change, the way to sign-in is an unknown outcome", async () => {
  const toSignIn = new Response(null, {
    status: 302,
    headers: { Location: "/sign-in?returnTo=%2Fsettings" },
  });
  const act = () => Promise.reject(toSignIn);
  const release = vi.fn(async () => undefined);
  await expect(submitWith({ act, release }).outcome).rejects.toBe(toSignIn);
  expect(release).toHaveBeenCalledOnce();
  await expect(submitWith({ act, release: lost }).outcome).rejects.toBe(toSignIn);
  const complete = vi.fn(async () => undefined);
  expect(await submitWith({ act, complete, changesAnswered: 1 }).outcome).toEqual(unsettled);
  expect(complete).toHaveBeenCalledWith("an-action", unsettled);
  const toSignedOut = new Response(null, { status: 302, headers: { Location: "/signed-out" } });
  const leave = { act: () => Promise.reject(toSignedOut), changesAnswered: 1 };
  await expect(submitWith(leave).outcome).rejects.toBe(toSignedOut);
});
