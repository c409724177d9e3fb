import { expect, test } from "vitest";
import { factsOf, isReadOnly } from "~/library/photo-list/area-facts";

const timeline = { kind: "timeline" } as const;
const album = { kind: "album", albumId: "a/b" } as const;
const sharedAlbum = { kind: "sharedAlbum", albumId: "a/b" } as const;

test("area facts: each list has a path and a remembered sorting of its own", () => {
  expect(
    [timeline, album, sharedAlbum].map((area) => [factsOf(area).path, factsOf(area).sortingArea]),
  ).toEqual([
    ["/my-photos/photos", "photos"],
    ["/my-photos/albums/a%2Fb", "albumPhotos"],
    ["/my-photos/shared-albums/a%2Fb", "sharedAlbumPhotos"],
  ]);
});

test("area facts: photos are taken out of own albums only, and those of shared albums are read-only", () => {
  expect([timeline, album, sharedAlbum].map((area) => factsOf(area).ownAlbumId)).toEqual([null, "a/b", null]);
  expect([timeline, album, sharedAlbum].map(isReadOnly)).toEqual([false, false, true]);
  expect(factsOf(sharedAlbum).sharedAlbumId).toBe("a/b");
});

test("area facts: a shared album needs the flags of albums and of shared albums", () => {
  const flags = { timeline: false, album: false, sharedAlbums: false };
  const offered = (...names: (keyof typeof flags)[]) => {
    const on = { ...flags, ...Object.fromEntries(names.map((name) => [name, true])) };
    return [timeline, album, sharedAlbum].map((area) => factsOf(area).isOffered(on));
  };
  expect(offered()).toEqual([false, false, false]);
  expect(offered("timeline")).toEqual([true, false, false]);
  expect(offered("album")).toEqual([false, true, false]);
  expect(offered("sharedAlbums")).toEqual([false, false, false]);
  expect(offered("album", "sharedAlbums")).toEqual([false, true, true]);
});
