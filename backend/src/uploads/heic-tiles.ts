/** How a picture is cut into tiles, once it is upright. The first tile begins at `left`, `top`: at 0, or outside the picture. */
export interface HeicTiles {
  columns: number;
  rows: number;
  tileWidth: number;
  tileHeight: number;
  width: number;
  height: number;
  left: number;
  top: number;
}

/**
 * Reads libheif's `heif_image_tiling`, without its version; null for a picture without any pixels. Tiles that do not fit are cut
 * off at the right and below; in a picture that was turned that may be at the left and above. That it is, is taken from
 * libheif; how much is counted here: its offsets say how much of such a tile is left.
 */
export function tilesIn(tiling: Uint32Array): HeicTiles | null {
  const [columns = 0, rows = 0, tileWidth = 0, tileHeight = 0, width = 0, height = 0, ofTop = 0, ofLeft = 0] =
    tiling;
  if (width * height === 0) return null;
  return {
    ...{ columns, rows, tileWidth, tileHeight, width, height },
    left: ofLeft === 0 ? 0 : width - columns * tileWidth,
    top: ofTop === 0 ? 0 : height - rows * tileHeight,
  };
}
