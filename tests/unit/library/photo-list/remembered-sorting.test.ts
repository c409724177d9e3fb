import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  readByUpload,
  readSortings,
  readSortingText,
  sortByUpload,
  sortingOf,
  sortingsText,
  sortingText,
} from "~/library/photo-list/remembered-sorting";
import { cookieNames } from "~/platform/cookies";
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

describe("sorting after an upload", () => {
  const byDate = "photos.dateTaken.asc~albumPhotos.dateTaken.desc~sharedAlbumPhotos.created.desc";
  const visit = (byUpload: string, search = "") => {
    const cookies = new Map([
      [cookieNames.sortingOptions, [byDate]],
      [cookieNames.sortedByUpload, [byUpload]],
    ]);
    const setCookies: string[] = [];
    return {
      setCookies,
      context: { cookies, setCookies, url: new URL(`https://account.example/my-photos/photos${search}`) },
    };
  };

  it("is by upload date for half a day, and leaves what the customer chose", () => {
    const { context, setCookies } = visit("");
    sortByUpload(context, ["photos", "sharedAlbumPhotos"]);
    expect(setCookies).toHaveLength(1);
    expect(setCookies[0]).toMatch(/^sortedByUpload=photos;.*Max-Age=43200$/);
    const later = visit("photos");
    expect(sortingOf(later.context, "photos").sorting).toEqual({ sortKey: "created", sortOrder: "desc" });
    expect(sortingOf(later.context, "albumPhotos").sorting).toEqual({
      sortKey: "dateTaken",
      sortOrder: "desc",
    });
    expect(later.setCookies).toEqual([]);
  });

  it("ends for the list that is sorted by hand", () => {
    const { context, setCookies } = visit("photos~albumPhotos", "?sort=dateTaken.asc");
    const chosen = { sorting: { sortKey: "dateTaken", sortOrder: "asc" }, chosen: true };
    expect(sortingOf(context, "photos")).toEqual(chosen);
    expect(setCookies[0]).toContain("photos.dateTaken.asc");
    expect(setCookies[1]).toMatch(/^sortedByUpload=albumPhotos;/);
    const last = visit("photos", "?sort=dateTaken.asc");
    sortingOf(last.context, "photos");
    expect(last.setCookies[1]).toMatch(/^sortedByUpload=;.*Max-Age=0$/);
  });

  it("knows no list but those that there are", () => {
    expect(readByUpload("photos~__proto__~toString~albumPhotos~x.created")).toEqual([
      "photos",
      "albumPhotos",
    ]);
    expect(readByUpload(undefined)).toEqual([]);
  });
});
