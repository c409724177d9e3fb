import type { Env } from "../env";
import { log } from "../log";
import { objectKey, thumbnailSizes } from "../pictures/picture-sizes";
import { decodeHeic } from "./heic-picture";
import type { PictureKind } from "./picture-kind";
import { pngBytes } from "./png-bytes";
import { type Turn, turnFor, withoutExif } from "./upright";

/** Size in pixels. */
interface Size {
  width: number;
  height: number;
}

/** What thumbnails are made from, the turn it needs, and the size of the photo, upright. */
interface Source {
  bytes: Uint8Array<ArrayBuffer>;
  turn: Turn;
  size: Size;
}

const quality = 82;
const maxBytes = Math.max(...thumbnailSizes);

/**
 * Makes and stores the thumbnails of a picture, upright, without its metadata. `orientation` is the file's EXIF
 * orientation. Answers the photo's size, upright; null when the picture cannot be read.
 */
export async function makeThumbnails(
  env: Env,
  pictureKey: string,
  picture: { kind: PictureKind; bytes: Uint8Array<ArrayBuffer>; orientation: number },
): Promise<Size | null> {
  const { kind, bytes, orientation } = picture;
  try {
    const source = kind === "image/heic" ? await fromHeic(bytes) : await asItIs(env, bytes, orientation);
    if (!source) return null;
    for (const side of thumbnailSizes) {
      const thumbnail = await env.IMAGES.input(new Blob([source.bytes]).stream())
        .transform({ ...source.turn, width: side, height: side, fit: "scale-down" })
        .output({ format: "image/jpeg", quality });
      await env.PICTURES.put(objectKey(pictureKey, String(side)), await thumbnail.response().arrayBuffer(), {
        httpMetadata: { contentType: "image/jpeg" },
      });
    }
    return source.size;
  } catch (problem) {
    log("warn", "picture-unreadable", { pictureKey, problem: String(problem) });
    return null;
  }
}

/** The thumbnail maker cannot read HEIC everywhere; it is given a smaller copy, which the decoder has turned upright. */
async function fromHeic(bytes: Uint8Array): Promise<Source | null> {
  const picture = await decodeHeic(bytes, maxBytes);
  if (!picture) return null;
  return { bytes: pngBytes(picture.copy), turn: {}, size: { width: picture.width, height: picture.height } };
}

async function asItIs(env: Env, bytes: Uint8Array<ArrayBuffer>, orientation: number): Promise<Source | null> {
  const plain = withoutExif(bytes);
  const info = await env.IMAGES.info(new Blob([plain]).stream());
  if (!("width" in info)) return null;
  const turn = turnFor(orientation);
  const onItsSide = turn.rotate === 90 || turn.rotate === 270;
  const { width, height } = info;
  return { bytes: plain, turn, size: onItsSide ? { width: height, height: width } : { width, height } };
}
