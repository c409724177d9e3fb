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
    get: async (name: string | string[]) =>
      Array.isArray(name)
        ? new Map(name.filter((one) => entries.has(one)).map((one) => [one, entries.get(one)]))
        : entries.get(name),
    put: async (name: string, value: unknown) => void entries.set(name, value),
    delete: async (name: string | string[]) => {
      for (const one of [name].flat()) entries.delete(one);
    },
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

test("idempotency store: what was done is known for a day to a sign-in, and done anew when it is sent again after ten minutes", async () => {
  const object = store();
  const outcome = { result: "done", location: "/settings" } as const;
  await object.begin("key", ["form"], "typed");
  await object.complete("key", outcome);
  vi.setSystemTime(9 * minute);
  expect(await object.begin("key", ["form"])).toEqual({ state: "settled", outcome });
  vi.setSystemTime(23 * 60 * minute);
  expect(await object.entry("key", ["typed"])).toEqual({ state: "settled", outcome });
  expect(await object.begin("key", ["other"])).toEqual({ state: "new" });
});

test("idempotency store: what failed is forgotten after ten minutes", async () => {
  const object = store();
  await object.begin("key", ["form"]);
  await object.complete("key", { result: "failed", message: "no" });
  vi.setSystemTime(11 * minute);
  expect(await object.entry("key")).toBeNull();
});

test("idempotency store: tells a sign-in that a form said something else when it was sent", async () => {
  const object = store();
  await object.begin("key", ["form"], "typed");
  expect(await object.entry("key", ["changed"])).toEqual({ state: "reused" });
  expect(await object.entry("key", ["older key's", "typed"])).toEqual({ state: "unsettled" });
  await object.complete("key", { result: "done", location: "/" });
  expect(await object.entry("key", ["changed"])).toEqual({ state: "reused" });
  expect(await object.entry("key", null)).toMatchObject({ state: "settled" });
});

test("idempotency store: the same from a fresh form is asked about once within ten minutes, where the form wants that", async () => {
  const object = store();
  const send = async (key: string, form: string) => {
    const begun = await object.begin(key, [form], undefined, true);
    if (begun.state === "new") await object.complete(key, { result: "done", location: "/" });
    return begun.state;
  };
  expect([await send("1", "letter"), await send("2", "letter"), await send("3", "other")]).toEqual([
    "new",
    "same",
    "new",
  ]);
  expect([await send("4", "letter"), await send("5", "letter")]).toEqual(["new", "same"]);
  expect(await send("6", "letter")).toBe("new");
  vi.setSystemTime(11 * minute);
  expect(await send("7", "letter")).toBe("new");
  expect(await object.begin("8", ["letter"])).toEqual({ state: "new" });
});

test("idempotency store: what failed may be sent again from a fresh form without being asked", async () => {
  const object = store();
  await object.begin("1", ["letter"], undefined, true);
  await object.complete("1", { result: "failed", message: "no" });
  expect(await object.begin("2", ["letter"], undefined, true)).toEqual({ state: "new" });
});
