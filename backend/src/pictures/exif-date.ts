/** Placeholder in the EXIF data that seeded photos share; `dated` replaces it with one of the same length. */
const dateOfBasePictures = new TextEncoder().encode("2000:01:01 00:00:00");

/** Metadata of a stored object whose EXIF dates are that of the base pictures: it is one base picture of many seeded photos. */
export const undated = { exif: "undated" };

/** EXIF text of a moment: "2026:07:14 18:03:22", as long as that of the base pictures. */
function exifDate(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 19).replaceAll("-", ":").replace("T", " ");
}

/**
 * A base picture's bytes with the date of one photo in its EXIF block. Seeded photos share pictures and their dates
 * move with today, so the date is written when the file is sent; the block lies within the first 64 KB of a JPEG.
 */
export function dated(bytes: Uint8Array, takenAt: number): Uint8Array {
  const copy = bytes.slice();
  const date = new TextEncoder().encode(exifDate(takenAt));
  const end = Math.min(copy.length, 65_536) - dateOfBasePictures.length;
  for (let at = 0; at <= end; at++) {
    if (dateOfBasePictures.every((byte, i) => copy[at + i] === byte)) copy.set(date, at);
  }
  return copy;
}
