/** A part of a page that script brings to life. */
interface Island {
  /** Takes over the element that the server rendered for it; what it needs stands in the element. */
  start(root: HTMLElement): void;
}

/** Islands by the name that an element carries in `data-island`; each is loaded where a page has one. */
export type Islands = Readonly<Record<string, () => Promise<Island>>>;

/**
 * Starts the islands of a page. One that does not load (a deployment has replaced it, the line is down) leaves the page what
 * it was: plain HTML that does its job. Source: resilience rule R14.
 */
export function startIslands(page: Document, islands: Islands): void {
  for (const root of page.querySelectorAll<HTMLElement>("[data-island]")) {
    const load = islands[root.dataset.island ?? ""];
    load?.().then(
      (island) => island.start(root),
      () => root.removeAttribute("data-island"),
    );
  }
}
