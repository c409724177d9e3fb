import { isBetween, type Tile } from "./tile-order";

/** change-form.ts accepts as many pages, and slightly more photos. */
const maxNamed = 500;
const maxPages = 6;

interface Wish {
  on: boolean;
  tile: Tile;
}

type Wanted =
  | { kind: "photos"; wishes: Map<string, Wish> }
  /** `shown`: tiles that were in the page; the others of the range are counted by their months. */
  | { kind: "range"; ends: readonly [Tile, Tile]; on: boolean; shown: readonly Tile[] }
  | { kind: "month"; month: string; on: boolean; total: number; isTotalGuess: boolean }
  | { kind: "all"; on: boolean; total: number };

/** One change that the server has not confirmed yet. */
export type SelectionChange = Wanted & {
  /** Difference of the count: by month, and under null in all. */
  more: Map<string | null, number>;
  /** `more` is an estimate: it depends on photos that the page does not know. */
  isGuess: boolean;
  sent: boolean;
};

export const changeOf = (wanted: Wanted): SelectionChange => ({
  ...wanted,
  more: new Map(),
  isGuess: false,
  sent: false,
});

/** Undefined when the change does not concern the tile. */
export function wishOf(
  change: Wanted,
  tile: Tile,
  compare: (one: Tile, other: Tile) => number,
): boolean | undefined {
  if (change.kind === "photos") return change.wishes.get(tile.id)?.on;
  if (change.kind === "month") return change.month === tile.month ? change.on : undefined;
  if (change.kind === "range") return isBetween(tile, change.ends, compare) ? change.on : undefined;
  return change.on;
}

export const hasCapacity = (wishes: ReadonlyMap<string, Wish>, page: string): boolean =>
  wishes.size < maxNamed &&
  new Set([page, ...[...wishes.values()].map((wish) => wish.tile.page)]).size <= maxPages;

/** As change-form.ts reads it. */
export function changeText(change: SelectionChange): string {
  const { kind } = change;
  if (kind === "month") return JSON.stringify({ month: change.month, on: change.on });
  if (kind === "all") return JSON.stringify({ all: change.on });
  if (kind === "range") {
    const range = change.ends.map(({ id, page, month }) => ({ id, page, month }));
    return JSON.stringify({ range, on: change.on });
  }
  const pages = new Map<string, string[]>();
  const remove: string[] = [];
  for (const [id, { on, tile }] of change.wishes) {
    if (on) pages.set(tile.page, [...(pages.get(tile.page) ?? []), id]);
    else remove.push(id);
  }
  return JSON.stringify({ add: [...pages].map(([page, ids]) => ({ page, ids })), remove });
}
