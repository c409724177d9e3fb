import { fetchPage, swapMain } from "~/layout/client/swap-main";
import { isObject } from "~/library/photo-list/checked-json";

const sortLinks = "a[href*='?sort=']";

let waiting: AbortController | null = null;

const sortOf = (link: HTMLAnchorElement | null) => link && new URL(link.href).searchParams.get("sort");
const sortHere = () => sortOf(document.querySelector<HTMLAnchorElement>(`${sortLinks}[aria-current]`));

export function sortByLink(link: HTMLAnchorElement): Promise<void> {
  const sort = sortOf(link);
  return show(link.href, (address) => {
    const { state }: { state: unknown } = history;
    history.replaceState({ ...(isObject(state) ? state : {}), sort: sortHere() }, "");
    history.pushState({ sort }, "", address);
  });
}

/** After Back or Forward. */
export async function sortAgain(sort: string): Promise<void> {
  if (sort === sortHere()) return;
  const url = new URL(location.href);
  url.searchParams.set("sort", sort);
  await show(url.href, () => undefined);
}

/** A failed fetch navigates. */
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
