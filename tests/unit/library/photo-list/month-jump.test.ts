import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { positionOfNumber, readJump } from "~/library/photo-list/month-jump";
import { readTimelinePage } from "~/library/photo-list/photo-pages";
import { positionQuery, readPosition } from "~/library/photo-list/timeline-position";
import { libraryOf } from "../timeline/library-of-photos";

const month = { year: 2024, month: 5 };

describe("month jump", () => {
  it("leads to a page with its own URL that shows the photo of that number", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 3000 }),
        fc.integer({ min: 1, max: 3000 }),
        async (count, wanted) => {
          const library = libraryOf([{ ...month, count }]);
          const number = 1 + (wanted % count);
          const position = await positionOfNumber(library.read, month, number);
          const reread = readPosition(new URLSearchParams(positionQuery(position)));
          const page = await readTimelinePage(library.read, reread);
          expect(page.photos.map(({ imageId }) => imageId)).toContain(library.ids[number - 1]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("makes one call where the service can skip photos, and walks the month where it cannot", async () => {
    for (const [skips, calls] of [
      [true, 1],
      [false, 20],
    ] as const) {
      const library = libraryOf([{ ...month, count: 9_430 }], 600, skips);
      const position = await positionOfNumber(library.read, month, 9_420);
      expect(library.calls).toHaveLength(calls);
      const page = await readTimelinePage(library.read, position);
      expect(page.photos.map(({ imageId }) => imageId)).toContain(library.ids[9_419]);
    }
  });

  it("makes no call for the first pages", async () => {
    const library = libraryOf([{ ...month, count: 400 }]);
    expect(await positionOfNumber(library.read, month, 60)).toEqual({
      month,
      cursor: null,
      before: 0,
      skip: 48,
    });
    expect(library.calls).toHaveLength(0);
  });

  it("accepts whole numbers from 1 only", () => {
    const read = (text: string) => readJump(new URLSearchParams({ from: text }));
    expect(read("1")).toBe(1);
    expect(read(" 9260 ")).toBe(9260);
    for (const text of ["", "0", "-1", "1.5", "1e9", "1234567890", "x"]) expect(read(text)).toBeNull();
  });
});
