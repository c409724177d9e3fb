/** A dialog that the server rendered open is none: what it says is beside the page's toasts. */
const modal = "dialog[open]:is([data-in-place], :not([data-leave]))";

/**
 * The page's list of toasts, where it can be heard and pressed: while script has a dialog open, nothing outside of it can, so
 * the list stands in it until it closes. Null on a page without one.
 */
export function toastsHeard(page: Document): HTMLElement | null {
  const list = page.querySelector<HTMLElement>("[data-toasts]");
  const dialog = [...page.querySelectorAll<HTMLElement>(modal)].at(-1);
  if (list && dialog && list.parentElement !== dialog) {
    dialog.appendChild(list);
    dialog.addEventListener("close", () => page.body.appendChild(list), { once: true });
  }
  return list;
}
