import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Grid,
  layOut,
  photoAt,
  runsBetween,
  sectionAt,
  topOfPhoto,
} from "~/library/timeline/client/timeline-geometry";

const grids = fc.record({
  columns: fc.integer({ min: 3, max: 8 }),
  row: fc.double({ min: 60, max: 220, noNaN: true }),
  heading: fc.integer({ min: 40, max: 80 }),
  after: fc.integer({ min: 0, max: 16 }),
  bar: fc.constantFrom(0, 56),
});
const months = fc
  .array(fc.integer({ min: 1, max: 12_000 }), { minLength: 1, maxLength: 120 })
  .map((counts) => counts.map((count, at) => ({ key: `m${at}`, count })));

describe("timeline geometry", () => {
  it("lays out months without gap or overlap, each as high as its rows", () => {
    fc.assert(
      fc.property(months, grids, (sections, grid) => {
        const { laidOut: placed, total } = layOut(sections, grid);
        let top = 0;
        for (const section of placed) {
          expect(section.top).toBe(top);
          top += section.height;
        }
        expect(total).toBe(top);
      }),
    );
  });

  it("finds the row of any photo again by its height", () => {
    fc.assert(
      fc.property(months, grids, fc.nat(), fc.nat(), (sections, grid, month, photo) => {
        const { laidOut: placed } = layOut(sections, grid);
        const section = placed[month % placed.length];
        if (!section) throw new Error("no month");
        const index = photo % section.count;
        const found = photoAt(placed, grid, topOfPhoto(section, grid, index) + grid.row / 2);
        expect(found?.section.key).toBe(section.key);
        expect(found?.index).toBe(Math.floor(index / grid.columns) * grid.columns);
      }),
    );
  });

  it("shows every photo that lies between two heights, and not much more", () => {
    fc.assert(
      fc.property(months, grids, fc.double({ min: 0, max: 1, noNaN: true }), (sections, grid, part) => {
        const view = 900;
        const { laidOut: placed, total } = layOut(sections, grid);
        const from = part * Math.max(0, total - view);
        const runs = runsBetween(placed, grid, from, from + view);
        const shown = runs.reduce((sum, run) => sum + run.to - run.from, 0);
        expect(shown).toBeLessThanOrEqual((Math.ceil(view / grid.row) + 2) * grid.columns);
        const seen = photoAt(placed, grid, from + view / 2);
        const run = runs.find(({ section }) => section.key === seen?.section.key);
        if (!seen || !run) throw new Error("nothing in the middle");
        expect(run.from).toBeLessThanOrEqual(seen.index);
        if (from + view / 2 >= seen.section.top + grid.heading) expect(run.to).toBeGreaterThan(seen.index);
      }),
    );
  });

  it("finds the last month beyond the end", () => {
    const grid: Grid = { columns: 4, row: 100, heading: 50, after: 10, bar: 0 };
    const { laidOut: placed, total } = layOut(
      [
        { key: "a", count: 5 },
        { key: "b", count: 1 },
      ],
      grid,
    );
    expect(sectionAt(placed, total * 2)).toBe(1);
    expect(sectionAt(placed, -5)).toBe(0);
  });
});
