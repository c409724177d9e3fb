/** A part of a page that script brings to life. */
interface Island {
  /** Takes over the element that the server rendered for it; what it needs stands in the element. */
  start(root: HTMLElement): void;
}

/** Islands by the name that an element carries in `data-island`; each is loaded where a page has one. */
export type Islands = Readonly<Record<string, () => Promise<Island>>>;

/** Said by whoever puts a part of a page in place later: new islands are started, old ones see that they are gone. */
export const partsArrived = "parts:arrived";

/** Said before a dialog with an address of its own opens over the page: what the history is to know of the page is written now. */
export const pageCovered = "page:covered";

/** Elements that are not started again. */
const known = new WeakSet<Node>();

/**
 * Starts the islands of a page, each once, and those that come with later parts of it. One that
 * does not load (a deployment has replaced it, the line is down) leaves the page what it was: plain
 * HTML that does its job. Source: docs/specification/resilience.md, R14.
 */
export function startIslands(page: Document, islands: Islands): void {
  const start = () => {
    for (const root of page.querySelectorAll<HTMLElement>("[data-island]")) {
      if (known.has(root)) continue;
      known.add(root);
      const load = islands[root.dataset.island ?? ""];
      load?.().then(
        (island) => startIsland(root, island.start),
        () => root.removeAttribute("data-island"),
      );
    }
  };
  start();
  page.addEventListener(partsArrived, start);
}

/**
 * Starts an island completely or not at all. If it throws, its element is again what the server sent, without listeners,
 * and the error is reported. Source: docs/decisions/0085-oldest-browsers.md.
 */
export function startIsland(root: HTMLElement, start: Island["start"]): void {
  const served = root.cloneNode(true);
  try {
    start(root);
  } catch (cause) {
    known.add(served);
    root.replaceWith(served);
    reportError(cause);
  }
}
