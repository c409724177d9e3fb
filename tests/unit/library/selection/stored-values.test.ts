import { expect, test } from "vitest";
import { readStoredArea, readStoredPhoto } from "~/library/selection/stored-values";
import { Photo } from "~/services/photo-schemas";

const photo = { imageId: "p1", url: "https://photos.example/p1.jpg", thumbnails: [], dateTaken: null };

test.each([{ kind: "timeline" }, { kind: "album", albumId: "a" }, { kind: "sharedAlbum", albumId: "a" }])(
  "stored area: %j is read as it was written",
  (area) => {
    expect(readStoredArea(JSON.stringify(area))).toEqual(area);
  },
);

test.each(["", "null", "{}", '{"kind":"album"}', '{"kind":"album","albumId":""}', '{"kind":"other"}'])(
  "stored area: %j is rejected",
  (json) => {
    expect(() => readStoredArea(json)).toThrow();
  },
);

test("stored photo: a photo is read as it was written", () => {
  expect(readStoredPhoto(JSON.stringify(photo))).toEqual(photo);
});

test("stored photo: one that has no address yet is read as it was written", () => {
  const { url: _, ...unaddressed } = photo;
  const stored = JSON.stringify(Photo.parse(unaddressed));
  expect(readStoredPhoto(stored)).toEqual({ ...photo, url: "" });
});

test.each([
  "null",
  "[]",
  '{"url":"https://photos.example/p1.jpg"}',
  JSON.stringify({ ...photo, url: "javascript:alert(1)" }),
])("stored photo: %j is rejected", (json) => {
  expect(() => readStoredPhoto(json)).toThrow();
});
