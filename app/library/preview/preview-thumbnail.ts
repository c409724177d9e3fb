import type { Photo } from "~/services/photo-schemas";
import type { PhotoThumbnail } from "~/ui/photo/photo-sources";

/**
 * The longest side of the picture that a preview shows, in pixels.
 * Source: docs/specification/2-photo-library.md, section 9.
 */
const previewSize = 1300;

/** The picture for a preview: the largest thumbnail up to 1300, else the photo itself. */
export function previewThumbnail({ thumbnails, url }: Photo): PhotoThumbnail {
  const fitting = thumbnails.filter((thumbnail) => longSide(thumbnail) <= previewSize);
  const [largestSize] = fitting.toSorted((one, other) => longSide(other) - longSide(one));
  // The photo's own size is not known here; the stage fits the picture into the window whatever it says.
  return largestSize ?? { url, width: previewSize, height: previewSize };
}

function longSide({ width, height }: PhotoThumbnail) {
  return Math.max(width, height);
}
