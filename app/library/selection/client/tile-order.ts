import type { PhotoIndex } from "~/library/photo-list/photo-index";
export interface Tile {
  id: string;
  /** Query of the page that shows the photo; the server looks for it there. */
  page: string;
  /** "2024-05"; null in a list without months. */
  month: string | null;
  position: PhotoIndex | null;
}

export function compareIndexes(one: PhotoIndex, other: PhotoIndex, newestFirst: boolean): number {
  if (one.month === other.month) return one.index - other.index;
  const older = one.month < other.month ? -1 : 1;
  return newestFirst ? -older : older;
}

export function isBetween(
  tile: Tile,
  [one, other]: readonly [Tile, Tile],
  compare: (one: Tile, other: Tile) => number,
): boolean {
  if (tile.id === one.id || tile.id === other.id) return true;
  return Math.sign(compare(tile, one)) * Math.sign(compare(tile, other)) < 0;
}
