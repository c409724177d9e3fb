import type { Grid } from "./timeline-geometry";
import type { TimelineView } from "./timeline-view";

/** Share of the height: browser bars that come and go change nothing. */
const sameHeight = 0.25;

/** Measures an empty grid of the list's width. Its columns may leave some pixels of it. */
export function gridOf(ruler: HTMLElement): Grid {
  const { gridTemplateColumns, columnGap, top } = getComputedStyle(ruler);
  const columns = gridTemplateColumns.split(" ").length;
  const gap = Number.parseFloat(columnGap) || 0;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const tile = Number.parseFloat(gridTemplateColumns);
  return {
    columns,
    row: tile + gap,
    heading: 3.5 * rem,
    after: rem - gap,
    bar: Number.parseFloat(top) || 0,
  };
}

export const sameGeometry = (one: TimelineView, other: TimelineView): boolean =>
  JSON.stringify(one.grid) === JSON.stringify(other.grid) &&
  Math.abs(other.height / one.height - 1) < sameHeight;
