import { isPlainClick } from "~/layout/client/plain-click";

const jumpLinks = 'a[href^="/my-photos/photos?month="], button[value^="/my-photos/photos?month="]';

/** Month links scroll in place if the month is in the list. */
export function jumpInPlace(
  months: ReadonlySet<string>,
  visit: (month: string, href: string) => void,
): () => void {
  const onClick = (event: MouseEvent) => {
    const { target } = event;
    const control = target instanceof Element ? target.closest<HTMLElement>(jumpLinks) : null;
    if (!control || !isPlainClick(event)) return;
    const href = control.getAttribute("href") ?? control.getAttribute("value") ?? "";
    const to = new URL(href, location.href);
    const month = to.searchParams.get("month") ?? "";
    if (to.pathname !== location.pathname || to.searchParams.size !== 1 || !months.has(month)) return;
    event.preventDefault();
    const menu = control.closest<HTMLDetailsElement>("details:not([name])");
    if (menu) {
      menu.open = false;
      menu.querySelector("summary")?.focus({ preventScroll: true });
    }
    visit(month, urlOfMonth(month));
  };
  document.addEventListener("click", onClick);
  return () => document.removeEventListener("click", onClick);
}

export function markCurrent(month: string | null): void {
  for (const control of document.querySelectorAll(jumpLinks)) {
    const href = control.getAttribute("href") ?? control.getAttribute("value") ?? "";
    const year = control.closest<HTMLDetailsElement>("details[name]");
    if (month === null || !href.endsWith(`?month=${month}`)) control.removeAttribute("aria-current");
    else {
      control.setAttribute("aria-current", "true");
      if (year && !year.closest("details:not([name])[open]")) year.open = true;
    }
  }
}

/** Keeps select mode. */
function urlOfMonth(month: string): string {
  const url = new URL(location.href);
  for (const name of ["cursor", "before", "skip", "from"]) url.searchParams.delete(name);
  url.searchParams.set("month", month);
  url.hash = "";
  return url.href;
}
