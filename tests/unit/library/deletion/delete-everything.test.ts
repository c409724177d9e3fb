import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { deleteEverything } from "~/library/deletion/delete-everything";
import { serviceClient } from "~/platform/http/service-client";
import { startLog } from "~/platform/log";
import { deletePhotos } from "~/services/delete-photos";

const confirmed = { id: "p30", uploaded: "2026-11-26T06:00:00.000Z" };
type Row = { imageId: string; uploadEnd?: string };
const sameNewest: Row = { imageId: confirmed.id, uploadEnd: confirmed.uploaded };

beforeEach(() => {
  for (const level of ["error", "warn"] as const) vi.spyOn(console, level).mockReturnValue(undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Deletes all of 30 photos at a service that answers the DELETE so and has so many photos then. */
async function deleteAll(
  answer: () => Response,
  left: number | null,
  { newest = [sameNewest], before = confirmed }: { newest?: Row[]; before?: typeof confirmed | null } = {},
) {
  const deletions: string[] = [];
  vi.stubGlobal("fetch", async (url: string, { method }: RequestInit) => {
    if (method === "DELETE") {
      deletions.push(url);
      return answer();
    }
    if (url.includes("/photos?")) {
      const images = newest.map((row) => ({ url: "https://pictures.example/1", thumbnails: [], ...row }));
      return Response.json({ images, cursor: null });
    }
    return left === null ? new Response("no", { status: 500 }) : Response.json({ photosCount: left });
  });
  const log = startLog({ region: "test" });
  const http = serviceClient({ service: "photos", baseUrl: "https://services.example", log });
  const outcome = await deleteEverything(deletePhotos(http), { count: 30, newest: before }, log);
  return { ...outcome, deletions: deletions.length };
}

const done = { end: "done", left: 0, deletions: 1 };
const nothing = () => new Response(null, { status: 204 });

test.each([
  ["nothing", nothing],
  ["OK", () => new Response("OK")],
  ["no list of failures", () => Response.json({})],
  ["null for the list of failures", () => Response.json({ failed: null })],
  ["an empty list of failures", () => Response.json({ failed: [] })],
])("deletion of everything: %s as an answer means that all are gone", async (_, answer) => {
  expect(await deleteAll(answer, 0)).toEqual(done);
});

test("deletion of everything: an answer that names photos is a failure that says how many are left", async () => {
  const answer = () => Response.json({ failed: ["1", 2] });
  expect(await deleteAll(answer, 2)).toMatchObject({ end: "failed", left: 2 });
  expect(await deleteAll(answer, null)).toMatchObject({ end: "failed", left: 30 });
  // What the library says counts more than a list of failures.
  expect(await deleteAll(answer, 0)).toMatchObject({ left: 0 });
});

test("deletion of everything: half an answer is read back", async () => {
  const half = () => new Response('{"failed":["');
  expect(await deleteAll(half, 30)).toMatchObject({ end: "failed", left: 30 });
  expect(await deleteAll(half, 0)).toMatchObject({ left: 0 });
  expect(await deleteAll(half, null)).toMatchObject({ end: "unknown", left: 30 });
});

test.each([
  [404, 30, "failed"],
  [429, 30, "failed"],
  [500, 30, "failed"],
  // The service may still delete.
  [504, 12, "unknown"],
])(
  "deletion of everything: after an answer of %i with %i photos left it is told as %s",
  async (status, left, end) => {
    expect(await deleteAll(() => new Response("no", { status }), left)).toMatchObject({ end, left });
  },
);

describe("deletion of everything: photos that came in since it was confirmed", () => {
  const later = { imageId: "p31", uploadEnd: "2026-11-26T06:00:00.001Z" };
  test.each([
    ["a later upload", { newest: [later] }],
    ["one of the same moment", { newest: [{ ...later, uploadEnd: confirmed.uploaded }] }],
    ["a first one", { newest: [later], before: null }],
    ["one without a date", { newest: [{ imageId: "p31" }] }],
  ])("%s stops it: nothing is deleted", async (_, photos) => {
    expect(await deleteAll(nothing, 31, photos)).toEqual({ end: "stopped", left: 30, deletions: 0 });
  });

  test.each([
    [
      "an older photo is the newest, because the newest was deleted elsewhere",
      { newest: [{ ...later, uploadEnd: "2026-11-25T00:00:00Z" }] },
    ],
    ["there is none any more", { newest: [] }],
  ])("%s: it goes on", async (_, photos) => {
    expect(await deleteAll(nothing, 0, photos)).toEqual(done);
  });
});
