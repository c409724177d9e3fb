/** A picture of a photo in one size. The photo service's thumbnails fit as they are (spec/2 section 3). */
export type PhotoThumbnail = { url: string; width: number; height: number };

/**
 * How wide a square tile is drawn, for the browser's choice of a file; follows the columns of
 * photo-grid.module.css. On phones a fifth less is said: so the smallest file, a fifth of the
 * bytes, also serves screens of twice the density, where nobody sees the difference in a tile;
 * sharper screens get the next one.
 * Source: docs/specification/2-photo-library.md, section 9, "300 (small/medium)".
 */
export const TILE_SIZES =
  "(min-width: 90em) calc((100vw - 24rem) / 8), (min-width: 64em) calc((100vw - 22rem) / 6), " +
  "(min-width: 30em) 20vw, 26vw";

/**
 * The srcset of a photo cropped to a square. The crop is as wide as the photo's short side, so that side is what
 * the browser has to compare with the tile: with the real width a panorama would come far too small.
 */
export function squareSources(thumbnails: readonly PhotoThumbnail[]): string | undefined {
  if (thumbnails.length < 2) return undefined;
  return thumbnails.map(({ url, width, height }) => `${url} ${Math.min(width, height)}w`).join(", ");
}

/** The thumbnail with the smallest longest side: what a browser without srcset loads. Undefined when there is none. */
export function smallestOf(thumbnails: readonly PhotoThumbnail[]): PhotoThumbnail | undefined {
  return thumbnails.reduce<PhotoThumbnail | undefined>((smallest, one) => {
    return smallest === undefined || longSide(one) < longSide(smallest) ? one : smallest;
  }, undefined);
}

function longSide({ width, height }: PhotoThumbnail) {
  return Math.max(width, height);
}
