import type { Env } from "../env";
import { log } from "../log";
import { objectKey, thumbnailSizes } from "../pictures/picture-sizes";
import { decodeHeic } from "./heic-picture";
import type { PictureKind } from "./picture-kind";
import { pngBytes } from "./png-bytes";
import { maxSide, type Size, type Source, type Unusable, uprightSource } from "./upright-source";

const quality = 82;
/** What the thumbnail maker takes (docs/decisions/0161-thumbnails-are-upright.md); for a HEIC, which is decoded here, the same. */
const maxPixels = 100_000_000;
/** Phones cut a HEIC into tiles of 512 by 512. One that is a single tile is decoded as a whole, at 6 bytes a pixel. */
const heicLimits = { pixels: maxPixels, tilePixels: 12_500_000 };

/**
 * Makes and stores the thumbnails of a picture, upright, without its metadata. `orientation` is the file's EXIF
 * orientation. Answers the photo's size, upright.
 */
export async function makeThumbnails(
  env: Env,
  pictureKey: string,
  picture: { kind: PictureKind; bytes: Uint8Array<ArrayBuffer>; orientation: number },
): Promise<Size | Unusable> {
  const { kind, bytes, orientation } = picture;
  try {
    const source =
      kind === "image/heic"
        ? fromHeic(bytes)
        : await uprightSource(env.IMAGES, bytes, orientation, maxPixels);
    if (typeof source === "string") return source;
    for (const side of thumbnailSizes) {
      const thumbnail = await env.IMAGES.input(new Blob([source.bytes]).stream())
        .transform({ ...source.rotation, width: side, height: side, fit: "scale-down" })
        .output({ format: "image/jpeg", quality });
      await env.PICTURES.put(objectKey(pictureKey, String(side)), await thumbnail.response().arrayBuffer(), {
        httpMetadata: { contentType: "image/jpeg" },
      });
    }
    return source.size;
  } catch (problem) {
    log("warn", "picture-unreadable", { pictureKey, problem: String(problem) });
    return "unreadable";
  }
}

/** The thumbnail maker cannot read HEIC everywhere; it is given a smaller copy, which the decoder has turned upright. */
function fromHeic(bytes: Uint8Array): Source | Unusable {
  const picture = decodeHeic(bytes, maxSide, heicLimits);
  if (!picture) return "unreadable";
  if (typeof picture === "string") return picture;
  return {
    bytes: pngBytes(picture.copy),
    rotation: {},
    size: { width: picture.width, height: picture.height },
  };
}
