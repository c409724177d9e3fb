export const signatureBytes = 12;

/** Container brands of still pictures coded in HEVC. */
const heicBrands: ReadonlySet<string> = new Set([
  "heic",
  "heix",
  "heim",
  "heis",
  "hevc",
  "hevx",
  "mif1",
  "msf1",
]);

const jpeg = [0xff, 0xd8, 0xff];
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/**
 * By content: names and declared types are not trusted.
 * Source: docs/specification/2-photo-library.md, section 5;
 * docs/specification/3-open-points.md, "upload to storage".
 */
export function isPicture(beginning: Uint8Array): boolean {
  const begins = (signature: readonly number[]) => signature.every((byte, at) => beginning[at] === byte);
  if (beginning.length < signatureBytes) return false;
  if (begins(jpeg) || begins(png)) return true;
  const text = new TextDecoder("latin1").decode(beginning.subarray(4, signatureBytes));
  return text.startsWith("ftyp") && heicBrands.has(text.slice(4));
}
