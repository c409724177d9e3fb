/** What a page of an endless list is known by: its first tile carries the page's address. */
const pageMark = "data-page";

/** Marks where a page begins. */
export function markPage(list: HTMLElement, href: string): void {
  list.querySelector("li[id]")?.setAttribute(pageMark, href);
}

/** Where a page begins; null when it is not there. */
export const startOfPage = (list: HTMLElement, href: string): HTMLElement | null =>
  [...list.querySelectorAll<HTMLElement>(`[${pageMark}]`)].find(
    (tile) => tile.getAttribute(pageMark) === href,
  ) ?? null;

/**
 * The page at a height of the window: the last one that begins above it, or the first; and the one from which on its rows are laid
 * out as they are, because it begins with a row of its own.
 */
export function pageAt(
  list: HTMLElement,
  height: number,
): { page: string; top: number; from: string } | null {
  const pages = [...list.querySelectorAll<HTMLElement>(`[${pageMark}]`)].map((tile) => ({
    page: tile.getAttribute(pageMark) ?? "",
    top: tile.getBoundingClientRect().top,
    begins: tile.previousElementSibling === null,
  }));
  const at = Math.max(
    0,
    pages.findLastIndex(({ top }) => top <= height),
  );
  const found = pages[at];
  const from = pages.slice(0, at + 1).findLast(({ begins }) => begins) ?? found;
  return found && from ? { page: found.page, top: found.top, from: from.page } : null;
}

/** Puts a page's sections below those that are there. */
export function appendPage(list: HTMLElement, more: HTMLElement): void {
  dropKnown(list, more);
  const [last, first] = [list.lastElementChild, more.firstElementChild];
  dropRest(last);
  if (goesOn(last, first)) moveTiles(first, last);
  for (const section of [...more.children]) list.appendChild(section);
}

/** Puts a page's sections above those that are there. */
export function prependPage(list: HTMLElement, more: HTMLElement): void {
  dropKnown(list, more);
  const [last, first] = [more.lastElementChild, list.firstElementChild];
  dropRest(last);
  if (goesOn(last, first)) moveTiles(first, last);
  for (const section of [...more.children].reverse()) list.insertBefore(section, list.firstChild);
}

/** Photos that were added meanwhile move the pages: one that is there already is not shown twice. */
function dropKnown(list: HTMLElement, more: HTMLElement): void {
  for (const tile of more.querySelectorAll("li[id]"))
    if (list.querySelector(`[id="${CSS.escape(tile.id)}"]`)) tile.remove();
}

/** The "+N" at the end of a page has nothing to say where the next one follows. */
const dropRest = (section: Element | null) => section?.querySelector("li:not([id])")?.remove();

/** Whether a month that a page ends with goes on in the next one. */
function goesOn(one: Element | null, other: Element | null): one is HTMLElement {
  if (!(one instanceof HTMLElement && other instanceof HTMLElement)) return false;
  return one.dataset.month !== undefined && one.dataset.month === other.dataset.month;
}

function moveTiles(from: Element | null, to: Element | null): void {
  const list = to?.querySelector("ul");
  for (const tile of [...(from?.querySelectorAll("li") ?? [])]) list?.appendChild(tile);
  from?.remove();
}
