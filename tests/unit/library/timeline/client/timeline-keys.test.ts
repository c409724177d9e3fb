import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { photoAfterKey } from "~/library/timeline/client/timeline-keys";

const libraries = fc
  .array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 9 })
  .map((counts) => counts.map((count, at) => ({ key: `m${at}`, count })));
const screenOf = (columns: number, rows = 5) => ({ columns, rows });
const columnCounts = fc.integer({ min: 3, max: 8 });

describe("timeline keys", () => {
  it("right visits every photo once, left goes all the way back", () => {
    fc.assert(
      fc.property(libraries, columnCounts, (sections, columns) => {
        const total = sections.reduce((sum, { count }) => sum + count, 0);
        let photo = { month: "m0", index: 0 };
        const seen = new Set<string>();
        for (let step = 0; step < total; step++) {
          seen.add(`${photo.month} ${photo.index}`);
          photo = photoAfterKey({ key: "ArrowRight" }, photo, sections, screenOf(columns)) ?? photo;
        }
        expect(seen.size).toBe(total);
        for (let step = 0; step < total; step++)
          photo = photoAfterKey({ key: "ArrowLeft" }, photo, sections, screenOf(columns)) ?? photo;
        expect(photo).toEqual({ month: "m0", index: 0 });
      }),
    );
  });

  it("up and down lead to photos that exist, and in full rows keep the column", () => {
    fc.assert(
      fc.property(libraries, columnCounts, fc.nat(), fc.nat(), (sections, columns, month, photo) => {
        const section = sections[month % sections.length];
        if (!section) throw new Error("no month");
        const from = { month: section.key, index: photo % section.count };
        for (const key of ["ArrowUp", "ArrowDown", "Home", "End"]) {
          const to = photoAfterKey({ key }, from, sections, screenOf(columns));
          const there = sections.find((one) => one.key === to?.month);
          expect(to?.index).toBeGreaterThanOrEqual(0);
          expect(to?.index).toBeLessThan(there?.count ?? 0);
        }
        const down = photoAfterKey({ key: "ArrowDown" }, from, sections, screenOf(columns));
        if (from.index + columns < section.count) expect(down?.index).toBe(from.index + columns);
      }),
    );
  });

  it("page down and page up go a screen of rows, as as many arrows would, and stop at the ends", () => {
    fc.assert(
      fc.property(libraries, columnCounts, fc.integer({ min: 1, max: 9 }), (sections, columns, rows) => {
        for (const [page, arrow] of [
          ["PageDown", "ArrowDown"],
          ["PageUp", "ArrowUp"],
        ] as const)
          for (const { key: month, count } of sections) {
            const from = { month, index: count >> 1 };
            let to = from;
            for (let row = 0; row < rows; row++)
              to = photoAfterKey({ key: arrow }, to, sections, screenOf(columns)) ?? to;
            expect(photoAfterKey({ key: page }, from, sections, screenOf(columns, rows))).toEqual(to);
          }
      }),
    );
  });

  it("down leads from a month's last row into the next month, from one above a short last row onto it", () => {
    const sections = [
      { key: "a", count: 7 },
      { key: "b", count: 2 },
    ];
    const down = (month: string, index: number) =>
      photoAfterKey({ key: "ArrowDown" }, { month, index }, sections, screenOf(4));
    expect(down("a", 3)).toEqual({ month: "a", index: 6 });
    expect(down("a", 6)).toEqual({ month: "b", index: 1 });
    expect(down("b", 1)).toEqual({ month: "b", index: 1 });
    expect(photoAfterKey({ key: "ArrowUp" }, { month: "b", index: 1 }, sections, screenOf(4))).toEqual({
      month: "a",
      index: 5,
    });
    expect(
      photoAfterKey({ key: "End", ctrlKey: true }, { month: "a", index: 0 }, sections, screenOf(4)),
    ).toEqual({
      month: "b",
      index: 1,
    });
    expect(photoAfterKey({ key: "x" }, { month: "a", index: 0 }, sections, screenOf(4))).toBeNull();
  });
});
