/** Pixels, except `columns`. */
export interface Grid {
  columns: number;
  /** A square tile and the gap below it. */
  row: number;
  heading: number;
  after: number;
  /** Height of the bar over the window's top (phones). */
  bar: number;
}

export interface Section {
  /** "2024-05". */
  key: string;
  count: number;
  title?: string;
  spokenTitle?: string;
  /** HTML of the button that chooses the month. */
  control?: string;
}

/** `top` is of the heading; `height` includes the space after the month. */
export interface LaidOutSection extends Section {
  top: number;
  height: number;
}

/** `from` inclusive, `to` exclusive, whole rows. */
export interface Run {
  section: LaidOutSection;
  from: number;
  to: number;
}

/** Tiles are square, so heights follow from counts. Source: docs/specification/performance.md, section 4.4. */
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

/** A month of which only the heading is in sight has an empty run. */
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

export function topOfPhoto(section: LaidOutSection, grid: Grid, index: number): number {
  return section.top + grid.heading + Math.floor(index / grid.columns) * grid.row;
}

/** Above the first row: the first photo of the month. */
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

/** A loop: each frame of scrolling asks for hundreds, which `Array.from` takes most of its script for. */
export function indexes(from: number, to: number): number[] {
  const all: number[] = [];
  for (let index = from; index < to; index++) all.push(index);
  return all;
}
