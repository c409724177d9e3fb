import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { IdempotencyStore } from "~/server/forms/idempotency-store";

vi.mock("cloudflare:workers", () => ({
  DurableObject: class {
    constructor(readonly ctx: object) {}
  },
}));

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

const minute = 60_000;

function store(): IdempotencyStore {
  const entries = new Map<string, unknown>();
  const storage = {
    get: async (name: string) => entries.get(name),
    put: async (name: string, value: unknown) => void entries.set(name, value),
    delete: async (name: string) => entries.delete(name),
    getAlarm: async () => null,
    setAlarm: async () => undefined,
  };
  const made: unknown = Reflect.construct(IdempotencyStore, [{ storage }, {}]);
  if (!(made instanceof IdempotencyStore)) throw new Error("no object");
  return made;
}

test("idempotency store: a second submit waits for the first and gets its outcome", async () => {
  const object = store();
  expect(await object.begin("key", ["form"])).toEqual({ state: "new" });
  const second = object.begin("key", ["form"]);
  await vi.advanceTimersByTimeAsync(1_000);
  const outcome = { result: "done", location: "/" } as const;
  await object.complete("key", outcome);
  expect(await second).toEqual({ state: "settled", outcome });
});

test("idempotency store: a released key is new again, and who waited for it is told why", async () => {
  const object = store();
  await object.begin("key", ["form"]);
  const second = object.begin("key", ["form"]);
  await vi.advanceTimersByTimeAsync(1_000);
  const outcome = { result: "failed", message: "not sent" } as const;
  await object.release("key", outcome);
  expect(await second).toEqual({ state: "settled", outcome });
  expect(await object.begin("key", ["form"])).toEqual({ state: "new" });
});

test("idempotency store: an action whose outcome never came is repeated after ten minutes, and never new", async () => {
  const object = store();
  await object.begin("key", ["form"]);
  const early = object.begin("key", ["form"]);
  await vi.advanceTimersByTimeAsync(12_000);
  expect(await early).toEqual({ state: "unsettled" });
  vi.setSystemTime(10 * minute);
  expect(await object.begin("key", ["form"])).toEqual({ state: "repeated", facts: null });
  const beside = object.begin("key", ["form"]);
  await vi.advanceTimersByTimeAsync(12_000);
  expect(await beside).toEqual({ state: "unsettled" });
});

test("idempotency store: the same key with other contents is told apart, also when the outcome is unknown", async () => {
  const object = store();
  await object.begin("key", ["form"]);
  expect(await object.begin("key", ["other"])).toEqual({ state: "reused" });
  await object.complete("key", { result: "unknown", message: "", facts: "1" });
  expect(await object.begin("key", ["other"])).toEqual({ state: "reused" });
  expect(await object.begin("key", ["form"])).toEqual({ state: "repeated", facts: "1" });
});
