import type { PhotoIndex } from "./photo-index";

/** Of an element whose tiles are consecutive photos of one month, from index `from` on. */
export const tileBlockAttributes = (month: string, from: number | null) => ({
  "data-month": month,
  "data-from": from ?? undefined,
});

export const tileBlock = "[data-month][data-from]";

/** Null where the index of the first tile is unknown. */
export function readTileBlock({ dataset: { month, from } }: HTMLElement): PhotoIndex | null {
  return month !== undefined && /^\d+$/.test(from ?? "") ? { month, index: Number(from) } : null;
}

/** Of a tile's link or checkbox. Null where the index of the first tile is unknown. */
export function indexOfControl(control: Element): PhotoIndex | null {
  const tile = control.closest("li");
  const block = blockAround(control);
  const start = block && readTileBlock(block);
  const siblings = [...(tile?.parentElement?.children ?? [])];
  return tile && start ? { ...start, index: start.index + siblings.indexOf(tile) } : null;
}

/** Null in lists without months. */
export const blockAround = (element: Element): HTMLElement | null =>
  element.closest<HTMLElement>("[data-month]");

export const monthOfBlock = (block: HTMLElement | null): string | null => block?.dataset.month ?? null;

/** What is focused of a tile: its link or, in select mode, its checkbox. */
export const tileControls = "li[id] > :is(a, input)";
