import type { PhotoIndex } from "~/library/photo-list/photo-index";
import { ScrollMap } from "./scroll-map";
import {
  type Grid,
  type LaidOutSection,
  layOut,
  photoAt,
  runsBetween,
  type Section,
  topOfPhoto,
} from "./timeline-geometry";

const rowsOfBlock = 4;

/** `top` within the month; `row`: height of a row; `end`: width of the last one. */
export interface Block {
  number: number;
  from: number;
  to: number;
  top: number;
  height: number;
  row: number;
  end: number;
}

/** `top` is within the scroll box. */
export interface ShownSection {
  section: LaidOutSection;
  top: number;
  blocks: readonly Block[];
}

/** What the window renders: the screen, and one above and below. */
export class TimelineView {
  readonly laidOut: readonly LaidOutSection[];
  readonly total: number;
  private readonly map: ScrollMap;

  constructor(
    sections: readonly Section[],
    readonly grid: Grid,
    readonly height: number,
  ) {
    const { laidOut, total } = layOut(sections, grid);
    this.laidOut = laidOut;
    this.total = total;
    this.map = new ScrollMap(total, height - grid.bar);
  }

  get end(): number {
    return Math.max(0, this.total - this.height + this.grid.bar);
  }

  get box(): number {
    return this.map.box;
  }

  follow(top: number): number {
    return this.map.follow(top);
  }

  jumpTo(y: number): number {
    return this.map.jumpTo(y);
  }

  /** Null when the box needs no recentering. */
  commit(): number | null {
    return this.map.recenter();
  }

  /** `kept`: a photo whose row is always drawn, the focused one. */
  shownAt(y: number, kept: PhotoIndex | null = null): ShownSection[] {
    const { grid, map, height } = this;
    const shown = runsBetween(this.laidOut, grid, y - height, y + 2 * height).map(
      ({ section, from, to }) => ({
        section,
        top: section.top + map.shift,
        blocks: this.blocksOf(section, from, to),
      }),
    );
    const section = kept && this.laidOut.find(({ key }) => key === kept.month);
    if (!section || kept.index >= section.count) return shown;
    const blocks = this.blocksOf(section, kept.index, kept.index + 1);
    const month = shown.find((one) => one.section === section);
    if (!month) shown.push({ section, top: section.top + map.shift, blocks });
    else if (!month.blocks.some(({ number }) => number === blocks[0]?.number))
      month.blocks = [...month.blocks, ...blocks].sort((one, other) => one.number - other.number);
    return [...shown].sort((one, other) => one.section.top - other.section.top);
  }

  photoAt(y: number): PhotoIndex | null {
    const found = photoAt(this.laidOut, this.grid, y + this.grid.heading);
    return found && { month: found.section.key, index: found.index };
  }

  /** Null for an unknown month. */
  indexOf({ month, index }: PhotoIndex): number | null {
    const section = this.laidOut.find(({ key }) => key === month);
    if (!section) return null;
    return index === 0 ? section.top : topOfPhoto(section, this.grid, index) - this.grid.heading;
  }

  /** `y` itself when the row is in sight. `foot`: height of what covers the window's end. */
  reveal({ month, index }: PhotoIndex, y: number, foot: number): number {
    const section = this.laidOut.find(({ key }) => key === month);
    if (!section) return y;
    const { bar, heading, row } = this.grid;
    const top = topOfPhoto(section, this.grid, index);
    if (top < y + heading) return index < this.grid.columns ? section.top : top - heading;
    return Math.max(y, top + row + bar + foot - this.height);
  }

  private blocksOf(section: LaidOutSection, from: number, to: number): Block[] {
    const { columns, heading, row } = this.grid;
    const size = rowsOfBlock * columns;
    const blocks: Block[] = [];
    for (let number = Math.floor(from / size); number * size < to; number++) {
      const last = Math.min((number + 1) * size, section.count);
      const rows = Math.ceil((last - number * size) / columns);
      const [height, end] = [rows * row, (last - number * size - (rows - 1) * columns) * row];
      const top = heading + number * rowsOfBlock * row;
      blocks.push({ number, from: number * size, to: last, top, height, row, end });
    }
    return blocks;
  }
}
