import { putSessionValue, takeSessionValue } from "~/layout/client/session-value";
import { jsonOf } from "~/platform/json";
import { isCount, isObject } from "../checked-json";
import type { PhotoIndex } from "../photo-index";
import { indexOfControl } from "../tile-block";
import { firstInSight } from "./first-in-sight";
import { onPhotosShown } from "./photos-shown";

/** A photo's element, and how many pixels below the window's top it was. */
export interface TilePosition {
  tile: string;
  top: number;
}

/** Milliseconds in which a list comes to where it was. */
const standTimeoutMs = 10_000;
const moves = ["wheel", "pointerdown", "keydown"] as const;
const takenKey = "photos:taken";

/** `count` photos of its month came before this one. */
interface Taken extends PhotoIndex {
  count: number;
}

/** For the way back, when the deletion is undone. */
export const rememberTaken = (taken: Taken): void => putSessionValue(takenKey, JSON.stringify(taken));

/** Returns what puts the photo that is now the first in sight back where it is. */
export function stayAtSight(main: HTMLElement): () => void {
  const first = firstInSight();
  const tile = first?.closest("li");
  if (!first || !tile) return () => {};
  const position = { tile: tile.id, top: topOf(tile) };
  const rows = pixelsOfTaken(first);
  return () => standAt(position, main, { toFirst: rows });
}

/**
 * Puts the photo back where it was, to the pixel, as soon as it is there, and again where the list changes around it, until
 * somebody moves the list.
 * @param toFirst pixels that the photo is further down by, where it is not there yet
 * @param stood called once: when the photo is there
 */
export function standAt(
  { tile, top }: TilePosition,
  main: HTMLElement,
  { toFirst = 0, stood }: { toFirst?: number; stood?: () => void },
): void {
  const ending = new AbortController();
  const { signal } = ending;
  const end = () => ending.abort();
  let isThere = false;
  let ahead = toFirst;
  const stand = () => {
    const same = document.getElementById(tile);
    if (signal.aborted) return;
    if (!same) {
      const by = ahead;
      ahead = 0;
      scrollBy({ top: by, behavior: "instant" });
      return;
    }
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

/** Those that were taken away before this photo, in rows as they are here. */
function pixelsOfTaken(control: HTMLElement): number {
  const text = takeSessionValue(takenKey);
  const taken = text === null ? null : readTaken(jsonOf(text));
  const here = indexOfControl(control);
  const tiles = [...(control.closest("ul")?.children ?? [])];
  const row = tiles.findIndex((tile) => topOf(tile) > topOf(tiles[0] ?? tile));
  const next = tiles[row];
  if (!taken || !here || !next || here.month !== taken.month || here.index < taken.index) return 0;
  const height = topOf(next) - topOf(tiles[0] ?? next);
  return (Math.floor((here.index + taken.count) / row) - Math.floor(here.index / row)) * height;
}

function readTaken(value: unknown): Taken | null {
  if (!isObject(value)) return null;
  const { month, index, count }: Partial<Record<string, unknown>> = { ...value };
  return typeof month === "string" && isCount(index) && isCount(count) ? { month, index, count } : null;
}

const topOf = (element: Element) => element.getBoundingClientRect().top;
