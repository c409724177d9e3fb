/** Source: docs/specification/2-photo-library.md, section 3. */
export type PhotoThumbnail = { url: string; width: number; height: number };

/** A fifth less on phones. Source: docs/specification/2-photo-library.md, section 9, "300 (small/medium)". */
export const TILE_SIZES =
  "(min-width: 90em) calc((100vw - 24rem) / 8), (min-width: 64em) calc((100vw - 22rem) / 6), " +
  "(min-width: 30em) 20vw, 26vw";

/** By the short side: else panoramas would be too small. */
export function squareSources(thumbnails: readonly PhotoThumbnail[]): string | undefined {
  if (thumbnails.length < 2) return undefined;
  return thumbnails.map(({ url, width, height }) => `${url} ${Math.min(width, height)}w`).join(", ");
}

export function smallestOf(thumbnails: readonly PhotoThumbnail[]): PhotoThumbnail | undefined {
  return thumbnails.reduce<PhotoThumbnail | undefined>((smallest, one) => {
    return smallest === undefined || longSide(one) < longSide(smallest) ? one : smallest;
  }, undefined);
}

function longSide({ width, height }: PhotoThumbnail) {
  return Math.max(width, height);
}
