import { memo, useLayoutEffect, useRef } from "react";
import { policy } from "~/layout/client/trusted-types";
import { tileBlockAttributes } from "~/library/photo-list/tile-block";
import gridStyles from "~/ui/photo/photo-grid.module.css";
import tileStyles from "~/ui/photo/photo-tile.module.css";
import type { TileStore } from "./tile-store";
import { indexes } from "./timeline-geometry";
import type { Block } from "./timeline-view";
import styles from "./timeline-window.island.module.css";

type RowsProps = {
  month: string;
  label: string;
  count: number;
  block: Block;
  store: TileStore;
  busy: boolean;
  /** Changes with the block, its tiles and all else but the store. */
  version: string;
};

const waiting = `<li class="${tileStyles.tile} ${styles.waiting}"></li>`;
/** A photo that the index counts and the library no longer has. */
const gone = `<li class="${tileStyles.tile}"></li>`;

/** Keeps tiles that did not change. Empty rows are a background pattern: elements would be too slow while scrolling fast. */
export const Rows = memo(
  function Rows({ month, label, count, block, store, busy }: RowsProps) {
    const { from, to, top, height, row, drawn: wanted } = block;
    const list = useRef<HTMLUListElement>(null);
    const drawn = useRef<readonly string[]>([]);
    const blank = wanted < to - from;
    const tiles = indexes(from, from + wanted).map((index) => tileOf(store, month, index));
    useLayoutEffect(() => {
      if (list.current) draw(list.current, drawn.current, tiles, { from, count });
      drawn.current = tiles;
    });
    return (
      <ul
        ref={list}
        // No grid while empty: its columns would be laid out anew for each frame of scrubbing.
        className={`${styles.block} ${blank ? styles.blank : ""} ${wanted ? gridStyles.grid : ""}`}
        style={{ top: `${top}px`, height: `${height}px`, backgroundSize: `${row}px ${row}px` }}
        aria-label={label}
        aria-hidden={!wanted || undefined}
        aria-busy={busy || undefined}
        {...tileBlockAttributes(month, from)}
      />
    );
  },
  (one, other) => one.store === other.store && one.version === other.version,
);

function tileOf(store: TileStore, month: string, index: number): string {
  const tile = store.tile(month, index);
  return tile === undefined ? waiting : (tile ?? gone);
}

/** Sets aria-posinset: most tiles of a month are not in the page. */
function draw(
  list: HTMLElement,
  before: readonly string[],
  tiles: readonly string[],
  { from, count }: { from: number; count: number },
): void {
  const html = tiles.join("");
  if (html === before.join("")) return;
  const template = document.createElement("template");
  template.innerHTML = policy.createHTML(html);
  for (const [at, tile] of [...template.content.children].entries()) {
    // A placeholder is not announced.
    if (tiles[at] !== waiting) {
      tile.setAttribute("aria-posinset", `${from + at + 1}`);
      tile.setAttribute("aria-setsize", `${count}`);
      // Set before insertion, so that the tile is styled once.
      tile.querySelector("a, input")?.setAttribute("tabindex", "-1");
    }
    const old = list.children[at];
    if (old) tile.remove();
    if (old && tiles[at] !== before[at] && !old.isEqualNode(tile)) exchange(old, tile);
  }
  while (list.children.length > tiles.length) list.lastElementChild?.remove();
  // All at once: each change of a list has its styles looked at again.
  list.appendChild(template.content);
}

function exchange(old: Element, tile: Element): void {
  const focused = old.contains(document.activeElement);
  old.replaceWith(tile);
  if (focused) tile.querySelector<HTMLElement>("a, input")?.focus({ preventScroll: true });
}
