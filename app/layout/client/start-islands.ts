interface Island {
  start(root: HTMLElement): void;
}

export type Islands = Readonly<Record<string, () => Promise<Island>>>;

/** Dispatched after parts of the page were replaced. */
export const partsArrived = "parts:arrived";

/** Dispatched before a dialog covers the page: save its state now. */
export const pageCovered = "page:covered";

const known = new WeakSet<Node>();

/** One that does not load leaves plain HTML. Source: docs/specification/resilience.md, R14. */
export function startIslands(page: Document, islands: Islands): void {
  const start = () => {
    for (const root of page.querySelectorAll<HTMLElement>("[data-island]")) {
      if (known.has(root)) continue;
      known.add(root);
      islands[root.dataset.island ?? ""]?.().then(
        (island) => startIsland(root, island.start),
        (cause) => {
          root.removeAttribute("data-island");
          // What throws while it is read is a failure; that it did not come is none, in the words of three engines.
          if (!/(ed|a) module/.test(cause?.message)) reportError(cause);
        },
      );
    }
  };
  start();
  page.addEventListener(partsArrived, start);
}

/** Undoes what a failed island did. Source: docs/decisions/0085-oldest-browsers.md. */
export function startIsland(root: HTMLElement, start: Island["start"]): void {
  // In a document of its own, where pictures are not loaded.
  const served = new Document().importNode(root, true);
  try {
    start(root);
  } catch (cause) {
    known.add(served);
    root.replaceWith(served);
    reportError(cause);
  }
}
