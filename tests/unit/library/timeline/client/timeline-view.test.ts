import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PhotoIndex } from "~/library/photo-list/photo-index";
import { topOfPhoto } from "~/library/timeline/client/timeline-geometry";
import { TimelineView } from "~/library/timeline/client/timeline-view";

const height = 900;
/** Pixels by which a place is off where a list of millions of pixels is scaled. */
const near = 0.01;

const views = fc
  .record({
    counts: fc.array(fc.integer({ min: 1, max: 12_000 }), { minLength: 1, maxLength: 120 }),
    columns: fc.integer({ min: 3, max: 8 }),
    row: fc.double({ min: 60, max: 220, noNaN: true }),
    heading: fc.integer({ min: 40, max: 80 }),
    after: fc.integer({ min: 0, max: 16 }),
    bar: fc.constantFrom(0, 56),
  })
  .map(
    ({ counts, ...grid }) =>
      new TimelineView(
        counts.map((count, at) => ({ key: `m${at}`, count })),
        grid,
        height,
      ),
  );

/** Some photo of a library. */
function photoOf({ laidOut: placed }: TimelineView, month: number, photo: number): PhotoIndex {
  const section = placed[month % placed.length];
  if (!section) throw new Error("no month");
  return { month: section.key, index: photo % section.count };
}

/** Where in the window a photo's row begins when the list stands at `y`. */
function inWindow({ laidOut: placed, grid }: TimelineView, { month, index }: PhotoIndex, y: number): number {
  const section = placed.find(({ key }) => key === month);
  if (!section) throw new Error("no month");
  return topOfPhoto(section, grid, index) - y + grid.bar;
}

describe("timeline view", () => {
  it("jumps to a photo right below its month's heading, or to the end of the list", () => {
    fc.assert(
      fc.property(views, fc.nat(), fc.nat(), (view, month, number) => {
        const photo = photoOf(view, month, number);
        const y = view.map.follow(view.map.jumpTo(view.indexOf(photo) ?? Number.NaN));
        const top = inWindow(view, photo, y);
        const { bar, heading, row } = view.grid;
        if (y < view.end - near) expect(Math.abs(top - bar - heading)).toBeLessThanOrEqual(near);
        else
          expect(Math.abs(view.total - y + bar - height)).toBeLessThanOrEqual(
            view.end === 0 ? Number.POSITIVE_INFINITY : near,
          );
        expect(top).toBeGreaterThanOrEqual(bar + heading - near);
        expect(top + row).toBeLessThanOrEqual(height + row);
      }),
    );
  });

  it("draws every photo in sight and more where the list moves to, few in all", () => {
    fc.assert(
      fc.property(
        views,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.constantFrom(-1, 0, 1),
        (view, part, direction) => {
          const y = part * view.end;
          const { columns, row } = view.grid;
          const drawn = view.shownAt(y, direction).flatMap(({ section, blocks }) =>
            blocks
              .filter(({ isNear }) => isNear)
              .map(({ top, height: high, from, to }) => ({
                top: section.top + top,
                bottom: section.top + top + high,
                tiles: to - from,
              })),
          );
          const first = y - height * (direction < 0 ? 0.75 : 0.25);
          const last = y + height * (direction > 0 ? 1.75 : 1.25);
          for (const { key, count, top } of view.laidOut.filter(
            (one) => one.top < last && one.top + one.height > first,
          ))
            for (let index = 0; index < count; index += columns) {
              const photo = topOfPhoto({ key, count, top, height: 0 }, view.grid, index);
              if (photo >= last || photo + row <= first) continue;
              expect(
                drawn.some((block) => block.top <= photo + near && block.bottom >= photo + row - near),
              ).toBe(true);
            }
          // Besides what is within reach, a block at each end: of four rows at most, which on phones are twelve tiles.
          const rows = (last - first) / row + 2 * Math.min(4, Math.ceil(16 / columns)) + 1;
          expect(drawn.reduce((sum, { tiles }) => sum + tiles, 0)).toBeLessThanOrEqual(rows * columns);
        },
      ),
    );
  });

  it("draws the row of a photo that is kept, wherever the list is", () => {
    fc.assert(
      fc.property(
        views,
        fc.nat(),
        fc.nat(),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (view, month, number, part) => {
          const kept = photoOf(view, month, number);
          const blocks = view
            .shownAt(part * view.end, 0, kept)
            .find(({ section }) => section.key === kept.month)?.blocks;
          const block = blocks?.filter(({ from, to }) => from <= kept.index && kept.index < to);
          expect(block).toEqual([expect.objectContaining({ isNear: true })]);
        },
      ),
    );
  });

  it("reveals a whole photo clear of the toolbar, and scrolls no further", () => {
    fc.assert(
      fc.property(
        views,
        fc.nat(),
        fc.nat(),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.constantFrom(0, 120),
        (view, month, number, part, foot) => {
          const photo = photoOf(view, month, number);
          const from = part * view.end;
          const y = view.reveal(photo, from, foot);
          const top = inWindow(view, photo, y);
          const { bar, heading, row } = view.grid;
          expect(top).toBeGreaterThanOrEqual(bar + heading - near);
          expect(top + row).toBeLessThanOrEqual(height - foot + near);
          expect(view.reveal(photo, y, foot)).toBeCloseTo(y, 2);
        },
      ),
    );
  });
});
