import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { hangingWaitMs, quietPageMs } from "~/platform/http/hanging-services";
import { serviceClient } from "~/platform/http/service-client";
import { ServiceFailure } from "~/platform/http/service-failure";
import { startLog } from "~/platform/log";
import { path } from "~/platform/path";

let clock = Date.now();
const answerTo = new Map<string, () => void>();

/** A service that answers when the test tells it to. */
const hangingFetch = (url: string, { signal }: { signal: AbortSignal }) =>
  new Promise<Response>((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
    answerTo.set(new URL(url).hostname, () => resolve(Response.json({ name: "a" })));
  });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  // Later than whatever the client remembers of services.
  clock += 60_000;
  vi.setSystemTime(clock);
  vi.stubGlobal("fetch", hangingFetch);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page that begins now: its log, and what its reads of services come to. */
function pageOf(...services: ("orders" | "photos" | "customers")[]) {
  const log = startLog({ region: "test" }, () => undefined);
  const afterwards: Promise<unknown>[] = [];
  const reads = services.map((service) => {
    const options = { service, baseUrl: `https://${service}`, log, quietUntil: log.started + quietPageMs };
    const http = serviceClient({ ...options, afterwards: (work) => afterwards.push(work) });
    const read = { operation: "read", schema: z.object({ name: z.string() }) };
    return http.get(path`/a`, read).catch((cause: unknown) => cause);
  });
  return { log, afterwards, reads, whole: Promise.all(reads) };
}

async function isOverAfter(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  return (await Promise.race([work, "waiting"])) !== "waiting";
}

const timedOut = [expect.any(ServiceFailure), expect.any(ServiceFailure), expect.any(ServiceFailure)];

test("page without answers: goes out after 1.5 s, and the next one after 1 s", async () => {
  const first = pageOf("orders", "photos", "customers");
  expect(await isOverAfter(quietPageMs - 1, first.whole)).toBe(false);
  expect(await isOverAfter(1, first.whole)).toBe(true);
  expect(await first.whole).toEqual(timedOut);
  expect(first.log.calls.map(({ status }) => status)).toEqual(["timeout", "timeout", "timeout"]);
  expect(first.afterwards).toHaveLength(3);

  const next = pageOf("orders", "photos", "customers");
  expect(await isOverAfter(hangingWaitMs, next.whole)).toBe(true);
  expect(await next.whole).toEqual(timedOut);
});

test("page without answers: where another service answers, a slow one has its 3 s", async () => {
  const page = pageOf("orders", "photos");
  await vi.advanceTimersByTimeAsync(50);
  answerTo.get("photos")?.();
  expect(await page.reads[1]).toEqual({ name: "a" });
  expect(await isOverAfter(2_450, page.whole)).toBe(false);
  answerTo.get("orders")?.();
  expect(await page.whole).toEqual([{ name: "a" }, { name: "a" }]);
});

test("page without answers: a slow service that answers behind its page is waited for by the next one", async () => {
  const first = pageOf("customers");
  expect(await isOverAfter(quietPageMs, first.whole)).toBe(true);
  await vi.advanceTimersByTimeAsync(1_000);
  answerTo.get("customers")?.();
  await Promise.all(first.afterwards);
  const next = pageOf("customers");
  expect(await isOverAfter(2_500, next.whole)).toBe(false);
  answerTo.get("customers")?.();
  expect(await next.whole).toEqual([{ name: "a" }]);
});

test("page without answers: what is no page waits for 3 s", async () => {
  const log = startLog({ region: "test" }, () => undefined);
  const http = serviceClient({ service: "orders", baseUrl: "https://orders", log });
  const read = http.get(path`/a`, { operation: "read", schema: z.null() }).catch((cause: unknown) => cause);
  expect(await isOverAfter(2_999, read)).toBe(false);
  expect(await isOverAfter(1, read)).toBe(true);
});
