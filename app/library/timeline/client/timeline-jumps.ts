/** What leads to a month: a link of the navigator, in select mode a button of the form. */
const jumpLinks = 'a[href^="/my-photos/photos?month="], button[value^="/my-photos/photos?month="]';

/**
 * Ways to a month lead there in place, where its photos are in reach already; everything else of the page's links is left to
 * the browser.
 */
export function jumpInPlace(
  months: ReadonlySet<string>,
  visit: (month: string, href: string) => void,
): () => void {
  const onClick = (event: MouseEvent) => {
    const { target } = event;
    const way = target instanceof Element ? target.closest<HTMLElement>(jumpLinks) : null;
    if (!way || event.defaultPrevented || event.button !== 0 || hasModifier(event)) return;
    const href = way.getAttribute("href") ?? way.getAttribute("value") ?? "";
    const to = new URL(href, location.href);
    const month = to.searchParams.get("month") ?? "";
    if (to.pathname !== location.pathname || to.searchParams.size !== 1 || !months.has(month)) return;
    event.preventDefault();
    const menu = way.closest<HTMLDetailsElement>("details:not([name])");
    if (menu) {
      menu.open = false;
      menu.querySelector("summary")?.focus({ preventScroll: true });
    }
    visit(month, addressOf(month));
  };
  document.addEventListener("click", onClick);
  return () => document.removeEventListener("click", onClick);
}

/** Marks the way to the month in sight as the current one, its year unfolded for whoever opens the navigator next. */
export function markCurrent(month: string | null): void {
  for (const way of document.querySelectorAll(jumpLinks)) {
    const href = way.getAttribute("href") ?? way.getAttribute("value") ?? "";
    const year = way.closest<HTMLDetailsElement>("details[name]");
    if (month === null || !href.endsWith(`?month=${month}`)) way.removeAttribute("aria-current");
    else {
      way.setAttribute("aria-current", "true");
      if (year && !year.closest("details:not([name])[open]")) year.open = true;
    }
  }
}

const hasModifier = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  ctrlKey || metaKey || shiftKey || altKey;

/** The page's own address at a month: in select mode that stays. */
function addressOf(month: string): string {
  const url = new URL(location.href);
  for (const name of ["cursor", "before", "skip", "from"]) url.searchParams.delete(name);
  url.searchParams.set("month", month);
  url.hash = "";
  return url.href;
}
