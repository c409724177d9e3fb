import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type IndexedPhoto,
  locatePhoto,
  neighboursOf,
  numberOf,
} from "~/library/photo-list/photo-neighbours";
import { readTimelinePage } from "~/library/photo-list/photo-pages";
import {
  positionQuery,
  readPosition,
  shownBefore,
  startOf,
  type TimelinePosition,
} from "~/library/photo-list/timeline-position";
import { libraryOf, type PhotoLibrary } from "../timeline/library-of-photos";

/** Months after one another, newest first, some of them empty, some longer than a page or a stride of the walk. */
const months = fc
  .array(
    fc.oneof({ weight: 6, arbitrary: fc.integer({ min: 0, max: 60 }) }, fc.integer({ min: 480, max: 560 })),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((counts) =>
    counts.map((count, at) => ({ year: 2024 - Math.floor(at / 12), month: 12 - (at % 12), count })),
  );
const maxPageSize = fc.constantFrom(1, 7, 24, 48, 100, 500, 600);

/** Opens a preview as the route does: from an id and the address of its position. */
async function open(library: PhotoLibrary, photoId: string, position: TimelinePosition) {
  const address = readPosition(new URLSearchParams(positionQuery(position)));
  const current = await locatePhoto(library.read, photoId, address);
  if (!current) return null;
  return { current, ...(await neighboursOf(library.read, current, library.index, "desc")) };
}

async function walk(library: PhotoLibrary, start: IndexedPhoto, direction: "next" | "previous") {
  const seen: string[] = [];
  let at: IndexedPhoto | null = start;
  while (at !== null && seen.length <= library.ids.length) {
    const opened = await open(library, at.photo.imageId, at.position);
    if (!opened) throw new Error(`${at.photo.imageId} is not at ${JSON.stringify(at.position)}`);
    seen.push(opened.current.photo.imageId);
    expect(numberOf(opened.current)).toBe(numberIn(library, at));
    // Back leads to a page that shows the photo.
    const shown = await readTimelinePage(library.read, opened.current.position);
    expect(shown.photos.map(({ imageId }) => imageId)).toContain(at.photo.imageId);
    at = opened[direction];
  }
  return seen;
}

/** The photo's place in its month, or in the whole list where its position is of no month; counts from 1. */
function numberIn({ ids }: PhotoLibrary, { photo, position }: IndexedPhoto): number {
  const prefix = position.month ? `${position.month.year}-${position.month.month}-` : "";
  return ids.filter((id) => id.startsWith(prefix)).indexOf(photo.imageId) + 1;
}

/** A service that gives few photos a page cannot be walked far in twenty calls: such libraries are kept small. */
const withinReach = (library: PhotoLibrary, size: number) => library.ids.length <= size * 20;

async function firstOf(library: PhotoLibrary, position: TimelinePosition): Promise<IndexedPhoto> {
  const { photos } = await readTimelinePage(library.read, position);
  const [photo] = photos;
  if (!photo) throw new Error("an empty library has no first photo");
  return { photo, position };
}

describe("photo neighbours", () => {
  it("visit each photo of the months once, forward and back", async () => {
    await fc.assert(
      fc.asyncProperty(months, maxPageSize, async (made, size) => {
        const library = libraryOf(made, size);
        const [first] = library.index.months;
        if (!first || !withinReach(library, size)) return;
        const forward = await walk(library, await firstOf(library, startOf(first)), "next");
        expect(forward).toEqual(library.ids);
      }),
      { numRuns: 100 },
    );
  }, 120_000);

  it("lead back from the last photo of the last month", async () => {
    await fc.assert(
      fc.asyncProperty(months, maxPageSize, async (made, size) => {
        const library = libraryOf(made, size);
        const last = library.index.months.at(-1);
        const lastId = library.ids.at(-1);
        if (!last || !lastId || !withinReach(library, size)) return;
        const located = await locatePhoto(library.read, lastId, startOf(last));
        if (!located) throw new Error("the last photo is in its month");
        expect(await walk(library, located, "previous")).toEqual(library.ids.toReversed());
      }),
      { numRuns: 100 },
    );
  }, 120_000);

  it("visit each photo once by upload date, without months", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 1_100 }), maxPageSize, async (count, size) => {
        const library = libraryOf([{ year: 2024, month: 5, count }], size);
        if (!withinReach(library, size)) return;
        const first = await firstOf(library, startOf(null));
        const seen = await walk(library, first, "next");
        expect(seen).toEqual(library.ids);
      }),
      { numRuns: 60 },
    );
  }, 120_000);

  it("lead back to the start of a list without months from any page", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 700 }),
        maxPageSize,
        fc.integer({ min: 0, max: 40 }),
        async (count, size, pages) => {
          const library = libraryOf([{ year: 2024, month: 5, count }], size);
          if (!withinReach(library, size)) return;
          let position = startOf(null);
          for (let page = 0; page < pages; page++) {
            const { next } = await readTimelinePage(library.read, position);
            if (next === null) break;
            position = next;
          }
          const seen = await walk(library, await firstOf(library, position), "previous");
          expect(seen).toEqual(library.ids.slice(0, shownBefore(position) + 1).toReversed());
        },
      ),
      { numRuns: 60 },
    );
  }, 120_000);
});

