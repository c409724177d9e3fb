import { Buffer } from "node:buffer";
import { deflateSync } from "node:zlib";
import { pngOf } from "./png-chunks";
import type { RgbPicture } from "./smaller-copy";

const eightBits = 8;
const trueColour = 2;

/** A picture as a PNG file, the one lossless form the thumbnail maker reads. Hardly compressed: it is never kept. */
export function pngBytes({ width, height, pixels }: RgbPicture): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = eightBits;
  header[9] = trueColour;
  // Each line begins with the number of its filter; 0 is none.
  const lines = Buffer.alloc((width * 3 + 1) * height);
  for (let row = 0; row < height; row++) {
    lines.set(pixels.subarray(row * width * 3, (row + 1) * width * 3), row * (width * 3 + 1) + 1);
  }
  return pngOf([
    { type: "IHDR", data: header },
    { type: "IDAT", data: deflateSync(lines, { level: 1 }) },
    { type: "IEND", data: new Uint8Array() },
  ]);
}
