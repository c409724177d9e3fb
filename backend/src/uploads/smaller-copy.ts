/** Pixels, upright, three bytes each: red, green, blue. */
export interface RgbPicture {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** A stretch of a picture: where it begins, its size, and its pixels, row by row. */
export interface Tile {
  left: number;
  top: number;
  width: number;
  height: number;
  bytesPerRow: number;
  pixels: Uint8Array;
}

/**
 * A copy of a picture that comes tile by tile, as small as it can be with its longest side at least `longSide` pixels: each of
 * its pixels is the mean of a square of pixels. Only the copy is kept, so the memory does not depend on the picture's size.
 */
export function smallerCopy(width: number, height: number, longSide: number) {
  const side = Math.max(1, Math.floor(Math.max(width, height) / longSide));
  const [columns, rows] = [Math.max(1, Math.floor(width / side)), Math.max(1, Math.floor(height / side))];
  const sums = new Uint32Array(columns * rows * 3);
  return {
    /** Adds a tile; what lies outside the picture is left out. */
    add({ left, top, bytesPerRow, pixels, ...size }: Tile): void {
      const right = Math.min(left + size.width, columns * side);
      const bottom = Math.min(top + size.height, rows * side);
      for (let y = Math.max(0, top); y < bottom; y++) {
        const line = Math.floor(y / side) * columns;
        let from = (y - top) * bytesPerRow + Math.max(0, -left) * 3;
        for (let x = Math.max(0, left); x < right; x++) {
          const to = (line + Math.floor(x / side)) * 3;
          sums[to] = (sums[to] ?? 0) + (pixels[from++] ?? 0);
          sums[to + 1] = (sums[to + 1] ?? 0) + (pixels[from++] ?? 0);
          sums[to + 2] = (sums[to + 2] ?? 0) + (pixels[from++] ?? 0);
        }
      }
    },
    picture(): RgbPicture {
      const area = side * side;
      return { width: columns, height: rows, pixels: Uint8Array.from(sums, (sum) => sum / area) };
    },
  };
}
