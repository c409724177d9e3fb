import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { locationCache } from "../../../support/location-cache";

const ttlMs = 60_000;
const address = "https://configuration.services.example/nl";
const schema = z.object({ menu: z.array(z.string()) });
const value = { menu: ["orders"] };

let location = locationCache();
let written: Promise<unknown>[] = [];
beforeEach(() => {
  location = locationCache();
  written = [];
  vi.stubGlobal("caches", location.caches);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** As an isolate has it that has just begun. */
async function newIsolate(at = address) {
  vi.resetModules();
  const { edgeCache } = await import("~/platform/http/edge-cache");
  return edgeCache({ address: at, schema, ttlMs, afterwards: (work) => void written.push(work) });
}
async function keep(kept = value, at = address) {
  (await newIsolate(at)).write(kept);
  await Promise.all(written);
}
const read = async (at = address) => (await newIsolate(at)).read();
const onlyEntry = () => {
  const [entry] = location.entries.values();
  if (!entry) throw new Error("Nothing is kept");
  return entry;
};

test("edge cache: another isolate gets what one has kept, with its age", async () => {
  const readAt = Date.now();
  await keep();
  vi.advanceTimersByTime(40_000);
  expect(await read()).toEqual({ value, readAt });
  expect(onlyEntry().headers.get("cache-control")).toBe("max-age=60");
});

test("edge cache: an answer is kept under the service's own address, apart from what visitors are answered", async () => {
  await keep();
  expect([...location.entries.keys()]).toEqual([`public-answers ${address}`]);
});

test("edge cache: services with other addresses share nothing", async () => {
  await keep();
  for (const other of [
    "https://configuration.services.example/be",
    "https://configuration.services.example/nl?query",
    "https://t-configuration.services.example/nl",
  ])
    expect(await read(other)).toBeNull();
});

test("edge cache: without an entry there is none", async () => {
  expect(await read()).toBeNull();
  expect(location.asked).toEqual([address]);
});

test("edge cache: an entry that the location kept for too long is none", async () => {
  await keep();
  vi.advanceTimersByTime(ttlMs + 1);
  expect(await read()).toBeNull();
});

test("edge cache: an entry of a clock that is a little ahead counts as read now", async () => {
  const now = Date.now();
  vi.setSystemTime(now + 5_000);
  await keep();
  vi.setSystemTime(now);
  expect(await read()).toEqual({ value, readAt: now });
});

test("edge cache: an entry of a clock that is far ahead is none, because nobody knows its age", async () => {
  const now = Date.now();
  vi.setSystemTime(now + 5_001);
  await keep();
  vi.setSystemTime(now);
  expect(await read()).toBeNull();
});

test.each([
  ["that is no JSON", "<html>"],
  ["that is empty", ""],
  ["without its age", JSON.stringify({ value })],
  ["with a text as its age", JSON.stringify({ value, readAt: "now" })],
  ["that the service's answer could not be", JSON.stringify({ value: { menu: [1] }, readAt: Date.now() })],
])("edge cache: an entry %s is none", async (_what, text) => {
  await keep();
  onlyEntry().text = text;
  expect(await read()).toBeNull();
});

test("edge cache: one that hangs costs 50 ms once, and nothing more for a minute", async () => {
  await keep();
  const cache = await newIsolate();
  location.beset(() => new Promise(() => undefined));
  const first = cache.read();
  let answered = false;
  void first.then(() => {
    answered = true;
  });
  await vi.advanceTimersByTimeAsync(49);
  expect(answered).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(answered).toBe(true);
  expect(await first).toBeNull();

  location.beset(null);
  vi.advanceTimersByTime(59_000);
  expect(await cache.read()).toBeNull();
  vi.advanceTimersByTime(ttlMs);
  cache.write(value);
  await Promise.all(written);
  expect(await cache.read()).toMatchObject({ value });
});

test("edge cache: one that fails is none, for reading and for keeping", async () => {
  location.beset(() => Promise.reject(new Error("No Cache was configured")));
  expect(await read()).toBeNull();
  await keep();
  expect(location.entries.size).toBe(0);
});

test("edge cache: a worker without one does as before", async () => {
  vi.unstubAllGlobals();
  await keep();
  expect(await read()).toBeNull();
});

test("edge cache: nothing is kept of a service without https", async () => {
  const plain = "http://configuration.services.example/nl";
  await keep(value, plain);
  expect([await read(plain), location.asked]).toEqual([null, []]);
});

test("edge cache: keeping is left to what goes on behind the answer", async () => {
  location.beset(() => new Promise(() => undefined));
  (await newIsolate()).write(value);
  expect(written).toHaveLength(1);
});
