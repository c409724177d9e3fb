import type { Photo } from "~/services/photo-schemas";
import type { PhotoThumbnail } from "~/ui/photo/photo-sources";

/** Pixels. Source: docs/specification/2-photo-library.md, section 9. */
const previewSize = 1300;
const savingSize = 800;

export function previewThumbnail(
  { thumbnails, url }: Photo,
  { savesData }: { savesData: boolean },
): PhotoThumbnail {
  const small = savesData ? thumbnails.filter((thumbnail) => longSide(thumbnail) <= savingSize) : [];
  const fitting =
    small.length > 0 ? small : thumbnails.filter((thumbnail) => longSide(thumbnail) <= previewSize);
  const [bestFit] = fitting.toSorted((one, other) => longSide(other) - longSide(one));
  // Size unknown: the stage fits the picture into the window anyway.
  return bestFit ?? { url, width: previewSize, height: previewSize };
}

function longSide({ width, height }: PhotoThumbnail) {
  return Math.max(width, height);
}
