import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { highestBox, ScrollMap } from "~/library/timeline/client/scroll-map";

const view = 900;

describe("scroll map", () => {
  it("maps a list that fits one to one", () => {
    const map = new ScrollMap(50_000, view);
    expect(map.box).toBe(50_000);
    for (const top of [0, 10, 4_000, 49_100]) expect(map.follow(top)).toBeCloseTo(top, 6);
  });

  it("reaches every position of a list higher than any box", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100_000, max: 60_000_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (total, part) => {
          const map = new ScrollMap(total, view);
          const y = part * (total - view);
          const top = map.jumpTo(y);
          expect(top).toBeGreaterThanOrEqual(0);
          expect(top).toBeLessThanOrEqual(Math.max(0, Math.min(total, highestBox) - view) + 1e-6);
          expect(map.follow(top)).toBeCloseTo(y, 3);
        },
      ),
    );
  });

  it("moves the list by the pixels that were scrolled", () => {
    const map = new ScrollMap(40_000_000, view);
    const top = map.jumpTo(20_000_000);
    const before = map.follow(top);
    expect(map.follow(top + 120) - before).toBeCloseTo(120, 3);
    expect(map.follow(top + 60) - before).toBeCloseTo(60, 3);
  });

  it("recenters without moving the list, and then scrolls to its end", () => {
    const map = new ScrollMap(40_000_000, view);
    let top = map.jumpTo(0);
    let y = 0;
    for (let step = 0; step < 60_000 && y < 40_000_000 - view; step++) {
      top = Math.min(top + 1_500, map.box - view);
      y = map.follow(top);
      const recentered = map.recenter();
      if (recentered !== null) {
        top = recentered;
        expect(map.follow(top)).toBeCloseTo(y, 2);
      }
    }
    expect(y).toBeCloseTo(40_000_000 - view, 0);
  });
});
