import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SelectionStore } from "~/library/selection/selection-store.public";
import { DurableObjectTimeout, durableObject } from "~/platform/durable-object";
import { namespaceOf } from "../../support/durable-objects";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => undefined);

test("durable object: passes values, answers and failures on", async () => {
  const namespace = namespaceOf({
    head: async (id: string) => ({ id }),
    forget: () => Promise.reject(new Error("broken")),
  });
  const store = durableObject<SelectionStore>(namespace, "a session");
  expect(await store.head("one")).toEqual({ id: "one" });
  await expect(store.forget("one")).rejects.toThrow("broken");
  expect(vi.getTimerCount()).toBe(0);
});

test("durable object: a call that is not answered fails within the time limit", async () => {
  const store = durableObject<SelectionStore>(namespaceOf({ head: never, fetch: never }), "a session");
  for (const call of [() => store.head("one"), () => store.fetch("https://object/")]) {
    const failed = expect(call()).rejects.toThrow(DurableObjectTimeout);
    await vi.advanceTimersByTimeAsync(2_000);
    await failed;
  }
});

test("durable object: a method that waits on purpose has its own time limit", async () => {
  const answer = () => new Promise((resolve) => setTimeout(() => resolve("late"), 12_000));
  const store = durableObject<SelectionStore>(namespaceOf({ head: answer }), "a session", { head: 14_000 });
  const head = store.head("one");
  await vi.advanceTimersByTimeAsync(12_000);
  expect(await head).toBe("late");
});

test("durable object: no code reaches an object in another way", () => {
  const root = join(import.meta.dirname, "../../../app");
  const reaching = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      /\.(?:idFromName|idFromString|getByName)\(/.test(readFileSync(join(root, file), "utf8")),
  );
  expect(reaching).toEqual([join("platform", "durable-object.ts")]);
});
