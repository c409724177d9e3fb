import type { PhotoIndex } from "~/library/photo-list/photo-index";
/** A photo's tile, as far as choosing needs it. */
export interface Tile {
  id: string;
  /** The query of the page that shows it: there it is looked for when it is chosen. */
  page: string;
  /** The month it is listed under: "2024-05"; null in a list without months. */
  month: string | null;
  /** Null where its number is not known. */
  position: PhotoIndex | null;
}

/** Tells which of two places comes first in a list by months, negative meaning the first one. */
export function compareIndexes(one: PhotoIndex, other: PhotoIndex, newestFirst: boolean): number {
  if (one.month === other.month) return one.index - other.index;
  const older = one.month < other.month ? -1 : 1;
  return newestFirst ? -older : older;
}

/** Whether a tile stands between two others, or is one of them, in an order that `compare` knows. */
export function isBetween(
  tile: Tile,
  [one, other]: readonly [Tile, Tile],
  compare: (one: Tile, other: Tile) => number,
): boolean {
  if (tile.id === one.id || tile.id === other.id) return true;
  return Math.sign(compare(tile, one)) * Math.sign(compare(tile, other)) < 0;
}
