import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { mirroredPng } from "../../../backend/src/uploads/mirrored-png";
import { chunksOf, pngOf } from "../../../backend/src/uploads/png-chunks";

const noise = () =>
  sharp({
    create: {
      width: 31,
      height: 17,
      channels: 3,
      background: "teal",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  });
const pixelsOf = (png: Uint8Array) => sharp(png).raw({ depth: "ushort" }).toBuffer();

/** A PNG whose line `n` has the filter `n % 5`: what the filters say of these bytes is left to a decoder. */
async function withEveryFilter(): Promise<Uint8Array> {
  const lines = Array.from({ length: 15 }, (_, line) => [
    line % 5,
    ...Array.from({ length: 36 }, (_, at) => (line * 37 + at * at) % 256),
  ]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(12, 0);
  header.writeUInt32BE(15, 4);
  header.set([8, 2], 8);
  return pngOf([
    { type: "IHDR", data: header },
    { type: "IDAT", data: deflateSync(Buffer.from(lines.flat())) },
    { type: "IEND", data: new Uint8Array() },
  ]);
}

const kinds: Readonly<Record<string, () => Promise<Uint8Array>>> = {
  colour: () => noise().png().toBuffer(),
  "colour with alpha": () => noise().ensureAlpha(0.5).png().toBuffer(),
  grey: () => noise().greyscale().png().toBuffer(),
  "grey with alpha": () => noise().greyscale().ensureAlpha(0.5).png().toBuffer(),
  "16 bits a sample": () => noise().toColourspace("rgb16").png().toBuffer(),
  palette: () => noise().png({ palette: true, colours: 200 }).toBuffer(),
  "all filters": withEveryFilter,
};

test.each(Object.keys(kinds))(
  "mirrored PNG: %s, pixel by pixel as another decoder mirrors it",
  async (kind) => {
    const png = (await kinds[kind]?.()) ?? new Uint8Array();
    const mirrored = mirroredPng(png);
    expect(await pixelsOf(mirrored)).toEqual(await pixelsOf(await sharp(png).flop().png().toBuffer()));
    expect(await pixelsOf(mirroredPng(mirrored))).toEqual(await pixelsOf(png));
  },
);

test("mirrored PNG: one that is cut off, interlaced or of less than a byte a pixel is an error", async () => {
  const png = await noise().png().toBuffer();
  expect(() => mirroredPng(pngOf(chunksOf(png).filter(({ type }) => type !== "IDAT")))).toThrow();
  expect(() => mirroredPng(png.subarray(0, 20))).toThrow();
  expect(() => mirroredPng(new Uint8Array())).toThrow();
  for (const options of [{ progressive: true }, { palette: true, colours: 2 }]) {
    const other = await noise().png(options).toBuffer();
    expect(() => mirroredPng(other)).toThrow("cannot be mirrored");
  }
});
