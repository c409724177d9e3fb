const menu = "details[data-menu][open]";

/** Menus that open under their summary close on Escape, and when something else is pressed or gets the focus. */
export function closeMenus(page: Document): void {
  const closeAllBut = (target: EventTarget | null) => {
    for (const one of page.querySelectorAll(menu))
      if (!(target instanceof Node && one.contains(target))) one.removeAttribute("open");
  };
  page.addEventListener("click", ({ target }) => closeAllBut(target));
  page.addEventListener("focusin", ({ target }) => closeAllBut(target));
  page.addEventListener("keydown", (event) => {
    const open = event.key === "Escape" ? page.querySelector(menu) : null;
    if (!open) return;
    // Nothing under it is to close with it.
    event.preventDefault();
    event.stopImmediatePropagation();
    if (open.contains(page.activeElement)) open.querySelector("summary")?.focus();
    open.removeAttribute("open");
  });
}
