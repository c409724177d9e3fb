import { Buffer } from "node:buffer";
import { chunksOf, isPng, pngOf } from "./png-chunks";

const startOfImage = 2;
const startOfScan = 0xda;
const app1 = 0xe1;

/**
 * A JPEG or PNG without its EXIF blocks. Some thumbnail makers turn a picture by its EXIF orientation and some do not: one
 * that does not see it never does, and is told the turn instead.
 */
export function withoutExif(picture: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return isPng(picture) ? pngWithoutExif(picture) : jpegWithoutExif(picture);
}

function pngWithoutExif(png: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const chunks = chunksOf(png);
  return chunks.some(({ type }) => type === "eXIf")
    ? pngOf(chunks.filter(({ type }) => type !== "eXIf"))
    : png;
}

function jpegWithoutExif(jpeg: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  const kept: Uint8Array[] = [];
  let keptUpTo = 0;
  for (let at = startOfImage; at + 10 < jpeg.length; ) {
    if (jpeg[at] !== 0xff || jpeg[at + 1] === startOfScan) break;
    const next = at + 2 + view.getUint16(at + 2);
    if (jpeg[at + 1] === app1 && String.fromCharCode(...jpeg.subarray(at + 4, at + 8)) === "Exif") {
      kept.push(jpeg.subarray(keptUpTo, at));
      keptUpTo = next;
    }
    at = next;
  }
  return keptUpTo === 0 ? jpeg : new Uint8Array(Buffer.concat([...kept, jpeg.subarray(keptUpTo)]));
}
