import type { AppLoadContext } from "@remix-run/cloudflare";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deleteAllPhotos, leftMessage } from "~/library/deletion/delete-all";
import { serviceClient } from "~/platform/http/service-client";
import { startLog } from "~/platform/log";
import { customerServices } from "~/services/services";

const nothingHidden = Promise.resolve({ hidden: new Set<string>(), months: new Map(), hiddenOf: () => 0 });

beforeEach(() => {
  for (const level of ["error", "warn"] as const) vi.spyOn(console, level).mockReturnValue(undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Deletes all of 30 photos at a service that answers the DELETE so and has so many photos then. */
async function deleteAll(answer: () => Response, left: number | null) {
  let deleted = false;
  vi.stubGlobal("fetch", async (url: string, { method }: RequestInit) => {
    if (method === "DELETE") {
      deleted = true;
      return answer();
    }
    if (url.endsWith("/users/activate")) return Response.json({ status: "ACTIVE" });
    if (deleted && left === null) return new Response("no", { status: 500 });
    return Response.json({ photosCount: deleted ? left : 30 });
  });
  const log = startLog("test");
  const services = customerServices(
    (service) => serviceClient({ service, baseUrl: "https://services.example", log }),
    nothingHidden,
  );
  const context: AppLoadContext = Object.assign(Object.create(null), { log, customer: { services } });
  return deleteAllPhotos(context);
}

test("delete all: an answer that names photos is a failure that says how many are left", async () => {
  const answer = () => Response.json({ failed: ["1", 2] });
  expect(await deleteAll(answer, 2)).toEqual({ state: "failed", left: 2, count: 30 });
  expect(await deleteAll(answer, null)).toEqual({ state: "failed", left: null, count: 30 });
});

test("delete all: what the library says counts more than a list of failures", async () => {
  expect(await deleteAll(() => Response.json({ failed: ["1"] }), 0)).toEqual({ state: "gone" });
});

test.each([
  ["nothing", () => new Response(null, { status: 204 })],
  ["OK", () => new Response("OK")],
  ["no list of failures", () => Response.json({})],
  ["null for the list of failures", () => Response.json({ failed: null })],
  ["an empty list of failures", () => Response.json({ failed: [] })],
])("delete all: %s as an answer means that all are gone", async (_, answer) => {
  expect(await deleteAll(answer, 0)).toEqual({ state: "gone" });
});

test("delete all: a failure says how many are left of how many, where some are gone", () => {
  const t = (key: string, values?: object) => `${key} ${JSON.stringify(values ?? {})}`;
  const context: AppLoadContext = Object.assign(Object.create(null), { t, formats: { number: String } });
  expect(leftMessage(context, { left: 2, count: 30 })).toContain('"left":"2","amount":"30"');
  for (const left of [30, null])
    expect(leftMessage(context, { left, count: 30 })).toBe("deleteAll.failed {}");
});

test("delete all: half an answer is read back", async () => {
  const half = () => new Response('{"failed":["');
  expect(await deleteAll(half, 30)).toEqual({ state: "failed", left: 30, count: 30 });
  expect(await deleteAll(half, 0)).toEqual({ state: "gone" });
  expect(await deleteAll(half, null)).toEqual({ state: "unknown" });
});
