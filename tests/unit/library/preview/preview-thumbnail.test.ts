import { describe, expect, it } from "vitest";
import { tileThumbnails } from "~/library/photo-list/photo-messages";
import { previewThumbnail } from "~/library/preview/preview-thumbnail";
import { madePhoto } from "../timeline/library-of-photos";

const thumbnail = (size: number) => ({
  url: `https://pictures.example/${size}`,
  width: size,
  height: size / 2,
});
const photo = {
  ...madePhoto("p", { year: 2024, month: 5 }),
  thumbnails: [300, 800, 1300, 2600].map(thumbnail),
};
const plenty = { savesData: false };
const little = { savesData: true };

describe("thumbnail choice", () => {
  it("takes 1300 in a preview", () => {
    expect(previewThumbnail(photo, plenty).width).toBe(1300);
    const smaller = { ...photo, thumbnails: [thumbnail(800), thumbnail(300)] };
    expect(previewThumbnail(smaller, plenty).width).toBe(800);
  });

  it("takes the photo itself without a thumbnail", () => {
    expect(previewThumbnail({ ...photo, thumbnails: [] }, plenty).url).toBe(photo.url);
    expect(previewThumbnail({ ...photo, thumbnails: [] }, little).url).toBe(photo.url);
  });

  it("takes 300 or 800 on a tile, else what there is", () => {
    expect(tileThumbnails(photo, plenty).map(({ width }) => width)).toEqual([300, 800]);
    expect(tileThumbnails({ ...photo, thumbnails: [thumbnail(1300)] }, plenty)).toHaveLength(1);
  });

  it("takes the next smaller where data is to be saved", () => {
    expect(previewThumbnail(photo, little).width).toBe(800);
    expect(previewThumbnail({ ...photo, thumbnails: [thumbnail(1300)] }, little).width).toBe(1300);
    expect(tileThumbnails(photo, little).map(({ width }) => width)).toEqual([300]);
    expect(tileThumbnails({ ...photo, thumbnails: [] }, little)).toEqual([]);
  });
});
