import { putSessionValue, takeSessionValue } from "~/layout/client/session-value";
import { jsonOf } from "~/platform/json";
import { isCount, isObject } from "../checked-json";
import type { PhotoIndex } from "../photo-index";
import { indexOfControl, tileControls } from "../tile-block";
import { covered, firstInSight } from "./first-in-sight";
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
  const tile = firstInSight()?.closest("li");
  if (!tile) return () => {};
  const position = { tile: tile.id, top: topOf(tile) };
  const furtherDown = pixelsOfTaken();
  return () => standAt(position, main, { furtherDown });
}

/**
 * Puts the photo back where it was, to the pixel, as soon as it is there, and again where the list changes around it, until
 * somebody moves the list.
 * @param furtherDown pixels below where it was, where the photo is not there yet
 * @param stood called once: when the photo is there
 */
export function standAt(
  { tile, top }: TilePosition,
  main: HTMLElement,
  { furtherDown = 0, stood }: { furtherDown?: number; stood?: () => void },
): void {
  const ending = new AbortController();
  const { signal } = ending;
  const end = () => ending.abort();
  let isThere = false;
  let ahead = furtherDown;
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

/** The rows that photos which were taken away had before the photo at the window's top: by that one a timeline stays. */
function pixelsOfTaken(): number {
  const text = takeSessionValue(takenKey);
  const taken = text === null ? null : readTaken(jsonOf(text));
  const controls = [...document.querySelectorAll<HTMLElement>(`main ${tileControls}`)];
  const atTop = controls.find((control) => control.getBoundingClientRect().bottom > covered);
  const here = atTop ? indexOfControl(atTop) : null;
  const rows = rowsIn(controls);
  if (!taken || !here || !rows || here.month !== taken.month || here.index < taken.index) return 0;
  const { columns, height } = rows;
  return (Math.floor((here.index + taken.count) / columns) - Math.floor(here.index / columns)) * height;
}

/** Null where no block of tiles has a second row. */
function rowsIn(controls: readonly HTMLElement[]): { columns: number; height: number } | null {
  for (const list of new Set(controls.map((control) => control.closest("ul")))) {
    const [first, ...others] = list?.children ?? [];
    const next = others.findIndex((tile) => first && topOf(tile) > topOf(first));
    const below = others[next];
    if (first && below) return { columns: next + 1, height: topOf(below) - topOf(first) };
  }
  return null;
}

function readTaken(value: unknown): Taken | null {
  if (!isObject(value)) return null;
  const { month, index, count }: Partial<Record<string, unknown>> = { ...value };
  return typeof month === "string" && isCount(index) && isCount(count) ? { month, index, count } : null;
}

const topOf = (element: Element) => element.getBoundingClientRect().top;
