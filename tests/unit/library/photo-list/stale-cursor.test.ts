import { describe, expect, test } from "vitest";
import { everyAlbumPhoto, type ReadAlbum, readAlbumPage } from "~/library/photo-list/album-pages";
import { pagesOf, readTimelinePage } from "~/library/photo-list/photo-pages";
import { namingStale } from "~/library/photo-list/stale-cursor";
import { pagesFrom } from "~/library/photo-list/timeline-page-reads";
import { startOf } from "~/library/photo-list/timeline-position";
import { ServiceFailure } from "~/platform/http/service-failure";
import type { PhotoPage } from "~/services/photo-schemas";
import { albumOf } from "../albums/album-of-photos";
import { madePhoto } from "../timeline/library-of-photos";

const sorting = { sortKey: "dateTaken", sortOrder: "desc" } as const;
const month = { year: 2024, month: 5 };
const images = Array.from({ length: 10 }, (_, at) => madePhoto(`${at}`, month));
const staleStatuses = [400, 404, 409, 410, 422];

/** Answers ten photos and a cursor, and rejects every call with a cursor. */
const rejecting =
  (status: ServiceFailure["status"]) =>
  async ({ cursor = null }: { cursor?: string | null }): Promise<PhotoPage> => {
    if (cursor !== null) throw new ServiceFailure("photos", "page", status);
    return { images, cursor: "tok" };
  };

function libraryOf(status: ServiceFailure["status"]) {
  const page = rejecting(status);
  const service = { page, month: (_: unknown, query: { cursor?: string | null }) => page(query) };
  return pagesOf(Object.assign(Object.create(null), service), sorting);
}

const albumRejecting = (status: ServiceFailure["status"]): ReadAlbum => namingStale(rejecting(status));

async function all<Page>(pages: AsyncGenerator<Page, unknown>): Promise<Page[]> {
  const read: Page[] = [];
  for await (const page of pages) read.push(page);
  return read;
}

describe("a cursor that the service gave and rejects", () => {
  test.each([...staleStatuses, 500])("timeline: %i is a failure, and not the list's end", async (status) => {
    const failure = { name: "ServiceFailure", status };
    const read = libraryOf(status);
    await expect(readTimelinePage(read, startOf(null))).rejects.toMatchObject(failure);
    await expect(readTimelinePage(read, startOf(month))).rejects.toMatchObject(failure);
    await expect(all(pagesFrom(libraryOf(status), month))).rejects.toMatchObject(failure);
  });

  test.each([...staleStatuses, 500])("album: %i is a failure, and not its end", async (status) => {
    const failure = { name: "ServiceFailure", status };
    await expect(readAlbumPage(albumRejecting(status), { cursor: null, before: 0 })).rejects.toMatchObject(
      failure,
    );
    await expect(all(everyAlbumPhoto(albumRejecting(status)))).rejects.toMatchObject(failure);
  });
});

describe("a cursor of an address that the service rejects", () => {
  test.each(staleStatuses)("timeline: %i makes an empty page", async (status) => {
    const page = await readTimelinePage(libraryOf(status), { ...startOf(null), cursor: "old", before: 24 });
    expect(page).toEqual({ photos: [], next: null });
  });

  test.each([500, "timeout", "malformed"] as const)("timeline: %s is a failure", async (status) => {
    const reading = readTimelinePage(libraryOf(status), { ...startOf(null), cursor: "old", before: 24 });
    await expect(reading).rejects.toMatchObject({ status });
  });

  test.each(staleStatuses)("album: after %i the photos are counted from its start", async (status) => {
    const { read } = albumOf(200, 500);
    const aged = namingStale<Parameters<ReadAlbum>[0]>(async (query) => {
      if (query.cursor === "old") throw new ServiceFailure("photos", "album-photos", status);
      return read(query);
    });
    const page = await readAlbumPage(aged, { cursor: "old", before: 48 });
    expect(page.photos[0]?.imageId).toBe("p48");
    const pages = await all(everyAlbumPhoto(aged, "old"));
    expect(pages.flat()).toHaveLength(200);
  });
});

test("album: Select all does not take the pages that were reached for all", async () => {
  const reached = everyAlbumPhoto(albumOf(300, 10).read);
  let step = await reached.next();
  while (!step.done) step = await reached.next();
  expect(step.value).toBe(false);
});
