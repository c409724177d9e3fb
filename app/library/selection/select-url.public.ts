import type { SelectionHead } from "./selection-store.public";

export const selectParameter = "select";
export const newSelection = "new";

const base = "https://site.invalid";

export function withSelection(href: string, selectionId: string | null): string {
  const url = new URL(href, base);
  if (selectionId === null) url.searchParams.delete(selectParameter);
  else url.searchParams.set(selectParameter, selectionId);
  return url.pathname + url.search + url.hash;
}

export const backHref = ({ id, backTo, cancelTo }: SelectionHead): string =>
  cancelTo ?? withSelection(backTo, id);
