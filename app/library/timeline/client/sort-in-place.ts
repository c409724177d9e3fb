import { fetchPage, swapMain } from "~/layout/client/swap-main";

let waiting: AbortController | null = null;

/** A failed fetch navigates. */
export async function sortInPlace(
  href: string,
  sortLinks: string,
  arrive: (address: string) => void,
): Promise<void> {
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
