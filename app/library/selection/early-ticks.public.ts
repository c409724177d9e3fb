/**
 * Photos may be ticked before the script of the page has come. A list that is drawn anew keeps that in its tiles, as their
 * attributes say only what the server knew.
 */
export function keepEarlyTicks(root: HTMLElement): void {
  for (const box of root.querySelectorAll<HTMLInputElement>("input[type=checkbox]"))
    if (box.checked !== box.defaultChecked) box.dataset.early = String(box.checked);
}

/** What the customer made of a tile before the script came; null where nothing. */
export function earlyTick({ checked, defaultChecked, dataset: { early } }: HTMLInputElement): boolean | null {
  if (early !== undefined) return early === "true";
  return checked === defaultChecked ? null : checked;
}
