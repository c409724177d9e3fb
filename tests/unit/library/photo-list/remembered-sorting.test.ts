import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  readSortings,
  readSortingText,
  sortingsText,
  sortingText,
} from "~/library/photo-list/remembered-sorting";
import { defaultSortings, type Sorting } from "~/services/sorting";

const sorting = fc.record<Sorting>({
  sortKey: fc.constantFrom("created", "dateTaken"),
  sortOrder: fc.constantFrom("asc", "desc"),
});

describe("remembered sortings", () => {
  it("survive the cookie and need no escaping there", () => {
    fc.assert(
      fc.property(
        fc.record({ photos: sorting, albumPhotos: sorting, sharedAlbumPhotos: sorting }),
        (sortings) => {
          const text = sortingsText(sortings);
          expect(text).toMatch(/^[\w.~]+$/);
          expect(readSortings(text)).toEqual(sortings);
        },
      ),
    );
  });

  it("fall back to the specified default per area for an invalid value", () => {
    for (const bad of [
      undefined,
      "",
      "photos",
      "photos.size.asc",
      "photos.created.asc.desc",
      '{"photos":1}',
      "%7B",
    ]) {
      expect(readSortings(bad)).toEqual(defaultSortings);
    }
    expect(readSortings("photos.created.asc~albumPhotos.nonsense~__proto__.created.asc")).toEqual({
      ...defaultSortings,
      photos: { sortKey: "created", sortOrder: "asc" },
    });
    fc.assert(fc.property(fc.string(), (text) => Object.keys(readSortings(text)).length === 3));
  });

  it("are chosen only by a complete URL parameter", () => {
    fc.assert(
      fc.property(sorting, (one) => {
        expect(readSortingText(sortingText(one))).toEqual(one);
      }),
    );
    for (const bad of [null, "", "created", "created.up", "created.asc.x"])
      expect(readSortingText(bad)).toBeNull();
  });
});
