import { isBetween, type Tile } from "./tile-order";

/** Photos that one request names, and pages they stand on, at most (change-form.ts takes a few more). */
const maxNamed = 500;
const maxPages = 20;

/** What the customer wants of a photo: chosen or not. */
interface Wish {
  on: boolean;
  page: string;
}

/** One thing done to a selection that the server has not confirmed yet. */
export type SelectionChange = (
  | { kind: "photos"; wishes: Map<string, Wish> }
  | { kind: "range"; ends: readonly [Tile, Tile]; on: boolean }
  | { kind: "month"; month: string; on: boolean }
  | { kind: "all"; on: boolean }
) & {
  /** How many more are chosen by it, as far as the page can tell; in all, and by month. */
  more: Map<string | null, number>;
  /** It is on its way to the server: nothing is added to it any more. */
  sent: boolean;
};

/** What a change says of a photo; undefined when it says nothing. */
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

/** Whether a photo can join a change that names photos, rather than begin another. */
export const hasCapacity = (wishes: ReadonlyMap<string, Wish>, page: string): boolean =>
  wishes.size < maxNamed &&
  new Set([page, ...[...wishes.values()].map((wish) => wish.page)]).size <= maxPages;

/** A change as the server reads it (change-form.ts). */
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
