import type { ChosenPhotos } from "./chosen-photos";
import type { SavingChanges } from "./save-changes";
import type { SelectionView } from "./selection-view";
import type { Tile } from "./tile-order";
import type { ShownTile, TilesInPage } from "./tiles-in-page";

interface ChoosingParts {
  photos: ChosenPhotos;
  tiles: TilesInPage;
  view: SelectionView;
  saving: SavingChanges;
  onFull(): void;
}

export class Choosing {
  private anchor: Tile | null = null;
  private drag: { from: Tile; to: Tile; on: boolean } | null = null;

  constructor(private readonly parts: ChoosingParts) {}

  toggle({ tile }: ShownTile, on: boolean): void {
    const { photos, view, saving, onFull } = this.parts;
    this.anchor = tile;
    if (on && photos.isFull && !photos.has(tile)) onFull();
    else {
      photos.choose(tile, on);
      saving.soon();
    }
    view.show();
  }

  extendTo(shown: ShownTile, on = true): void {
    const { tiles } = this.parts;
    const from = this.anchor && tiles.latest(this.anchor);
    if (from === null || from.id === shown.tile.id) this.toggle(shown, on);
    else this.range(from, shown.tile, on);
  }

  chooseMonth(month: string, total: number | null): void {
    const { photos, view, saving, tiles } = this.parts;
    const known = total ?? tiles.shown.filter(({ tile }) => tile.month === month).length;
    const chosen = photos.inMonth(month);
    const on = chosen <= 0 || (chosen < known && !photos.isFull);
    photos.chooseMonth(month, on, known, total === null);
    view.show();
    void saving.now();
  }

  chooseAll(on: boolean, total: number): void {
    const { photos, view, saving } = this.parts;
    photos.chooseAll(on, total);
    view.show();
    void saving.now();
  }

  /** A drag applies the first tile's new state to all others; tiles that it leaves revert. */
  beginDrag({ tile }: ShownTile, on = !this.parts.photos.has(tile)): void {
    this.drag = { from: tile, to: tile, on };
    this.showDrag();
  }

  dragTo({ tile }: ShownTile): void {
    if (!this.drag || this.drag.to.id === tile.id) return;
    this.drag.to = tile;
    this.showDrag();
  }

  endDrag(): void {
    const { drag } = this;
    if (!drag) return;
    this.cancelDrag();
    const { tiles } = this.parts;
    const only = tiles.shown.find(({ tile }) => tile.id === drag.from.id);
    if (drag.from.id !== drag.to.id) this.range(tiles.latest(drag.from), tiles.latest(drag.to), drag.on);
    else if (only) this.toggle(only, drag.on);
  }

  cancelDrag(): void {
    this.drag = null;
    this.parts.photos.preview(null, []);
    this.parts.view.show();
  }

  tilesChanged(): void {
    this.parts.tiles.readAgain();
    if (this.drag) this.showDrag();
    else this.parts.view.show();
  }

  private range(from: Tile, to: Tile, on: boolean): void {
    const { photos, view, saving } = this.parts;
    this.anchor = to;
    photos.chooseRange([from, to], on, this.shownTiles);
    view.show();
    void saving.now();
  }

  private showDrag(): void {
    const { photos, tiles, view } = this.parts;
    if (!this.drag) return;
    const { from, to, on } = this.drag;
    photos.preview({ ends: [tiles.latest(from), tiles.latest(to)], on }, this.shownTiles);
    view.show();
  }

  private get shownTiles(): readonly Tile[] {
    return this.parts.tiles.shown.map(({ tile }) => tile);
  }
}
