/** Server-rendered open dialogs are not modal. */
const modal = "dialog[open]:is([data-in-place],:not([data-leave]))";

/** Inside an open modal dialog, because everything outside is inert. */
export function toastsHeard(page: Document): HTMLElement | null {
  const list = page.querySelector<HTMLElement>("[data-toasts]");
  const dialog = [...page.querySelectorAll<HTMLElement>(modal)].at(-1);
  if (list && dialog && list.parentElement !== dialog) {
    dialog.appendChild(list);
    dialog.addEventListener("close", () => page.body.insertBefore(list, page.body.firstChild), {
      once: true,
    });
  }
  return list;
}
