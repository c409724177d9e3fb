import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { monthKey } from "~/library/photo-list/month-key";
import type { TileRange } from "~/library/photo-list/month-tiles";
import { readTimelinePage } from "~/library/photo-list/photo-pages";
import { readTileRanges, readTileRequests } from "~/library/photo-list/tile-ranges";
import { positionQuery, readPosition } from "~/library/photo-list/timeline-position";
import { libraryOf, type MadeMonth, type PhotoLibrary } from "../timeline/library-of-photos";

const monthsOf = (counts: readonly number[]): MadeMonth[] =>
  counts.map((count, at) => ({ year: 2024 - Math.floor(at / 12), month: 12 - (at % 12), count }));

/** `count` photos from the `at`-th of the list on, as the island asks for them: in chunks of 24, by the months that it knows. */
function queryOf(months: readonly MadeMonth[], at: number, count: number, saysWhere = true): string {
  const ranges: string[] = [];
  let before = 0;
  for (const month of months) {
    for (let from = 0; from < month.count; from += 24) {
      const size = Math.min(24, month.count - from);
      const first = before + from;
      if (first + size > at && first < at + count)
        ranges.push(
          `month=${monthKey(month)}&from=${from}&count=${size}&of=${month.count}&at=${saysWhere ? first : ""}`,
        );
    }
    before += month.count;
  }
  return ranges.join("&");
}

async function ask(library: PhotoLibrary, query: string): Promise<TileRange[]> {
  const requests = readTileRequests(query);
  if (requests === null) throw new Error(`no ranges: ${query}`);
  return readTileRanges(library.read, requests, { sortKey: "dateTaken", sortOrder: "desc" });
}

const idsOf = (ranges: readonly TileRange[]) =>
  ranges.map(({ photos }) => photos.map(({ photo }) => photo.imageId));

/** What the library has of each range that a query asks for. */
const expected = (library: PhotoLibrary, months: readonly MadeMonth[], query: string) =>
  query.split(/&(?=month=)/).map((range) => {
    const search = new URLSearchParams(range);
    const month = months.find((one) => monthKey(one) === search.get("month"));
    const ids = library.ids.filter((id) => month && id.startsWith(`${month.year}-${month.month}-`));
    const from = Number(search.get("from"));
    return ids.slice(from, from + Number(search.get("count")));
  });

const small = monthsOf(Array.from({ length: 40 }, (_, at) => 3 + (at % 9)));

describe("tile ranges", () => {
  it("of neighbouring months take one call of the whole list, each photo with a position that shows it", async () => {
    for (const at of [0, 60, 150]) {
      const library = libraryOf(small);
      const query = queryOf(small, at, 80);
      const ranges = await ask(library, query);
      expect(library.calls).toHaveLength(1);
      expect(library.calls[0]?.month).toBeNull();
      expect(ranges.length).toBeGreaterThan(8);
      expect(idsOf(ranges)).toEqual(expected(library, small, query));
      for (const { photos } of ranges)
        for (const { photo, position } of photos) {
          const address = readPosition(new URLSearchParams(positionQuery(position)));
          const page = await readTimelinePage(library.read, address);
          expect(page.photos).toContainEqual(photo);
        }
    }
  });

  it("that follow one another in a month take one call", async () => {
    const months = monthsOf([9_430]);
    const library = libraryOf(months);
    const query = queryOf(months, 4_704, 144);
    const ranges = await ask(library, query);
    expect(library.calls).toHaveLength(1);
    expect(ranges).toHaveLength(6);
    expect(idsOf(ranges)).toEqual(expected(library, months, query));
    expect(ranges.map(({ skips }) => skips)).toContain(true);
  });

  it("at the end of a long month and in the months after it take two calls", async () => {
    const months = monthsOf([9_430, 5, 8, 700]);
    const library = libraryOf(months);
    const query = queryOf(months, 9_400, 100);
    expect(idsOf(await ask(library, query))).toEqual(expected(library, months, query));
    expect(library.calls.map(({ month }) => month?.month ?? null).sort()).toEqual([12, null]);
  });

  it("are right when the browser's months are older than the photos", async () => {
    // A photo more in a month before, in one of them, and one less.
    for (const changed of [2, 12, 14]) {
      for (const by of [1, -1]) {
        const now = small.map((one, at) => (at === changed ? { ...one, count: one.count + by } : one));
        const library = libraryOf(now);
        const query = queryOf(small, 80, 60);
        const ranges = await ask(library, query);
        expect(idsOf(ranges)).toEqual(expected(library, now, query));
        expect(ranges.some(({ skips }) => skips)).toBe(true);
      }
    }
  });

  it.each(["knows no offset", "has photos that wait for their deletion"])(
    "take a call each where the service %s, and say so",
    async (which) => {
      const query = queryOf(small, 80, 60);
      const service = libraryOf(small, 600, false);
      const library: PhotoLibrary = {
        ...service,
        // photos-as-shown.ts answers so.
        read: async (request) =>
          which.startsWith("has") && request.offset !== undefined ? { images: [] } : service.read(request),
      };
      const ranges = await ask(library, query);
      expect(idsOf(ranges)).toEqual(expected(library, small, query));
      expect(ranges.some(({ skips }) => skips === false)).toBe(true);
      // Once the browser knows, nothing is asked for in vain.
      library.calls.length = 0;
      const again = await ask(library, queryOf(small, 80, 60, false));
      expect(idsOf(again)).toEqual(expected(library, small, query));
      expect(library.calls).toHaveLength(ranges.length);
    },
  );

  it.each([true, false])("are any photos of any library (service can skip: %s)", async (skips) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 1, maxLength: 20 }),
        fc.nat(),
        fc.constantFrom(30, 600),
        async (counts, somewhere, size) => {
          const months = monthsOf(counts);
          const library = libraryOf(months, size, skips);
          const query = queryOf(months, somewhere % library.ids.length, 60);
          if (readTileRequests(query) === null) return;
          expect(idsOf(await ask(library, query))).toEqual(expected(library, months, query));
        },
      ),
      { numRuns: 80 },
    );
  });

  it("drop what was known for a part of them alone", async () => {
    const months = monthsOf([1_000]);
    const library = libraryOf(months, 600, false);
    const query = queryOf(months, 880, 96)
      .split(/&(?=month=)/)
      .map((range) => `${range}&cursor=back-90&after=90`)
      .join("&");
    expect(idsOf(await ask(library, query))).toEqual(expected(library, months, query));
  });

  it("take a bounded number of calls", async () => {
    const months = monthsOf(Array.from({ length: 16 }, () => 1_200));
    const library = libraryOf(months, 20, false);
    const query = months.map((one) => `month=${monthKey(one)}&from=600&count=9&of=1200`).join("&");
    await expect(ask(library, query)).rejects.toThrow("too many calls");
    expect(library.calls.length).toBeLessThanOrEqual(110);
  });

  it("reject invalid ones, more than 16 and more than 144 photos", () => {
    const range = (count: number) => `month=2024-05&from=0&count=${count}`;
    const times = (length: number, count: number) => Array.from({ length }, () => range(count)).join("&");
    expect(readTileRequests(times(16, 9))).toHaveLength(16);
    for (const query of [
      "",
      "count=9",
      times(17, 1),
      times(7, 24),
      `${range(9)}&${range(0)}`,
      `${range(9)}&month=x`,
    ])
      expect(readTileRequests(query)).toBeNull();
  });
});
