import { isBetween, type Tile } from "./tile-order";

/** change-form.ts accepts as many pages, and slightly more photos. */
const maxNamed = 500;
const maxPages = 6;

interface Wish {
  on: boolean;
  page: string;
}

/** One change that the server has not confirmed yet. */
export type SelectionChange = (
  | { kind: "photos"; wishes: Map<string, Wish> }
  | { kind: "range"; ends: readonly [Tile, Tile]; on: boolean }
  | { kind: "month"; month: string; on: boolean }
  | { kind: "all"; on: boolean }
) & {
  /** Difference of the count: by month, and under null in all. */
  more: Map<string | null, number>;
  /** `more` is an estimate: it depends on photos that the page does not know. */
  isGuess?: boolean;
  sent: boolean;
};

/** Undefined when the change does not concern the tile. */
export function wishOf(
  change: SelectionChange,
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
  new Set([page, ...[...wishes.values()].map((wish) => wish.page)]).size <= maxPages;

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
  for (const [id, { on, page }] of change.wishes) {
    if (on) pages.set(page, [...(pages.get(page) ?? []), id]);
    else remove.push(id);
  }
  return JSON.stringify({ add: [...pages].map(([page, ids]) => ({ page, ids })), remove });
}
