import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readTileRequest, readTiles, type TileRange } from "~/library/photo-list/month-tiles";
import { readTimelinePage } from "~/library/photo-list/photo-pages";
import { positionQuery, readPosition } from "~/library/photo-list/timeline-position";
import { libraryOf, type PhotoLibrary } from "../timeline/library-of-photos";

const month = { year: 2024, month: 5 };

/** As the island asks: with what an earlier answer said of this range. */
async function ask(
  library: PhotoLibrary,
  from: number,
  of: number | null,
  answers: readonly TileRange[] = [],
) {
  const known = answers.flatMap((one) => one.known).find((one) => one.from <= from && from <= one.to);
  const search = new URLSearchParams(`from=${from}&count=48&of=${of ?? ""}&${known?.query ?? ""}`);
  const request = readTileRequest(search, month);
  if (request === null) throw new Error(`no range: ${search}`);
  return readTiles(library.read, request);
}

const idsOf = ({ photos }: TileRange) => photos.map(({ photo }) => photo.imageId);

describe("month tiles", () => {
  it.each([true, false])(
    "are any range of a month, each photo with a position that shows it (service can skip: %s)",
    async (skips) => {
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 1, max: 2500 }),
          fc.nat(),
          fc.boolean(),
          fc.constantFrom(60, 500, 600),
          async (total, at, counted, size) => {
            const library = libraryOf([{ ...month, count: total }], size, skips);
            const from = at % total;
            const range = await ask(library, from, counted ? total : null);
            expect(idsOf(range)).toEqual(library.ids.slice(from, from + 48));
            const one = range.photos[at % range.photos.length];
            if (!one) throw new Error("no photo");
            const address = readPosition(new URLSearchParams(positionQuery(one.position)));
            // Of a month that was read backwards, a service that cannot skip gives no cursor to name.
            if (address.cursor === null && from > total / 2) return;
            const page = await readTimelinePage(library.read, address);
            expect(page.photos.map(({ imageId }) => imageId)).toContain(one.photo.imageId);
          },
        ),
        { numRuns: 60 },
      );
    },
  );

  it("of a whole view take a call each where the service can skip photos", async () => {
    const total = 9_430;
    for (const from of [4_704, 9_216]) {
      const library = libraryOf([{ ...month, count: total }]);
      const ranges = [from, from + 48, from - 48, from + 96];
      const answers: TileRange[] = [];
      for (const at of ranges) answers.push(await ask(library, at, total, answers));
      expect(library.calls).toHaveLength(4);
      expect(answers.map(({ skips }) => skips)).toContain(true);
      expect(answers.map(idsOf)).toEqual(ranges.map((at) => library.ids.slice(at, at + 48)));
    }
  });

  it("of a whole view share a walk from the nearer end where it cannot", async () => {
    const total = 9_430;
    for (const [from, maxCalls] of [
      [4_704, 13],
      [4_752, 13],
      [9_216, 4],
      [48 * 40, 8],
    ] as const) {
      const library = libraryOf([{ ...month, count: total }], 600, false);
      // What a service does not know it is still asked for.
      const asked = () => library.calls.filter(({ offset }) => offset === undefined).length;
      const ranges = [from, from + 48, from - 48, from + 96];
      const answers: TileRange[] = [];
      for (const at of ranges) answers.push(await ask(library, at, total, answers));
      expect(asked()).toBeLessThanOrEqual(maxCalls);
      expect(answers.map(idsOf)).toEqual(ranges.map((at) => library.ids.slice(at, at + 48)));
      // Whatever was passed by is one call away.
      library.calls.length = 0;
      const back = from > total / 2 ? Math.min(total - 48, from + 480) : from - 480;
      expect(idsOf(await ask(library, back, total, answers))).toEqual(library.ids.slice(back, back + 48));
      expect(asked()).toBe(1);
    }
  });

  it("continue from their own cursor with one call", async () => {
    const library = libraryOf([{ ...month, count: 3000 }]);
    const first = await ask(library, 2000, 3000);
    library.calls.length = 0;
    const second = await ask(library, 2048, 3000, [first]);
    expect(library.calls.map(({ cursor }) => cursor)).toEqual(["after-2048"]);
    expect(idsOf(second)[0]).toBe(library.ids[2048]);
  });

  it("are none beyond the month's end", async () => {
    for (const skips of [true, false]) {
      const library = libraryOf([{ ...month, count: 700 }], 600, skips);
      expect((await ask(library, 960, null)).photos).toEqual([]);
      expect((await ask(library, 960, 2_000)).photos).toEqual([]);
    }
  });

  it("reject an invalid range", () => {
    const read = (query: string) => readTileRequest(new URLSearchParams(query), month);
    const whole = { month, from: 0, count: 48, of: null, at: null, known: null };
    expect(read("from=0&count=48")).toEqual(whole);
    expect(read("from=48&count=48&of=60&at=9")).toEqual({ ...whole, from: 48, count: 12, of: 60, at: 9 });
    expect(read("from=48&count=48&of=48")?.of).toBeNull();
    expect(read("from=96&count=9&cursor=c&before=90")?.known).toEqual({
      cursor: "c",
      passed: 90,
      backwards: false,
    });
    expect(read("from=900&count=48&of=1000&cursor=c&after=30")?.known).toEqual({
      cursor: "c",
      passed: 30,
      backwards: true,
    });
    for (const query of [
      "cursor=c&before=97",
      "cursor=c&after=9",
      "before=90",
      "cursor=c",
      "cursor=c&before=x",
    ])
      expect(read(`from=96&count=9&${query}`)?.known).toBeNull();
    expect(read("from=900&count=9&cursor=c&before=90")?.known).toBeNull();
    for (const query of [
      "",
      "from=0",
      "from=-1&count=1",
      "from=0&count=0",
      "from=0&count=145",
      "from=x&count=1",
    ])
      expect(read(query)).toBeNull();
    expect(readTileRequest(new URLSearchParams("from=0&count=1"), null)).toBeNull();
  });
});
