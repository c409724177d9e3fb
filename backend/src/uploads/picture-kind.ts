/** What a photo may be. Source: docs/specification/2-photo-library.md, section 5. */
export type PictureKind = "image/jpeg" | "image/png" | "image/heic";

/** Bytes that tell the kind of a picture. */
export const tellingBytes = 12;

/** Brands of the HEIF container that say still picture, coded in HEVC or in something the decoder must say itself. */
const heicBrands = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]);

/** The kind of a picture by its first bytes, never by its name; null for anything else. */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  if (begins(bytes, [0xff, 0xd8, 0xff])) return "image/jpeg";
  if (begins(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "image/png";
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  return text(4, 8) === "ftyp" && heicBrands.has(text(8, 12)) ? "image/heic" : null;
}

function begins(bytes: Uint8Array, signature: number[]): boolean {
  return signature.every((byte, i) => bytes[i] === byte);
}
