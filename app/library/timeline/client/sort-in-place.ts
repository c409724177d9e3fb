import { fetchPage, swapMain } from "~/layout/client/swap-main";

/** A way to an order: the links of the sorting menu. */
const sortLinks = "a[href*='?sort=']";

interface SortState {
  sort: string;
}

const isSorted = (state: unknown): state is SortState =>
  typeof state === "object" && state !== null && "sort" in state && typeof state.sort === "string";

let listening = false;
/** The order that the page shows. */
let current: string | null = null;
let waiting: AbortController | null = null;

/**
 * The links of the sorting menu change the order in place: the page is fetched, what it shows is put here, and Back goes to the
 * order before. The order stands in a cookie and not in the address, so the history remembers it. What fails is an ordinary link.
 */
export function sortInPlace(): void {
  current = sortOf(document.querySelector(`${sortLinks}[aria-current]`));
  if (listening) return;
  listening = true;
  document.addEventListener("click", onClick);
  addEventListener("popstate", onPopState);
}

const sortOf = (way: Element | null) =>
  way instanceof HTMLAnchorElement ? new URL(way.href).searchParams.get("sort") : null;

function onClick(event: MouseEvent): void {
  const { target } = event;
  const way = target instanceof Element ? target.closest<HTMLAnchorElement>(sortLinks) : null;
  const plain = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0;
  const sort = sortOf(way);
  if (!way || sort === null || plain || event.defaultPrevented) return;
  event.preventDefault();
  void show(way.href, (address) => {
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

const stateHere = () => (typeof history.state === "object" ? history.state : {});

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
    // The menu says now which order it is.
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
