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

test("a photo can be copied, deleted and downloaded, in an own album taken out of it", () => {
  expect(offered(previewActions(timeline, allOn))).toEqual(["copy", "delete", "download"]);
  expect(offered(previewActions(album, allOn))).toEqual(["copy", "remove", "delete", "download"]);
  expect(previewActions(album, allOn).every(({ available }) => available)).toBe(true);
});

test("in a shared album it can be downloaded, nothing else", () => {
  expect(previewActions(shared, allOn)).toEqual([
    { intent: "copy", available: false },
    { intent: "delete", available: false },
    { intent: "download", available: true },
  ]);
});

test("a flag that is off takes its button away", () => {
  expect(offered(previewActions(timeline, { ...allOn, album: false }))).toEqual(["delete", "download"]);
  expect(offered(previewActions(timeline, { ...allOn, download: false }))).toEqual(["copy", "delete"]);
});
