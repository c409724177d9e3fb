export function closeToasts(page: Document): void {
  let from: EventTarget | null = null;
  for (const button of page.querySelectorAll<HTMLElement>("[data-toast-close]")) button.hidden = false;

  page.addEventListener("focusin", ({ target, relatedTarget }) => {
    if (toastOf(target) && !toastOf(relatedTarget)) from = relatedTarget;
  });
  page.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("[data-toast-close]")) close(target);
  });
  page.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !toastOf(event.target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    close(event.target);
  });
  page.addEventListener("animationend", ({ animationName, target }) => {
    if (animationName.includes("leave") && !toastOf(target)?.querySelector("[aria-busy]")) close(target);
  });

  function close(target: EventTarget | null) {
    const toast = toastOf(target);
    const focused = toast?.contains(page.activeElement);
    toast?.remove();
    if (focused && from instanceof HTMLElement) from.focus({ preventScroll: true });
  }
}

const toastOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest("[data-toast]") : null;
