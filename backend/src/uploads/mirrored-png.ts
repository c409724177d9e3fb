import { Buffer } from "node:buffer";
import { deflateSync, inflateSync } from "node:zlib";
import { chunksOf, type PngChunk, pngOf } from "./png-chunks";

/** By colour type: grey, true colour, palette, grey with alpha, true colour with alpha. */
const samplesOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/**
 * A PNG mirrored left to right, in the colours and the depth it has.
 * @throws where it is damaged or interlaced, or a pixel has less than a byte: a thumbnail maker writes no such PNG
 */
export function mirroredPng(png: Uint8Array): Uint8Array<ArrayBuffer> {
  const chunks = chunksOf(png);
  const header = Buffer.from(chunks[0]?.data ?? []);
  const [width, height, depth] = [header.readUInt32BE(0), header.readUInt32BE(4), header.readUInt8(8)];
  const samples = samplesOf[header.readUInt8(9)];
  if (samples === undefined || depth < 8 || header.readUInt8(12) !== 0)
    throw new Error("a PNG that cannot be mirrored");
  const pixelSize = (samples * depth) / 8;
  const lines = inflateSync(Buffer.concat(chunks.filter(isPixels).map(({ data }) => data)));
  const lineSize = width * pixelSize;
  if (lines.length < (lineSize + 1) * height) throw new Error("a PNG that is cut off");
  const pixels = mirrored(unfiltered(lines, { height, lineSize, pixelSize }), { lineSize, pixelSize });
  const first = chunks.findIndex(isPixels);
  return pngOf([
    ...chunks.slice(0, first),
    { type: "IDAT", data: deflateSync(pixels, { level: 1 }) },
    ...chunks.slice(first).filter((chunk) => !isPixels(chunk)),
  ]);
}

const isPixels = ({ type }: PngChunk) => type === "IDAT";

interface Layout {
  height: number;
  lineSize: number;
  pixelSize: number;
}

/**
 * Lines whose bytes are what they say, with filter 0 in front of each.
 * Source: https://www.w3.org/TR/png-3/#9Filters
 */
function unfiltered(lines: Buffer, { height, lineSize, pixelSize }: Layout): Buffer {
  const plain = Buffer.alloc((lineSize + 1) * height);
  for (let row = 0; row < height; row++) {
    const start = row * (lineSize + 1);
    const filter = lines[start] ?? 0;
    for (let at = start + 1; at <= start + lineSize; at++) {
      const hasLeft = at - start > pixelSize;
      const left = hasLeft ? (plain[at - pixelSize] ?? 0) : 0;
      const above = row > 0 ? (plain[at - lineSize - 1] ?? 0) : 0;
      const corner = hasLeft && row > 0 ? (plain[at - lineSize - 1 - pixelSize] ?? 0) : 0;
      plain[at] = (lines[at] ?? 0) + predicted(filter, left, above, corner);
    }
  }
  return plain;
}

function predicted(filter: number, left: number, above: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  if (filter !== 4) return 0;
  const [toLeft, toAbove, toCorner] = [
    Math.abs(above - corner),
    Math.abs(left - corner),
    Math.abs(left + above - 2 * corner),
  ];
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}

function mirrored(lines: Buffer, { lineSize, pixelSize }: Omit<Layout, "height">): Buffer {
  const turned = Buffer.alloc(lines.length);
  for (let start = 0; start < lines.length; start += lineSize + 1) {
    for (let at = 0; at < lineSize; at += pixelSize) {
      const from = start + 1 + at;
      turned.set(lines.subarray(from, from + pixelSize), start + 1 + lineSize - pixelSize - at);
    }
  }
  return turned;
}
