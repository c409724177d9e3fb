import type { ListPosition } from "~/library/photo-list/client/list-position";
import type { PhotoIndex } from "~/library/photo-list/photo-index";
import { ScrollMap } from "./scroll-map";
import {
  type Grid,
  indexes,
  type LaidOutSection,
  layOut,
  photoAt,
  type Run,
  runsBetween,
  type Section,
  topOfPhoto,
} from "./timeline-geometry";

/** About as many tiles are drawn at once, in whole rows. */
const tilesOfBlock = 8;
const maxRows = 4;
/** Shares of the screen's height: tiles are drawn so far beside it, and further where the list moves to. */
const margin = 0.25;
const ahead = 0.75;

/** `top` within the month; `row`: height of a row. */
export interface Block {
  number: number;
  from: number;
  to: number;
  top: number;
  height: number;
  row: number;
  /** Near enough to be drawn. */
  isNear: boolean;
  /** How many of its tiles are drawn, from the first one on. */
  drawn: number;
}

/** `top` is within the scroll box. */
export interface ShownSection {
  section: LaidOutSection;
  top: number;
  blocks: readonly Block[];
}

/** What the window renders: the screen, and one above and below; tiles only where they are soon seen. */
export class TimelineView {
  readonly laidOut: readonly LaidOutSection[];
  readonly total: number;
  readonly map: ScrollMap;

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

  /**
   * `direction`: below 0 while the list moves up, above 0 while it moves down. `kept`: a photo that is always drawn, the focused one.
   * `spread`: screens that are rendered on each side.
   */
  shownAt(y: number, direction: number, kept: PhotoIndex | null = null, spread = 1): ShownSection[] {
    const { grid, map, height } = this;
    const beside = height * spread;
    const first = y - height * (direction < 0 ? ahead : margin);
    const last = y + height * (1 + (direction > 0 ? ahead : margin));
    const isNear = (top: number, bottom: number) => top < last && bottom > first;
    const runs = runsBetween(this.laidOut, grid, y - beside, y + height + beside);
    const section = kept && this.sectionOf(kept);
    const index = section && kept.index < section.count ? kept.index : null;
    if (section && index !== null && !runs.some((run) => run.section === section))
      runs.push({ section, from: index, to: index });
    return runs
      .sort((one, other) => one.section.top - other.section.top)
      .map((run) => ({
        section: run.section,
        top: run.section.top + map.shift,
        blocks: this.blocksOf(run, run.section === section ? index : null, isNear),
      }));
  }

  photoAt(y: number): PhotoIndex | null {
    const found = photoAt(this.laidOut, this.grid, y + this.grid.heading);
    return found && { month: found.section.key, index: found.index };
  }

  /** Null for an unknown month. */
  indexOf(photo: PhotoIndex): number | null {
    const section = this.sectionOf(photo);
    const { index } = photo;
    if (!section) return null;
    return index === 0 ? section.top : topOfPhoto(section, this.grid, index) - this.grid.heading;
  }

  positionAt(y: number): ListPosition | null {
    const photo = this.photoAt(y);
    return photo && { ...photo, beyond: y - (this.indexOf(photo) ?? y) };
  }

  /** Null for an unknown month. */
  topOf(position: ListPosition | null | undefined): number | null {
    const top = position ? this.indexOf(position) : null;
    return position && top !== null ? top + position.beyond : null;
  }

  /** `y` itself when the row is in sight. `foot`: height of what covers the window's end. */
  reveal(photo: PhotoIndex, y: number, foot: number): number {
    const section = this.sectionOf(photo);
    const { index } = photo;
    if (!section) return y;
    const { bar, heading, row } = this.grid;
    const top = topOfPhoto(section, this.grid, index);
    if (top < y + heading) return index < this.grid.columns ? section.top : top - heading;
    // In the lowest windows its upper edge is in sight.
    return Math.max(y, Math.min(top - heading, top + row + bar + foot - this.height));
  }

  private sectionOf({ month }: PhotoIndex): LaidOutSection | undefined {
    return this.laidOut.find(({ key }) => key === month);
  }

  private blocksOf(
    { section, from, to }: Run,
    kept: number | null,
    isNear: (top: number, bottom: number) => boolean,
  ): Block[] {
    const { columns, heading, row } = this.grid;
    const rowsOfBlock = Math.min(maxRows, Math.ceil(tilesOfBlock / columns));
    const size = rowsOfBlock * columns;
    const numbers = new Set(indexes(Math.floor(from / size), Math.ceil(to / size)));
    const always = kept === null ? null : Math.floor(kept / size);
    if (always !== null) numbers.add(always);
    return [...numbers]
      .sort((one, other) => one - other)
      .map((number) => {
        const end = Math.min((number + 1) * size, section.count);
        const height = Math.ceil((end - number * size) / columns) * row;
        const top = heading + number * rowsOfBlock * row;
        return {
          number,
          from: number * size,
          to: end,
          top,
          height,
          row,
          drawn: 0,
          isNear: number === always || isNear(section.top + top, section.top + top + height),
        };
      });
  }
}
