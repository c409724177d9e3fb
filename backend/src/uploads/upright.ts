/** How a stored picture is turned to stand upright: mirrored left to right first, then turned clockwise. */
export interface Turn {
  flip?: "h";
  rotate?: 90 | 180 | 270;
}

/** By EXIF orientation, 1 to 8. */
const turns: readonly Turn[] = [
  {},
  { flip: "h" },
  { rotate: 180 },
  { flip: "h", rotate: 180 },
  { flip: "h", rotate: 270 },
  { rotate: 90 },
  { flip: "h", rotate: 90 },
  { rotate: 270 },
];

/** The turn an EXIF orientation asks for; none for a value that is no orientation. */
export function turnFor(orientation: number): Turn {
  return turns[orientation - 1] ?? {};
}

const startOfImage = 2;
const startOfScan = 0xda;
const app1 = 0xe1;

/**
 * A JPEG without its EXIF block. Some thumbnail makers turn a picture by its EXIF orientation and some do not: one that
 * does not see it never does, and is told the turn instead.
 */
export function withoutExif(jpeg: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  for (let at = startOfImage; at + 10 < jpeg.length; ) {
    if (jpeg[at] !== 0xff || jpeg[at + 1] === startOfScan) return jpeg;
    const next = at + 2 + view.getUint16(at + 2);
    if (jpeg[at + 1] === app1 && String.fromCharCode(...jpeg.subarray(at + 4, at + 8)) === "Exif") {
      const after = jpeg.subarray(next);
      const rest = new Uint8Array(at + after.length);
      rest.set(jpeg.subarray(0, at));
      rest.set(after, at);
      return rest;
    }
    at = next;
  }
  return jpeg;
}
