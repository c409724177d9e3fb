/** What a windowed timeline is laid out by. Pixels, but for `columns`. */
export interface Grid {
  columns: number;
  /** Side of a square tile, with the gap below it: what one row adds. */
  row: number;
  /** Height of a month's heading. */
  heading: number;
  /** Space after a month. */
  after: number;
  /** What lies over the top of the window: on phones the bar with the page's name. */
  bar: number;
}

/** A month as the index of the timeline names it. */
export interface Section {
  /** "2024-05". */
  key: string;
  count: number;
}

/** Where a month lies: `top` of its heading, and `height` with the space after it. */
export interface LaidOutSection extends Section {
  top: number;
  height: number;
}

/** A run of photos of one month: `from` inclusive, `to` exclusive, whole rows. */
export interface Run {
  section: LaidOutSection;
  from: number;
  to: number;
}

/**
 * Lays out months of square tiles: since tiles are square, every height is known from the counts
 * alone, and nothing moves when pictures come.
 * Source: docs/specification/performance.md, section 4.4.
 */
export function layOut(
  sections: readonly Section[],
  grid: Grid,
): { laidOut: LaidOutSection[]; total: number } {
  let top = 0;
  const laidOut = sections.map((section) => {
    const height = grid.heading + Math.ceil(section.count / grid.columns) * grid.row + grid.after;
    const one = { ...section, top, height };
    top += height;
    return one;
  });
  return { laidOut, total: top };
}

/** The index of the month at a height; the last one beyond the end. */
export function sectionAt(laidOut: readonly LaidOutSection[], y: number): number {
  let low = 0;
  let high = laidOut.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((laidOut[middle]?.top ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The whole rows that lie between two heights, month by month; a month whose heading alone is in sight has an empty run. */
export function runsBetween(laidOut: readonly LaidOutSection[], grid: Grid, from: number, to: number): Run[] {
  const runs: Run[] = [];
  for (let at = sectionAt(laidOut, from); at < laidOut.length; at++) {
    const section = laidOut[at];
    if (!section || section.top >= to) break;
    const first = section.top + grid.heading;
    const row = (y: number) => Math.floor((y - first) / grid.row);
    const start = Math.max(0, row(from)) * grid.columns;
    const end = Math.max(0, row(to) + 1) * grid.columns;
    runs.push({ section, from: Math.min(start, section.count), to: Math.min(end, section.count) });
  }
  return runs;
}

/** The height at which the row of a photo begins; `index` counts from 0 within its month. */
export function topOfPhoto(section: LaidOutSection, grid: Grid, index: number): number {
  return section.top + grid.heading + Math.floor(index / grid.columns) * grid.row;
}

/** The photo whose row lies at a height, or the first of its month above the first row. */
export function photoAt(
  laidOut: readonly LaidOutSection[],
  grid: Grid,
  y: number,
): { section: LaidOutSection; index: number } | null {
  const section = laidOut[sectionAt(laidOut, y)];
  if (!section) return null;
  const row = Math.max(0, Math.floor((y - section.top - grid.heading) / grid.row));
  return { section, index: Math.max(0, Math.min(row * grid.columns, section.count - 1)) };
}
