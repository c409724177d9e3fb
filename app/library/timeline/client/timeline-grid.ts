import type { Grid } from "./timeline-geometry";
import type { TimelineView } from "./timeline-view";

/** Share of the height: browser bars that come and go change nothing. */
const sameHeight = 0.25;

/** Measures an empty grid of the list's width. Its columns may leave some pixels of it. */
export function gridOf(ruler: HTMLElement): Grid {
  const { gridTemplateColumns, columnGap, top } = getComputedStyle(ruler);
  const tracks = gridTemplateColumns.split(" ");
  const columns = tracks.length;
  const gap = Number.parseFloat(columnGap) || 0;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const tile = Number.parseFloat(tracks[0] ?? "");
  return {
    columns,
    row: tile + gap,
    heading: 3.5 * rem,
    after: rem - gap,
    bar: Number.parseFloat(top) || 0,
  };
}

export function sameGeometry(one: TimelineView, other: TimelineView): boolean {
  const { columns, row, heading, bar } = one.grid;
  const { grid } = other;
  const height = Math.abs(other.height / one.height - 1) < sameHeight;
  return (
    columns === grid.columns && row === grid.row && heading === grid.heading && bar === grid.bar && height
  );
}
