import { blockAround, indexOfControl, monthOfBlock } from "~/library/photo-list/tile-block";
import { chosenField } from "../form-fields";
import { compareIndexes, type Tile } from "./tile-order";

export interface ShownTile {
  tile: Tile;
  box: HTMLInputElement;
}

export class TilesInPage {
  private all: readonly ShownTile[] = [];
  private numbers = new Map<string, number>();

  constructor(
    private readonly root: HTMLElement,
    private readonly newestFirst: boolean,
  ) {
    this.readAgain();
  }

  get shown(): readonly ShownTile[] {
    return this.all;
  }

  readAgain(): void {
    const boxes = this.root.querySelectorAll<HTMLInputElement>(`input[name="${chosenField}"]`);
    this.all = [...boxes].map((box) => ({ box, tile: tileOf(box) }));
    this.numbers = new Map(this.all.map(({ tile }, at) => [tile.id, at]));
  }

  at(element: EventTarget | null): ShownTile | null {
    const box = element instanceof Element ? element.closest("li")?.querySelector("input") : null;
    const known = () => this.all.find((shown) => shown.box === box) ?? null;
    // Keys may be at a photo before the list says that it has come.
    if (box?.name === chosenField && known() === null) this.readAgain();
    return known();
  }

  latest(tile: Tile): Tile {
    return this.all[this.numbers.get(tile.id) ?? -1]?.tile ?? tile;
  }

  /** By month and index where known, otherwise by document order. */
  readonly compare = (one: Tile, other: Tile): number => {
    if (one.position && other.position) return compareIndexes(one.position, other.position, this.newestFirst);
    return (this.numbers.get(one.id) ?? 0) - (this.numbers.get(other.id) ?? 0);
  };
}

function tileOf(box: HTMLInputElement): Tile {
  return {
    id: box.value,
    page: box.dataset.pageQuery ?? "",
    month: monthOfBlock(blockAround(box)),
    position: indexOfControl(box),
  };
}
