import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  maxSkipped,
  positionQuery,
  previewHref,
  readPosition,
  startOf,
  timelineHref,
} from "~/library/photo-list/timeline-position";

const position = fc.record({
  month: fc.option(
    fc.record({ year: fc.integer({ min: 1, max: 9999 }), month: fc.integer({ min: 1, max: 12 }) }),
  ),
  cursor: fc.option(fc.string({ minLength: 1, maxLength: 120, unit: "binary" })),
  before: fc.integer({ min: 0, max: 999_999_999 }),
  skip: fc.integer({ min: 0, max: maxSkipped }),
});

describe("timeline position", () => {
  it("reads back the URL it wrote", () => {
    fc.assert(
      fc.property(position, (given) => {
        const written = { ...given, before: given.cursor === null ? 0 : given.before };
        expect(readPosition(new URLSearchParams(positionQuery(written)))).toEqual(written);
      }),
    );
  });

  it("falls back to the library's start for invalid parameters", () => {
    for (const query of [
      "",
      "month=2024-13",
      "month=24-1",
      "skip=-1",
      "skip=1e3",
      "skip=500",
      "before=7",
      `cursor=${"x".repeat(1_025)}`,
    ]) {
      expect(readPosition(new URLSearchParams(query))).toEqual(startOf(null));
    }
  });

  it("keeps any photo id in one path segment", () => {
    expect(previewHref("../a?b#c/d", startOf({ year: 2024, month: 5 }))).toBe(
      "/my-photos/photos/preview/..%2Fa%3Fb%23c%2Fd?month=2024-05",
    );
  });

  it("links back to the photo", () => {
    expect(timelineHref(startOf(null), "p1")).toBe("/my-photos/photos#photo-p1");
  });
});
