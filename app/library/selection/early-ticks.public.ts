/** Keeps ticks made before the island loaded: a re-rendered list knows only the server's state. */
export function keepEarlyTicks(root: HTMLElement): void {
  for (const box of root.querySelectorAll<HTMLInputElement>("input[type=checkbox]"))
    if (box.checked !== box.defaultChecked) box.dataset.early = String(box.checked);
}

export function earlyTick({ checked, defaultChecked, dataset: { early } }: HTMLInputElement): boolean | null {
  if (early !== undefined) return early === "true";
  return checked === defaultChecked ? null : checked;
}
