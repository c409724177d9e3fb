import { ScrollMap } from "./scroll-map";
import {
  type Grid,
  layOut,
  type PlacedSection,
  photoAt,
  runsBetween,
  type Section,
  topOfPhoto,
} from "./timeline-geometry";

/** Rows drawn and kept together. */
const rowsOfBlock = 4;

/**
 * Some rows of a month, drawn together: photos `from` to `to`, at `top` within the month; each row is `row` high, and the last one
 * `end` wide.
 */
export interface Block {
  number: number;
  from: number;
  to: number;
  top: number;
  height: number;
  row: number;
  end: number;
}

/** A month in sight, and what of it is drawn. `top` is within the scroll box. */
export interface ShownSection {
  section: PlacedSection;
  top: number;
  blocks: readonly Block[];
}

/** A photo of the timeline by its month and its number in it, from 0. */
export interface PhotoPlace {
  month: string;
  index: number;
}

/** What the window of the timeline shows for a place of its scroll box: no more than the screen and one above and below it. */
export class TimelineView {
  readonly placed: readonly PlacedSection[];
  readonly total: number;
  private readonly map: ScrollMap;

  constructor(
    sections: readonly Section[],
    readonly grid: Grid,
    readonly height: number,
  ) {
    const { placed, total } = layOut(sections, grid);
    this.placed = placed;
    this.total = total;
    this.map = new ScrollMap(total, height - grid.bar);
  }

  /** The furthest that the list goes: its end stands at the window's lower edge. */
  get end(): number {
    return Math.max(0, this.total - this.height + this.grid.bar);
  }

  /** Height of the scroll box. */
  get box(): number {
    return this.map.box;
  }

  /** Where the list stands when the box is scrolled by `top`. */
  follow(top: number): number {
    return this.map.follow(top);
  }

  /** Where to scroll the box for the list to stand at `y`. */
  jumpTo(y: number): number {
    return this.map.jumpTo(y);
  }

  /** Where to scroll the box, invisibly, before it runs out; null when that is not needed. */
  settle(): number | null {
    return this.map.settle();
  }

  /**
   * The months in sight when the list stands at `y`.
   * @param kept a photo whose row is drawn wherever it is: the one that has the focus
   */
  shownAt(y: number, kept: PhotoPlace | null = null): ShownSection[] {
    const { grid, map, height } = this;
    const shown = runsBetween(this.placed, grid, y - height, y + 2 * height).map(({ section, from, to }) => ({
      section,
      top: section.top + map.shift,
      blocks: this.blocksOf(section, from, to),
    }));
    const section = kept && this.placed.find(({ key }) => key === kept.month);
    if (!section || kept.index >= section.count) return shown;
    const blocks = this.blocksOf(section, kept.index, kept.index + 1);
    const month = shown.find((one) => one.section === section);
    if (!month) shown.push({ section, top: section.top + map.shift, blocks });
    else if (!month.blocks.some(({ number }) => number === blocks[0]?.number))
      month.blocks = [...month.blocks, ...blocks].sort((one, other) => one.number - other.number);
    return [...shown].sort((one, other) => one.section.top - other.section.top);
  }

  /** The photo at the top of the screen when the list stands at `y`. */
  photoAt(y: number): PhotoPlace | null {
    const found = photoAt(this.placed, this.grid, y + this.grid.heading);
    return found && { month: found.section.key, index: found.index };
  }

  /** Where the list stands when a photo's row is right below its month's heading; null for a month that is not there. */
  placeOf({ month, index }: PhotoPlace): number | null {
    const section = this.placed.find(({ key }) => key === month);
    if (!section) return null;
    return index === 0 ? section.top : topOfPhoto(section, this.grid, index) - this.grid.heading;
  }

  /** Where the list has to stand for a photo's row to be whole in sight; `y` itself when it is. `foot`: what covers the end. */
  reveal({ month, index }: PhotoPlace, y: number, foot: number): number {
    const section = this.placed.find(({ key }) => key === month);
    if (!section) return y;
    const { bar, heading, row } = this.grid;
    const top = topOfPhoto(section, this.grid, index);
    if (top < y + heading) return index < this.grid.columns ? section.top : top - heading;
    return Math.max(y, top + row + bar + foot - this.height);
  }

  private blocksOf(section: PlacedSection, from: number, to: number): Block[] {
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
