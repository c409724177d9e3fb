import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { everyAlbumPhoto, readAlbumPage } from "~/library/photo-list/album-pages";
import {
  type AlbumPosition,
  albumHref,
  albumStart,
  positionBefore,
  readAlbumPosition,
} from "~/library/photo-list/album-position";
import { photosPageSize } from "~/services/photos";
import { albumOf } from "../albums/album-of-photos";

const sizes = fc.integer({ min: 0, max: 700 });
const maxPages = fc.constantFrom(35, 48, 100, 500, 600);
const area = { kind: "album", albumId: "a" } as const;
const idsOf = (photos: readonly { imageId: string }[]) => photos.map(({ imageId }) => imageId);

/** A position as it comes back from an address. */
const addressed = (position: AlbumPosition) =>
  readAlbumPosition(new URL(albumHref(area, position), "https://site.invalid").searchParams);

describe("album pages", () => {
  it("show every photo once and in order, forward and back", async () => {
    await fc.assert(
      fc.asyncProperty(sizes, maxPages, async (count, maxSize) => {
        const { ids, read } = albumOf(count, maxSize);
        const on: string[][] = [];
        let last = albumStart;
        for (let position: AlbumPosition | null = albumStart; position !== null; ) {
          const page = await readAlbumPage(read, addressed(position));
          expect(page.photos.length).toBeLessThanOrEqual(photosPageSize);
          on.push(idsOf(page.photos));
          last = position;
          position = page.next;
        }
        expect(on.flat()).toEqual(ids);
        const back = [on.at(-1) ?? []];
        for (
          let position = positionBefore(last, photosPageSize);
          position;
          position = positionBefore(position, photosPageSize)
        )
          back.push(idsOf((await readAlbumPage(read, addressed(position))).photos));
        expect(back.toReversed()).toEqual(on);
      }),
      { numRuns: 60 },
    );
  });

  it("take one call forward, and one for a near page back", async () => {
    const album = albumOf(400, 500);
    const page = await readAlbumPage(album.read, { cursor: "p95", before: 96 });
    await readAlbumPage(album.read, { cursor: null, before: 240 });
    expect(idsOf(page.photos)[0]).toBe("p96");
    expect(album.calls()).toBe(2);
  });

  it("count the photos when the cursor is of another order", async () => {
    const { read } = albumOf(200, 500);
    const page = await readAlbumPage(read, { cursor: "stale", before: 48 });
    expect(idsOf(page.photos)[0]).toBe("p48");
    await expect(readAlbumPage(read, { cursor: "stale", before: 900 })).resolves.toMatchObject({
      photos: [],
    });
  });

  it("end where a service repeats itself", async () => {
    const { read } = albumOf(60, 500);
    const again = async () => ({ ...(await read({ cursor: null, limit: 10 })), cursor: "same" });
    const page = await readAlbumPage(again, { cursor: "same", before: 0 });
    expect(page.next).toBeNull();
    let pages = 0;
    for await (const photos of everyAlbumPhoto(again)) pages += photos.length > 0 ? 1 : 0;
    expect(pages).toBe(2);
  });

  it("are all read for Select all", async () => {
    const { ids, read } = albumOf(1_234, 500);
    const seen: string[] = [];
    for await (const photos of everyAlbumPhoto(read)) seen.push(...idsOf(photos));
    expect(seen).toEqual(ids);
  });
});
