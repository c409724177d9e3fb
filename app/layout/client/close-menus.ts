import { addressHere } from "./dialog-depth";

const menu = "details[data-menu][open]";

export function closeMenus(page: Document): void {
  const closeAllBut = (target: EventTarget | null) => {
    for (const one of page.querySelectorAll(menu))
      if (!(target instanceof Node && one.contains(target))) one.removeAttribute("open");
  };
  page.addEventListener("click", ({ target }) => {
    closeAllBut(target);
    // Without popovers the menu is open at an address, which Back would lead to; it stays open until the next one.
    if (location.hash === "#menu") history.replaceState(history.state, "", addressHere());
  });
  page.addEventListener("focusin", ({ target }) => closeAllBut(target));
  page.addEventListener("keydown", (event) => {
    const open = event.key === "Escape" ? page.querySelector(menu) : null;
    if (!open) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (open.contains(page.activeElement)) open.querySelector("summary")?.focus();
    open.removeAttribute("open");
  });
}
