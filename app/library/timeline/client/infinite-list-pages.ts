import { monthOfBlock } from "~/library/photo-list/tile-block";

/** On the first tile of a page: the page's URL. */
const pageMark = "data-page";

export function markPage(list: HTMLElement, href: string): void {
  list.querySelector("li[id]")?.setAttribute(pageMark, href);
}

export const startOfPage = (list: HTMLElement, href: string): HTMLElement | null =>
  [...list.querySelectorAll<HTMLElement>(`[${pageMark}]`)].find(
    (tile) => tile.getAttribute(pageMark) === href,
  ) ?? null;

/** `from`: the page whose first tile begins a row, so that rows are laid out alike. */
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

export function appendPage(list: HTMLElement, more: HTMLElement): void {
  dropKnown(list, more);
  const [last, first] = [list.lastElementChild, more.firstElementChild];
  dropRest(last);
  if (goesOn(last, first)) moveTiles(first, last);
  for (const section of [...more.children]) list.appendChild(section);
}

export function prependPage(list: HTMLElement, more: HTMLElement): void {
  dropKnown(list, more);
  const [last, first] = [more.lastElementChild, list.firstElementChild];
  dropRest(last);
  if (goesOn(last, first)) moveTiles(first, last);
  for (const section of [...more.children].reverse()) list.insertBefore(section, list.firstChild);
}

/** Photos added meanwhile shift the pages. */
function dropKnown(list: HTMLElement, more: HTMLElement): void {
  for (const tile of more.querySelectorAll("li[id]"))
    if (list.querySelector(`[id="${CSS.escape(tile.id)}"]`)) tile.remove();
}

const dropRest = (section: Element | null) => section?.querySelector("li:not([id])")?.remove();

function goesOn(one: Element | null, other: Element | null): one is HTMLElement {
  if (!(one instanceof HTMLElement && other instanceof HTMLElement)) return false;
  return monthOfBlock(one) !== null && monthOfBlock(one) === monthOfBlock(other);
}

function moveTiles(from: Element | null, to: Element | null): void {
  const list = to?.querySelector("ul");
  for (const tile of [...(from?.querySelectorAll("li") ?? [])]) list?.appendChild(tile);
  from?.remove();
}
