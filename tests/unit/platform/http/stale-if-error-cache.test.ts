import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { staleIfErrorCache } from "~/platform/http/stale-if-error-cache";
import { startLog } from "~/platform/log";

const log = startLog({ region: "test" });

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const broken = () => Promise.reject(new Error("down"));

test("stale-if-error cache: returns a fresh copy without a call", async () => {
  const readThrough = staleIfErrorCache<string>({ ttlMs: 1000, pauseAfterFailure: 100 });
  expect(await readThrough("a", log, async () => "one")).toBe("one");
  expect(await readThrough("a", log, broken)).toBe("one");
  expect(await readThrough("b", log, async () => "other")).toBe("other");
});

test("stale-if-error cache: keeps a stale copy after a failure and pauses calls", async () => {
  const readThrough = staleIfErrorCache<string>({ ttlMs: 1000, pauseAfterFailure: 100 });
  await readThrough("a", log, async () => "one");
  vi.advanceTimersByTime(1001);
  expect(await readThrough("a", log, broken)).toBe("one");
  vi.advanceTimersByTime(50);
  expect(await readThrough("a", log, async () => "two")).toBe("one");
  vi.advanceTimersByTime(51);
  expect(await readThrough("a", log, async () => "two")).toBe("two");
});

test("stale-if-error cache: returns the stale copy while one request refreshes it", async () => {
  const readThrough = staleIfErrorCache<string>({ ttlMs: 1000, pauseAfterFailure: 100 });
  await readThrough("a", log, async () => "one");
  vi.advanceTimersByTime(1001);
  let asked = 0;
  const load = async () => {
    asked += 1;
    return "two";
  };
  expect(await Promise.all([readThrough("a", log, load), readThrough("a", log, load)])).toEqual([
    "two",
    "one",
  ]);
  expect(asked).toBe(1);
});

test("stale-if-error cache: without a copy throws and retries on the next read", async () => {
  const readThrough = staleIfErrorCache<string>({ ttlMs: 1000, pauseAfterFailure: 100 });
  await expect(readThrough("a", log, broken)).rejects.toThrow("down");
  expect(await readThrough("a", log, async () => "one")).toBe("one");
});
