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

describe("thumbnail choice", () => {
  it("takes 1300 in a preview", () => {
    expect(previewThumbnail(photo).width).toBe(1300);
    expect(previewThumbnail({ ...photo, thumbnails: [thumbnail(800), thumbnail(300)] }).width).toBe(800);
  });

  it("takes the photo itself without a thumbnail", () => {
    expect(previewThumbnail({ ...photo, thumbnails: [] }).url).toBe(photo.url);
  });

  it("takes 300 or 800 on a tile, else what there is", () => {
    expect(tileThumbnails(photo).map(({ width }) => width)).toEqual([300, 800]);
    expect(tileThumbnails({ ...photo, thumbnails: [thumbnail(1300)] })).toHaveLength(1);
  });
});
