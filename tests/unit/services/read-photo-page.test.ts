import { expect, test, vi } from "vitest";
import type { ServiceClient } from "~/platform/http/service-client";
import { AlbumPage, maxCursorLength, PhotoPage } from "~/services/photo-schemas";
import { photos } from "~/services/photos";
import { sharedAlbums } from "~/services/shared-albums";

const photo = { imageId: "1", url: "https://pictures.example/1", thumbnails: [] };
const album = { albumId: "1", albumName: "Sea", photosCount: 1, created: "2026-01-01T00:00:00Z" };
const sorting = { sortKey: "dateTaken", sortOrder: "desc" } as const;

/** A service that answers each cursor as written in `pages`. */
function clientOf(pages: Readonly<Record<string, unknown>>) {
  const get = vi.fn(
    async (_path: unknown, { query }: { query: { cursor?: string | null } }) =>
      pages[query.cursor ?? "start"],
  );
  const lost = vi.fn();
  const http: ServiceClient = Object.assign(Object.create(null), { get, lost, passed: new Map() });
  return { get, http, lost };
}

test.each([
  ["the library", (http: ServiceClient) => photos(http).page({ sorting })],
  ["a month", (http: ServiceClient) => photos(http).month({ year: 2026, month: 1 }, { sorting })],
  ["an album", (http: ServiceClient) => photos(http).albumPhotos("1", { sorting })],
  ["a shared album", (http: ServiceClient) => sharedAlbums(http).photos("1", { sorting })],
])("page of %s: an empty page with a cursor leads on to the photos behind it", async (_title, read) => {
  const { get, http } = clientOf({
    start: { images: [], cursor: "a" },
    a: { images: [], cursor: "b" },
    b: { images: [photo], cursor: "c" },
  });
  expect(await read(http)).toEqual({ images: [photo], cursor: "c" });
  expect(get).toHaveBeenCalledTimes(3);
});

test("page of photos: of an empty page's cursor on, nothing more is skipped", async () => {
  const { get, http } = clientOf({ start: { images: [], cursor: "a" }, a: { images: [photo] } });
  await photos(http).page({ sorting, offset: 500 });
  expect(get.mock.calls.map(([, { query }]) => query)).toMatchObject([
    { cursor: null, offset: 500 },
    { cursor: "a", offset: undefined },
  ]);
});

test.each([
  ["own albums", (http: ServiceClient) => photos(http).albums({ cursor: null, limit: 10 })],
  ["shared albums", (http: ServiceClient) => sharedAlbums(http).list({ cursor: null, limit: 10 })],
])("page of %s: an empty page with a cursor leads on to the albums behind it", async (_title, read) => {
  const { http } = clientOf({ start: { albums: [], cursor: "a" }, a: { albums: [album], cursor: null } });
  expect(await read(http)).toEqual({ albums: [album], cursor: null });
});

test("page of photos: is empty at the list's end, for a cursor that repeats itself, and after 20 calls", async () => {
  const ended = clientOf({ start: { images: [], cursor: null } });
  expect((await photos(ended.http).page({ sorting })).images).toEqual([]);
  expect(ended.get).toHaveBeenCalledTimes(1);
  const same = clientOf({ start: { images: [], cursor: "a" }, a: { images: [], cursor: "a" } });
  await photos(same.http).page({ sorting });
  expect(same.get).toHaveBeenCalledTimes(2);
  let cursors = 0;
  const get = vi.fn(async () => ({ images: [], cursor: String(++cursors) }));
  await photos(Object.assign(Object.create(null), { get, passed: new Map() })).page({ sorting });
  expect(get).toHaveBeenCalledTimes(20);
});

const photosOf = (...ids: string[]) => ids.map((imageId) => ({ ...photo, imageId }));

/** Every page of a list, as a walk reads it. */
async function walked(http: ServiceClient, limit = 24) {
  const ids: string[] = [];
  let cursor: string | null = null;
  let dropped = 0;
  do {
    const page: PhotoPage = await photos(http).page({ cursor, limit, sorting });
    ids.push(...page.images.map(({ imageId }) => imageId));
    dropped += page.dropped ?? 0;
    cursor = page.cursor ?? null;
  } while (cursor !== null && ids.length < 100);
  return { ids, dropped };
}

test.each<[string, Readonly<Record<string, unknown>>, string[]]>([
  [
    "the first page again, for every cursor",
    { start: { images: photosOf("1", "2"), cursor: "a" }, a: { images: photosOf("1", "2"), cursor: "a" } },
    ["1", "2"],
  ],
  [
    "the first page again, with another cursor",
    { start: { images: photosOf("1", "2"), cursor: "a" }, a: { images: photosOf("1", "2"), cursor: "b" } },
    ["1", "2"],
  ],
  [
    "a cursor that was passed",
    {
      start: { images: photosOf("1"), cursor: "a" },
      a: { images: photosOf("2"), cursor: "b" },
      b: { images: photosOf("3"), cursor: "a" },
    },
    ["1", "2", "3"],
  ],
])("page of photos: %s ends the list, once and told as incomplete", async (_title, pages, expected) => {
  const { http, lost } = clientOf(pages);
  expect(await walked(http)).toEqual({ ids: expected, dropped: 1 });
  expect(lost.mock.calls).toEqual([["page", "cursor"]]);
});

test("page of photos: what is read twice, backwards, from elsewhere or in other pages leads nowhere back", async () => {
  const { http, lost } = clientOf({
    start: { images: photosOf("1", "2"), cursor: "2" },
    2: { images: photosOf("3", "4"), cursor: "4" },
    4: { images: photosOf("5", "6"), cursor: null },
  });
  const backwards = { ...sorting, sortOrder: "asc" } as const;
  await walked(http);
  await walked(http, 500);
  await photos(http).page({ cursor: "4", sorting });
  await photos(http).page({ cursor: "2", sorting: backwards });
  await photos(http).page({ cursor: "2", sorting, limit: 1 });
  expect((await walked(http)).ids).toEqual(["1", "2", "3", "4", "5", "6"]);
  expect(lost).not.toHaveBeenCalled();
});

test("page of albums: a cursor that leads back ends the list", async () => {
  const { http, lost } = clientOf({
    start: { albums: [album], cursor: "a" },
    a: { albums: [album], cursor: "b" },
  });
  const query = { limit: 50 };
  await photos(http).albums({ cursor: null, ...query });
  expect(await photos(http).albums({ cursor: "a", ...query })).toMatchObject({ albums: [], cursor: null });
  expect(lost.mock.calls).toEqual([["albums", "cursor"]]);
});

test("cursor: one that no URL of the site could carry makes the page malformed, and is not cut", () => {
  const long = "c".repeat(maxCursorLength);
  for (const schema of [PhotoPage, AlbumPage]) {
    expect(schema.safeParse({ images: [], albums: [], cursor: long }).success).toBe(true);
    expect(schema.safeParse({ images: [], albums: [], cursor: `${long}c` }).success).toBe(false);
  }
});
