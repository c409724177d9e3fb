import type { Env } from "../env";
import { thumbnailSizes } from "../pictures/picture-sizes";
import { mirroredPng } from "./mirrored-png";
import { type Turn, turnFor } from "./upright";
import { withoutExif } from "./without-exif";

/** Size in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** What thumbnails are made from, how it is rotated then, and the size of the photo, upright. */
export interface Source {
  bytes: Uint8Array<ArrayBuffer>;
  rotation: Pick<Turn, "rotate">;
  size: Size;
}

/** Why there are no thumbnails of a picture. */
export type Unusable = "unreadable" | "too many pixels";

type Images = Pick<Env["IMAGES"], "info" | "input">;

export const maxSide = Math.max(...thumbnailSizes);

/** @param orientation by EXIF, 1 to 8 */
export async function uprightSource(
  images: Images,
  picture: Uint8Array<ArrayBuffer>,
  orientation: number,
  maxPixels: number,
): Promise<Source | Unusable> {
  const plain = withoutExif(picture);
  const info = await images.info(new Blob([plain]).stream());
  if (!("width" in info)) return "unreadable";
  const { width, height } = info;
  if (width * height > maxPixels) return "too many pixels";
  const { isMirrored, ...rotation } = turnFor(orientation);
  const isOnItsSide = rotation.rotate === 90 || rotation.rotate === 270;
  return {
    bytes: isMirrored ? await mirroredCopy(images, plain) : plain,
    rotation,
    size: isOnItsSide ? { width: height, height: width } : { width, height },
  };
}

/** Mirrored here and not by the thumbnail maker, whose local stand-in leaves out `flip`; as large as the largest thumbnail. */
async function mirroredCopy(
  images: Images,
  picture: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const copy = await images
    .input(new Blob([picture]).stream())
    .transform({ width: maxSide, height: maxSide, fit: "scale-down" })
    .output({ format: "image/png" });
  return mirroredPng(new Uint8Array(await copy.response().arrayBuffer()));
}
