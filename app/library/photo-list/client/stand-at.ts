import { middleOfSight } from "./first-in-sight";
import { topOf } from "./move-position";
import { onPhotosShown } from "./photos-shown";

/** A photo's element, and how many pixels below the window's top it was. */
export interface TilePosition {
  tile: string;
  top: number;
}

/** Milliseconds in which a list comes to where it was. */
const standTimeoutMs = 10_000;
const moves = ["wheel", "pointerdown", "keydown"] as const;

/** Returns what puts the photo that is now in the middle of the window back where it is. */
export function stayAtSight(main: HTMLElement): () => void {
  const tile = middleOfSight()?.closest("li");
  if (!tile) return () => {};
  const position = { tile: tile.id, top: topOf(tile) };
  return () => standAt(position, main);
}

/**
 * Puts the photo back where it was, to the pixel, as soon as it is there, and again where the list changes around it, until
 * somebody moves the list.
 * @param stood called once: when the photo is there
 */
export function standAt({ tile, top }: TilePosition, main: HTMLElement, stood?: () => void): void {
  const ending = new AbortController();
  const { signal } = ending;
  const end = () => ending.abort();
  let isThere = false;
  const stand = () => {
    const same = document.getElementById(tile);
    if (!same || signal.aborted) return;
    scrollBy({ top: topOf(same) - top, behavior: "instant" });
    if (!isThere) stood?.();
    isThere = true;
  };
  // The press of a scroll bar is no event.
  const follow = () => {
    const same = document.getElementById(tile);
    if (isThere && same && Math.abs(topOf(same) - top) > 1) end();
  };
  for (const move of moves) addEventListener(move, end, { signal });
  addEventListener("scroll", follow, { signal });
  onPhotosShown(main, stand, { signal });
  setTimeout(end, standTimeoutMs);
  stand();
}
