import { readFileSync } from "node:fs";
import { crc32 } from "node:zlib";
import sharp from "sharp";

/** A file as a browser sends it. */
export interface PhotoFile {
  name: string;
  type: string;
  bytes: Uint8Array;
}

const file = (name: string, type: string, bytes: Uint8Array): PhotoFile => ({ name, type, bytes });

const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count));

interface Picture {
  width?: number;
  height?: number;
  /** EXIF orientation, 1 to 8. */
  orientation?: number;
  /** "2019:05:03 14:05:06" */
  taken?: string;
  /** The same, when the file was changed last. */
  changed?: string;
  camera?: { Make?: string; Model: string };
}

const plain = ({ width = 48, height = 32 }: Picture) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: { r: 90, g: 140, b: 190 },
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  });

/** A small JPEG with unique bytes. */
export async function jpeg(name: string, picture: Picture = {}): Promise<PhotoFile> {
  const { orientation = 1, taken, changed, camera } = picture;
  const image = plain(picture)
    .withExif({
      IFD0: {
        ImageDescription: crypto.randomUUID(),
        ...(changed ? { DateTime: changed } : {}),
        ...camera,
      },
      ...(taken ? { IFD2: { DateTimeOriginal: taken } } : {}),
    })
    .withMetadata({ orientation });
  return file(name, "image/jpeg", await image.jpeg().toBuffer());
}

/** A small PNG with unique bytes. */
export async function png(name: string): Promise<PhotoFile> {
  return file(name, "image/png", Buffer.concat([await plain({}).png().toBuffer(), randomBytes(8)]));
}

/** A picture in a format that browsers can read and the storage does not take, of unique pixels. */
export async function modern(name: string, format: "webp" | "avif"): Promise<PhotoFile> {
  return file(name, `image/${format}`, await plain({ width: 96, height: 64 }).toFormat(format).toBuffer());
}

/** Makes a file unique with an empty box behind its container; also works behind a JPEG's end. */
export function anew(bytes: Uint8Array): Uint8Array {
  return Buffer.concat([bytes, Buffer.from([0, 0, 0, 24]), Buffer.from("free"), randomBytes(16)]);
}

/** A real HEIC with unique bytes. */
export function heic(name: string): PhotoFile {
  return file(name, "image/heic", anew(readFileSync(new URL("../fixtures/photo.heic", import.meta.url))));
}

/** A JPEG whose header says that it has more than a hundred million pixels. */
export async function hugeJpeg(name: string): Promise<PhotoFile> {
  const { bytes } = await jpeg(name, { width: 48, height: 32 });
  const size = Buffer.from([0, 32, 0, 48]);
  const at = Buffer.from(bytes).indexOf(size);
  if (at < 0) throw new Error("the JPEG has no frame header");
  return file(
    name,
    "image/jpeg",
    Buffer.concat([bytes.subarray(0, at), pixelsOf(10_001), bytes.subarray(at + 4)]),
  );
}

/** The sides of the fixture, as its property `ispe` has them. */
const heicSides = Buffer.from([0, 0, 5, 160, 0, 0, 3, 192]);

/** A HEIC whose properties say that it is one tile of 64 million pixels: many times what is decoded at once. */
export function hugeHeic(name: string): PhotoFile {
  const bytes = Buffer.from(heic(name).bytes);
  const at = bytes.indexOf(heicSides);
  if (at < 0) throw new Error("the HEIC has no size");
  for (const side of [at, at + 4]) bytes.writeUInt32BE(8_001, side);
  return file(name, "image/heic", bytes);
}

/** A PNG whose header says that it has more than a hundred million pixels. */
export async function hugePng(name: string): Promise<PhotoFile> {
  const bytes = Buffer.from((await png(name)).bytes);
  // Signature, length and type of the first chunk; its sum is behind thirteen bytes.
  for (const side of [16, 20]) bytes.writeUInt32BE(10_001, side);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return file(name, "image/png", bytes);
}

/** A square's sides, as a JPEG writes them. */
const pixelsOf = (side: number) => Buffer.from([side >> 8, side & 255, side >> 8, side & 255]);

/** A unique JPEG of a size in bytes: decoders ignore what follows a JPEG's end. */
export async function heavyJpeg(name: string, size: number): Promise<PhotoFile> {
  const { bytes } = await jpeg(name);
  return file(name, "image/jpeg", Buffer.concat([bytes, Buffer.alloc(size - bytes.length, 7)]));
}

/** A file of the customer's that is what `content` says. */
export const otherFile = (name: string, content: string | Uint8Array, type = "image/jpeg"): PhotoFile =>
  file(name, type, typeof content === "string" ? Buffer.from(content) : content);
