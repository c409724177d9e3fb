/** Source: docs/specification/2-photo-library.md, section 3. */
export type PhotoThumbnail = { url: string; width: number; height: number };

/** A fifth less on phones. Source: docs/specification/2-photo-library.md, section 9, "300 (small/medium)". */
const sizesOf = (wide: number, middle: number, tablet: number, phone: number) =>
  `(min-width: 90em) calc((100vw - 24rem) / ${wide}), (min-width: 64em) calc((100vw - 22rem) / ${middle}), (min-width: 30em) ${tablet}vw, ${phone}vw`;

export const TILE_SIZES = sizesOf(8, 6, 20, 26);
/** Where a customer wants larger ones; smaller ones show the same pictures. */
export const LARGE_TILE_SIZES = sizesOf(5, 4, 30, 40);

/** By the short side: else panoramas would be too small. */
export function squareSources(thumbnails: readonly PhotoThumbnail[]): string | undefined {
  if (thumbnails.length < 2) return undefined;
  return thumbnails.map((thumbnail) => `${thumbnail.url} ${shortSide(thumbnail)}w`).join(", ");
}

export const shortSide = ({ width, height }: PhotoThumbnail): number => Math.min(width, height);

export function smallestOf(thumbnails: readonly PhotoThumbnail[]): PhotoThumbnail | undefined {
  let smallest: PhotoThumbnail | undefined;
  for (const one of thumbnails)
    if (smallest === undefined || longSide(one) < longSide(smallest)) smallest = one;
  return smallest;
}

function longSide({ width, height }: PhotoThumbnail) {
  return Math.max(width, height);
}
