import type { PhotoIndex } from "../photo-index";
import { indexOfControl, tileControls } from "../tile-block";
import type { StoredPosition } from "./list-position";

/**
 * The position of a list in which `tile`, at `to`, is where it is in the window now.
 * @param left the list's position before, as good as now
 */
export function movePosition(left: StoredPosition, tile: Element, to: PhotoIndex): StoredPosition {
  const first = [...document.querySelectorAll(`main ${tileControls}`)].find((control) => {
    const at = indexOfControl(control);
    return at?.month === left.month && at.index === left.index;
  });
  const down = first ? topOf(tile) - topOf(first.closest("li") ?? first) : 0;
  return { ...left, ...to, beyond: left.beyond - down };
}

export const topOf = (element: Element): number => element.getBoundingClientRect().top;
