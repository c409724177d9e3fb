import { expect, test, vi } from "vitest";
import { translatorOf } from "~/i18n/translator";
import type { ActionOutcome, IdempotencyEntry } from "~/server/forms/action-outcome";
import { runWithIdempotencyKey } from "~/server/forms/idempotency-key";

const t = await translatorOf("en-GB");
const rejected = { result: "failed", message: t("form.refused") };
const unsettled = { result: "failed", message: t("form.unsettled") };
const done: ActionOutcome = { result: "done", location: "/settings" };
const lost = () => Promise.reject(new Error("the object cannot be reached"));

/** A form's action with a ledger that behaves as said. */
function submitWith(idempotencyStore: {
  begin?: () => Promise<IdempotencyEntry>;
  complete?: () => Promise<void>;
  open?: () => never;
}) {
  const { begin = async () => ({ state: "new" }), complete = async () => undefined, open } = idempotencyStore;
  const log = { error: vi.fn() };
  const run = vi.fn(async () => done);
  const outcome = runWithIdempotencyKey(
    { openStore: open ?? (() => ({ begin, complete })), log, t },
    "an-action",
    run,
  );
  return { outcome, run, log };
}

test("what is new is done, and its outcome entered", async () => {
  const complete = vi.fn(async () => undefined);
  const { outcome, run } = submitWith({ complete: complete });
  expect(await outcome).toEqual(done);
  expect(run).toHaveBeenCalledOnce();
  expect(complete).toHaveBeenCalledWith("an-action", done);
});

test("what is settled is not done again, and has the outcome of the first time", async () => {
  const { outcome, run } = submitWith({ begin: async () => ({ state: "settled", outcome: done }) });
  expect(await outcome).toEqual(done);
  expect(run).not.toHaveBeenCalled();
});

test("what was begun and of which nobody knows the end is not done again, and says so", async () => {
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
])("nothing is done where the ledger %s", async (_, idempotencyStore) => {
  const { outcome, run, log } = submitWith(idempotencyStore);
  expect(await outcome).toEqual(rejected);
  expect(run).not.toHaveBeenCalled();
  expect(log.error).toHaveBeenCalledOnce();
});

test("what is done is not said to have failed because its outcome could not be entered", async () => {
  const { outcome, run, log } = submitWith({ complete: lost });
  expect(await outcome).toEqual(done);
  expect(run).toHaveBeenCalledOnce();
  expect(log.error).toHaveBeenCalledOnce();
});
