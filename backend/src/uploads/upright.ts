/** How a stored picture is turned to stand upright: mirrored left to right first, then rotated clockwise. */
export interface Turn {
  isMirrored: boolean;
  rotate?: 90 | 180 | 270;
}

/** By EXIF orientation, 1 to 8. */
const turns: readonly Turn[] = [
  { isMirrored: false },
  { isMirrored: true },
  { isMirrored: false, rotate: 180 },
  { isMirrored: true, rotate: 180 },
  { isMirrored: true, rotate: 270 },
  { isMirrored: false, rotate: 90 },
  { isMirrored: true, rotate: 90 },
  { isMirrored: false, rotate: 270 },
];

/** The turn an EXIF orientation asks for; none for a value that is no orientation. */
export function turnFor(orientation: number): Turn {
  return turns[orientation - 1] ?? { isMirrored: false };
}
