import type { Photo } from "~/services/photo-schemas";
import type { PhotoThumbnail } from "~/ui/photo-sources";

/**
 * The longest side of the picture that a preview shows, in pixels.
 * Source: docs/specification/2-photo-library.md, section 9.
 */
const previewSize = 1300;

/** The picture for a preview: the largest thumbnail up to 1300, else the photo itself. */
export function previewThumbnail({ thumbnails, url }: Photo): PhotoThumbnail {
  const fitting = thumbnails.filter((thumbnail) => longestSide(thumbnail) <= previewSize);
  const [largest] = fitting.toSorted((one, other) => longestSide(other) - longestSide(one));
  // The photo's own size is not known here; the stage fits the picture into the window whatever it says.
  return largest ?? { url, width: previewSize, height: previewSize };
}

function longestSide({ width, height }: PhotoThumbnail) {
  return Math.max(width, height);
}
