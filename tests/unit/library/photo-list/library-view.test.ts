import { expect, it, test } from "vitest";
import { readLibraryView, rememberLibraryView } from "~/library/photo-list/library-view";

test.each([undefined, "", "huge", "__proto__", "read.huge.1"])(
  "library view: %s has tiles of medium size",
  (value) => {
    expect(readLibraryView(value).tiles).toBe("medium");
  },
);

it("library view: is read as it was remembered, for a year", () => {
  for (const tiles of ["small", "medium", "large"] as const)
    for (const introRead of [true, false]) {
      const [pair = "", ...attributes] = rememberLibraryView({ tiles, introRead }).split("; ");
      expect(readLibraryView(pair.split("=")[1])).toEqual({ tiles, introRead });
      expect(attributes).toContain("Max-Age=31536000");
    }
});
