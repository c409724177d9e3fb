import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { staleIfErrorCache } from "~/platform/http/stale-if-error-cache";
import { startLog } from "~/platform/log";

const log = startLog("test");

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const broken = () => Promise.reject(new Error("down"));

test("a fresh copy is given out without asking", async () => {
  const readThrough = staleIfErrorCache<string>({ ttlMs: 1000, pauseAfterFailure: 100 });
  expect(await readThrough("a", log, async () => "one")).toBe("one");
  expect(await readThrough("a", log, broken)).toBe("one");
  expect(await readThrough("b", log, async () => "other")).toBe("other");
});

test("an old one is read again, and stays where that fails; then nobody asks for a while", async () => {
  const readThrough = staleIfErrorCache<string>({ ttlMs: 1000, pauseAfterFailure: 100 });
  await readThrough("a", log, async () => "one");
  vi.advanceTimersByTime(1001);
  expect(await readThrough("a", log, broken)).toBe("one");
  vi.advanceTimersByTime(50);
  expect(await readThrough("a", log, async () => "two")).toBe("one");
  vi.advanceTimersByTime(51);
  expect(await readThrough("a", log, async () => "two")).toBe("two");
});

test("while one request reads an old copy again, others get it as it is", async () => {
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

test("without a copy the failure is the caller's, and the next one asks again", async () => {
  const readThrough = staleIfErrorCache<string>({ ttlMs: 1000, pauseAfterFailure: 100 });
  await expect(readThrough("a", log, broken)).rejects.toThrow("down");
  expect(await readThrough("a", log, async () => "one")).toBe("one");
});
