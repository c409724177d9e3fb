import { isPlainClick } from "~/layout/client/plain-click";

/**
 * Month links scroll in place if the month is in the list. They are in the page only while the menu is open: a library has hundreds.
 * Returns what puts them back.
 */
export function openMonthMenu(
  months: ReadonlySet<string>,
  /** The month in sight. */
  current: () => string | null,
  visit: (month: string) => void,
  open?: AddEventListenerOptions,
): () => void {
  const content = document.querySelector("details[data-menu] nav")?.parentElement;
  const menu = content?.closest("details");
  let links = content?.firstElementChild;
  const unfold = () => {
    if (links && !content?.firstChild) content?.appendChild(links);
  };
  const fold = () => {
    if (menu?.open) unfold();
    else {
      // The server's newer ones may have come meanwhile.
      links = content?.firstElementChild ?? links;
      links?.remove();
    }
  };
  const onClick = (event: MouseEvent) => {
    // Before the menu opens, so that it is whole in its first frame.
    unfold();
    if (!menu?.open) mark(current());
    const { target } = event;
    const control = target instanceof Element ? target.closest("a, button") : null;
    if (!control || !menu || !isPlainClick(event)) return;
    const month = monthOf(control);
    if (!months.has(month)) return;
    event.preventDefault();
    menu.open = false;
    menu.querySelector("summary")?.focus({ preventScroll: true });
    visit(month);
  };
  const mark = (month: string | null) => {
    links?.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const control = links?.querySelector(`[href$="=${month}"], [value$="=${month}"]`);
    control?.setAttribute("aria-current", "true");
    const year = control?.closest<HTMLDetailsElement>("details[name]");
    if (year) year.open = true;
  };
  menu?.addEventListener("click", onClick, open);
  menu?.addEventListener("toggle", fold, open);
  fold();
  return unfold;
}

const monthOf = (control: Element): string =>
  /month=(.*)/.exec(control.getAttribute("href") ?? control.getAttribute("value") ?? "")?.[1] ?? "";
