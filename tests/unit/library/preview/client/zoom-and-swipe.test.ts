import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  axisOf,
  backdropOpacity,
  bounded,
  fitted,
  followed,
  maxZoom,
  pulled,
  type Size,
  swiped,
  type View,
  zoomedAt,
} from "~/library/preview/client/zoom-and-swipe";

const both = { previous: true, next: true };
const length = fc.integer({ min: 1, max: 4_000 });
const size: fc.Arbitrary<Size> = fc.record({ width: length, height: length });
const offset = fc.double({ min: -3_000, max: 3_000, noNaN: true });
const point = fc.record({ x: offset, y: offset });
const view: fc.Arbitrary<View> = fc.record({
  scale: fc.double({ min: 1, max: maxZoom, noNaN: true }),
  x: offset,
  y: offset,
});

describe("swipe", () => {
  test("changes the photo from 35 % of the width on, not before", () => {
    fc.assert(
      fc.property(
        length,
        fc.double({ min: 0.01, max: 3, noNaN: true }),
        fc.boolean(),
        (width, part, left) => {
          const dx = width * part * (left ? -1 : 1);
          const to = swiped(dx, 0, width, both);
          expect(to).toBe(Math.abs(dx) >= width * 0.35 ? (left ? "next" : "previous") : null);
        },
      ),
    );
  });

  test("changes the photo as a flick over any distance, not when it turns back", () => {
    expect(swiped(-30, -0.8, 360, both)).toBe("next");
    expect(swiped(30, 0.8, 360, both)).toBe("previous");
    expect(swiped(-200, 0.8, 360, both)).toBeNull();
    expect(swiped(-4, -0.8, 360, both)).toBeNull();
  });

  test("leads nowhere without a neighbour, and is damped", () => {
    const last = { previous: true, next: false };
    expect(swiped(-300, -2, 360, last)).toBeNull();
    expect(followed(-100, last)).toBeCloseTo(-30);
    expect(followed(-100, both)).toBe(-100);
    expect(followed(100, last)).toBe(100);
  });
});

describe("pull down", () => {
  test("closes from 35 % of the height on, or as a flick; the backdrop is gone where it closes", () => {
    fc.assert(
      fc.property(length, fc.double({ min: 0, max: 2, noNaN: true }), (height, part) => {
        const dy = height * part;
        expect(pulled(dy, 0, height)).toBe(dy >= height * 0.35);
        const backdrop = backdropOpacity(dy, height);
        expect(backdrop).toBeGreaterThanOrEqual(0);
        expect(backdrop).toBeLessThanOrEqual(1);
        if (dy >= height * 0.35) expect(backdrop).toBeCloseTo(0);
      }),
    );
    expect(pulled(40, 0.8, 640)).toBe(true);
    expect(pulled(400, -0.8, 640)).toBe(false);
    expect(backdropOpacity(-50, 640)).toBe(1);
  });
});

test("axis: known when a movement is longer than a tap", () => {
  expect(axisOf({ x: 5, y: 5 })).toBeNull();
  expect(axisOf({ x: -9, y: 5 })).toBe("sideways");
  expect(axisOf({ x: 3, y: 12 })).toBe("down");
  expect(axisOf({ x: 3, y: -12 })).toBe("up");
});

describe("zoomed picture", () => {
  test("stays within 2.5 times and within its box", () => {
    fc.assert(
      fc.property(
        fc.record({ ...{ x: offset, y: offset }, scale: fc.double({ min: 0.1, max: 9, noNaN: true }) }),
        size,
        size,
        (wanted, picture, box) => {
          const { scale, x, y } = bounded(wanted, picture, box);
          const shown = fitted(picture, box);
          expect(scale).toBeGreaterThanOrEqual(1);
          expect(scale).toBeLessThanOrEqual(maxZoom);
          for (const [at, long, space] of [
            [x, shown.width * scale, box.width],
            [y, shown.height * scale, box.height],
          ] as const) {
            // Smaller than its box it is in the middle; larger, it covers it.
            if (long <= space) expect(at).toBeCloseTo(0);
            else expect(long / 2 - Math.abs(at)).toBeGreaterThanOrEqual(space / 2 - 1e-6);
          }
        },
      ),
    );
  });

  test("does not change when bounded twice", () => {
    fc.assert(
      fc.property(view, size, size, (wanted, picture, box) => {
        const once = bounded(wanted, picture, box);
        expect(bounded(once, picture, box)).toEqual(once);
      }),
    );
  });

  test("keeps the point under the finger while zooming", () => {
    fc.assert(
      fc.property(view, point, fc.double({ min: 1, max: maxZoom, noNaN: true }), (from, at, scale) => {
        const to = zoomedAt(from, at, scale);
        const spot = (of: View) => ({ x: (at.x - of.x) / of.scale, y: (at.y - of.y) / of.scale });
        expect(spot(to).x).toBeCloseTo(spot(from).x, 5);
        expect(spot(to).y).toBeCloseTo(spot(from).y, 5);
      }),
    );
  });

  test("fits its box whole, and is not enlarged", () => {
    fc.assert(
      fc.property(size, size, (picture, box) => {
        const { width, height } = fitted(picture, box);
        expect(width).toBeLessThanOrEqual(Math.min(picture.width, box.width) + 1e-6);
        expect(height).toBeLessThanOrEqual(Math.min(picture.height, box.height) + 1e-6);
        expect(width * picture.height).toBeCloseTo(height * picture.width, 3);
      }),
    );
  });
});
