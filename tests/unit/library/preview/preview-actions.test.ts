import { expect, test } from "vitest";
import { previewActions } from "~/library/preview/preview-actions.public";

const allOn = {
  control: true,
  timeline: true,
  album: true,
  sharedAlbums: true,
  upload: true,
  download: true,
  orderPrints: true,
  reactivation: true,
  reactivationMockData: true,
  photoExport: true,
  qrCodeUpload: true,
} as const;
const timeline = { kind: "timeline" } as const;
const album = { kind: "album", albumId: "a" } as const;
const shared = { kind: "sharedAlbum", albumId: "a" } as const;

const offered = (actions: ReturnType<typeof previewActions>) => actions.map(({ intent }) => intent);

test("preview actions: favourite, copy, delete and download; in an own album also remove", () => {
  expect(offered(previewActions(timeline, allOn))).toEqual(["favourite", "copy", "delete", "download"]);
  expect(offered(previewActions(album, allOn))).toEqual([
    "favourite",
    "copy",
    "remove",
    "delete",
    "download",
  ]);
  expect(previewActions(album, allOn).every(({ available }) => available)).toBe(true);
});

test("preview actions: download only in a shared album", () => {
  expect(previewActions(shared, allOn)).toEqual([
    { intent: "copy", available: false },
    { intent: "delete", available: false },
    { intent: "download", available: true },
  ]);
});

test("preview actions: no button for a disabled flag", () => {
  expect(offered(previewActions(timeline, { ...allOn, album: false }))).toEqual(["delete", "download"]);
  expect(offered(previewActions(timeline, { ...allOn, download: false }))).toEqual([
    "favourite",
    "copy",
    "delete",
  ]);
});