describe("locatePhoto: a URL without a position", () => {
  it.each([true, false])(
    "opens any photo, next to its neighbours (service knows around: %s)",
    async (looksUp) => {
      await fc.assert(
        fc.asyncProperty(months, fc.constantFrom(24, 48, 500), fc.nat(), async (made, size, pick) => {
          const library = libraryOf(made, size, looksUp);
          if (library.ids.length === 0 || !withinReach(library, size)) return;
          const at = pick % library.ids.length;
          const photoId = library.ids[at] ?? "";
          const located = await locatePhoto(library.read, photoId, startOf(null));
          if (!located) throw new Error(`${photoId} is not found`);
          const { previous, next } = await neighboursOf(library.read, located, library.index, "desc");
          expect(numberOf(located)).toBe(at + 1);
          expect(previous?.photo.imageId).toBe(library.ids[at - 1]);
          expect(next?.photo.imageId).toBe(library.ids[at + 1]);
          const shown = await readTimelinePage(library.read, located.position);
          expect(shown.photos.map(({ imageId }) => imageId)).toContain(photoId);
        }),
        { numRuns: 60 },
      );
    },
  );

  it.each([true, false])(
    "of another month opens the photo, too (service knows around: %s)",
    async (looksUp) => {
      const made = [2, 1].map((month) => ({ year: 2024, month, count: 60 }));
      const { read, ids } = libraryOf(made, 600, looksUp);
      const located = await locatePhoto(read, ids[100] ?? "", startOf({ year: 2024, month: 2 }));
      expect(located && [located.photo.imageId, numberOf(located)]).toEqual([ids[100], 101]);
    },
  );
});

describe("calls of a preview", () => {
  const library = () =>
    libraryOf([
      { year: 2024, month: 5, count: 130 },
      { year: 2024, month: 4, count: 9_000 },
    ]);

  it("one call within a page", async () => {
    const { read, index, calls } = library();
    const current = await locatePhoto(read, "2024-5-30", {
      ...startOf({ year: 2024, month: 5 }),
      cursor: "after-24",
      before: 24,
    });
    if (!current) throw new Error("it is there");
    const { previous, next } = await neighboursOf(read, current, index, "desc");
    expect([previous?.photo.imageId, next?.photo.imageId]).toEqual(["2024-5-29", "2024-5-31"]);
    expect(numberOf(current)).toBe(31);
    expect(calls).toHaveLength(1);
  });

  it("two calls at the end of a page and of a month", async () => {
    for (const [photoId, skip, following] of [
      ["2024-5-23", 0, "2024-5-24"],
      ["2024-5-129", 120, "2024-4-0"],
    ] as const) {
      const { read, index, calls } = library();
      const current = await locatePhoto(read, photoId, { ...startOf({ year: 2024, month: 5 }), skip });
      if (!current) throw new Error("it is there");
      const { next } = await neighboursOf(read, current, index, "desc");
      expect(next?.photo.imageId).toBe(following);
      expect(calls).toHaveLength(2);
    }
  });

  it("two for an unknown photo, at most twenty more if the service cannot look it up", async () => {
    const long = libraryOf([{ year: 2024, month: 5, count: 30_000 }], 600, false);
    expect(await locatePhoto(long.read, "gone", startOf(null))).toBeNull();
    expect(long.calls.length).toBeLessThanOrEqual(22);
    const newest = libraryOf([{ year: 2024, month: 5, count: 30_000 }]);
    expect(await locatePhoto(newest.read, "gone", startOf(null))).toBeNull();
    expect(newest.calls).toHaveLength(2);
  });

  it("two for a photo without a position", async () => {
    const { read, calls } = library();
    const current = await locatePhoto(read, "2024-4-8000", startOf(null));
    expect(current?.photo.imageId).toBe("2024-4-8000");
    expect(calls).toHaveLength(2);
  });

  it("two for the photo before a page's first one, however deep, and the preview of that one leads back", async () => {
    const deep = libraryOf([{ year: 2024, month: 5, count: 30_000 }]);
    for (const month of [null, { year: 2024, month: 5 }]) {
      const at = 24 * 900;
      const current = await locatePhoto(deep.read, `2024-5-${at}`, startOf(month));
      if (!current) throw new Error("it is there");
      deep.calls.length = 0;
      const { previous } = await neighboursOf(deep.read, current, deep.index, "desc");
      expect(previous?.photo.imageId).toBe(`2024-5-${at - 1}`);
      expect(deep.calls.length).toBeLessThanOrEqual(2);
      const opened = previous && (await open(deep, previous.photo.imageId, previous.position));
      expect(opened && numberOf(opened.current)).toBe(at);
      expect(opened?.next?.photo.imageId).toBe(`2024-5-${at}`);
    }
  });

  it("stop at the month without an index", async () => {
    const { read } = library();
    const current = await locatePhoto(read, "2024-5-129", startOf({ year: 2024, month: 5 }));
    if (!current) throw new Error("it is there");
    const { previous, next } = await neighboursOf(read, current, null, "desc");
    expect(previous?.photo.imageId).toBe("2024-5-128");
    expect(next).toBeNull();
  });

  it("skip a month that is empty but still in the index", async () => {
    const { read, index } = libraryOf([
      { year: 2024, month: 5, count: 2 },
      { year: 2024, month: 3, count: 2 },
    ]);
    const stale = { ...index, months: [...index.months, { year: 2024, month: 4, count: 3 }] };
    const current = await locatePhoto(read, "2024-5-1", startOf({ year: 2024, month: 5 }));
    if (!current) throw new Error("it is there");
    expect((await neighboursOf(read, current, stale, "desc")).next?.photo.imageId).toBe("2024-3-0");
  });
});
