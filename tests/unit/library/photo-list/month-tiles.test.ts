import fc from "fast-check";
import { expect, it } from "vitest";
import { readTileRequest, readTiles } from "~/library/photo-list/month-tiles";
import { readTimelinePage } from "~/library/photo-list/photo-pages";
import { libraryOf } from "../timeline/library-of-photos";

const month = { year: 2024, month: 5 };

it("month tiles: reads any range of a month, each photo with a position that shows it", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 2500 }),
      fc.nat(),
      fc.integer({ min: 1, max: 48 }),
      async (total, at, count) => {
        const library = libraryOf([{ ...month, count: total }]);
        const from = at % total;
        const { photos } = await readTiles(library.read, { month, from, count, known: null });
        expect(photos.map(({ photo }) => photo.imageId)).toEqual(library.ids.slice(from, from + count));
        const one = photos[at % photos.length];
        if (!one) throw new Error("no photo");
        const page = await readTimelinePage(library.read, one.position);
        expect(page.photos.map(({ imageId }) => imageId)).toContain(one.photo.imageId);
      },
    ),
    { numRuns: 60 },
  );
});

it("month tiles: continues from its own cursor with one call", async () => {
  const library = libraryOf([{ ...month, count: 3000 }]);
  const first = await readTiles(library.read, { month, from: 2000, count: 48, known: null });
  library.calls.length = 0;
  const second = await readTiles(library.read, { month, from: 2048, count: 48, known: first.next });
  expect(library.calls).toHaveLength(1);
  expect(second.photos[0]?.photo.imageId).toBe(library.ids[2048]);
});

it("month tiles: rejects an invalid range", () => {
  const read = (query: string) => readTileRequest(new URLSearchParams(query), month);
  expect(read("from=0&count=48")).toEqual({ month, from: 0, count: 48, known: null });
  expect(read("from=96&count=9&cursor=c&before=90")?.known).toEqual({ cursor: "c", before: 90 });
  expect(read("from=96&count=9&cursor=c&before=97")?.known).toBeNull();
  for (const query of [
    "",
    "from=0",
    "from=-1&count=1",
    "from=0&count=0",
    "from=0&count=49",
    "from=x&count=1",
  ])
    expect(read(query)).toBeNull();
  expect(readTileRequest(new URLSearchParams("from=0&count=1"), null)).toBeNull();
});
