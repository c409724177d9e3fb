import { Buffer } from "node:buffer";
import { crc32, deflateSync } from "node:zlib";
import type { RgbPicture } from "./heic-picture";

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
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
  const chunks = [
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(lines, { level: 1 })),
    chunk("IEND", Buffer.alloc(0)),
  ];
  return new Uint8Array(Buffer.concat([Buffer.from(signature), ...chunks]));
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
