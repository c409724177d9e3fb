import { isPlainClick } from "~/layout/client/plain-click";
import { fetchPage, swapMain } from "~/layout/client/swap-main";
import { isObject } from "~/library/photo-list/checked-json";

const sortLinks = "a[href*='?sort=']";

interface SortState {
  sort: string;
}

const isSorted = (state: unknown): state is SortState =>
  isObject(state) && "sort" in state && typeof state.sort === "string";

let listening = false;
let current: string | null = null;
let waiting: AbortController | null = null;

/** The sorting is in a cookie and not in the URL, so history.state keeps it for Back. A failed fetch navigates. */
export function sortInPlace(): void {
  current = sortOf(document.querySelector(`${sortLinks}[aria-current]`));
  if (listening) return;
  listening = true;
  document.addEventListener("click", onClick);
  addEventListener("popstate", onPopState);
}

const sortOf = (link: Element | null) =>
  link instanceof HTMLAnchorElement ? new URL(link.href).searchParams.get("sort") : null;

function onClick(event: MouseEvent): void {
  const { target } = event;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(sortLinks) : null;
  const sort = sortOf(link);
  if (!link || sort === null || !isPlainClick(event)) return;
  event.preventDefault();
  void show(link.href, (address) => {
    history.replaceState({ ...stateHere(), sort: current }, "");
    history.pushState({ sort }, "", address);
  });
}

function onPopState({ state }: PopStateEvent): void {
  if (!isSorted(state) || state.sort === current) return;
  const url = new URL(location.href);
  url.searchParams.set("sort", state.sort);
  void show(url.href, () => undefined);
}

function stateHere(): object {
  const state: unknown = history.state;
  return isObject(state) ? state : {};
}

async function show(href: string, arrive: (address: string) => void): Promise<void> {
  waiting?.abort();
  waiting = new AbortController();
  const { signal } = waiting;
  const main = document.querySelector("main");
  main?.setAttribute("aria-busy", "true");
  try {
    const { page, url } = await fetchPage(href, { signal, redirect: "follow" });
    arrive(url.href);
    swapMain(page);
    current = sortOf(document.querySelector(`${sortLinks}[aria-current]`));
    scrollTo({ top: 0, behavior: "instant" });
    document
      .querySelector(sortLinks)
      ?.closest("details")
      ?.querySelector("summary")
      ?.focus({ preventScroll: true });
  } catch {
    if (!signal.aborted) location.assign(href);
    return;
  } finally {
    if (!signal.aborted) main?.removeAttribute("aria-busy");
  }
}
