import fc from "fast-check";
import { expect, test } from "vitest";
import { kindOfDrag, scrollAtEdge } from "~/library/selection/client/drag";

const pixels = fc.integer({ min: -2_000, max: 2_000 });

test.each([
  [{ x: 4, y: 5 }, "touch", "waiting"],
  [{ x: 9, y: 0 }, "mouse", "choosing"],
  [{ x: 9, y: 0 }, "touch", "waiting"],
  [{ x: 12, y: 3 }, "touch", "choosing"],
  [{ x: -12, y: 3 }, "touch", "choosing"],
  [{ x: 3, y: 12 }, "touch", "scrolling"],
  [{ x: 3, y: -40 }, "touch", "scrolling"],
  [{ x: 3, y: -40 }, "mouse", "choosing"],
] as const)("a pointer that moved %j (%s) is %s", (moved, pointer, kind) => {
  expect(kindOfDrag(moved, pointer)).toBe(kind);
});

test("a finger that goes up or down first never chooses, a mouse never scrolls", () => {
  fc.assert(
    fc.property(pixels, pixels, (x, y) => {
      if (Math.abs(y) >= Math.abs(x)) expect(kindOfDrag({ x, y }, "touch")).not.toBe("choosing");
      expect(kindOfDrag({ x, y }, "mouse")).not.toBe("scrolling");
    }),
  );
});

test("the page scrolls along at its edges alone, towards them, and never too fast", () => {
  const sight = { top: 100, bottom: 700 };
  const begin = 400;
  for (const y of [172, 400, 628]) expect(scrollAtEdge(y, begin, sight)).toBe(0);
  expect(scrollAtEdge(171, begin, sight)).toBeLessThan(0);
  expect(scrollAtEdge(629, begin, sight)).toBeGreaterThan(0);
  fc.assert(
    fc.property(pixels, fc.integer({ min: 0, max: 400 }), (y, further) => {
      const [near, far] = [scrollAtEdge(y, begin, sight), scrollAtEdge(y + further, begin, sight)];
      expect(far).toBeGreaterThanOrEqual(near);
      expect(Math.abs(near)).toBeLessThanOrEqual(22);
    }),
  );
});

test.each([
  ["the upper edge", 130, -1],
  ["the lower edge", 680, 1],
])(
  "a drag that begins at %s and goes to the side leaves the page where it is, until it moves on towards it",
  (_edge, begin, direction) => {
    const sight = { top: 100, bottom: 700 };
    for (const y of [begin - 9, begin, begin + 9]) expect(scrollAtEdge(y, begin, sight)).toBe(0);
    expect(scrollAtEdge(begin - direction * 30, begin, sight)).toBe(0);
    expect(Math.sign(scrollAtEdge(begin + direction * 10, begin, sight))).toBe(direction);
  },
);
