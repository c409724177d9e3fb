import { askPage } from "./ask-page";
import { addressHere, depth } from "./dialog-depth";
import type { Dialogs } from "./open-dialogs";
import { isPlainClick } from "./plain-click";

/** If the code does not load, the links navigate. */
export function dialogLinks(page: Document): void {
  /** Open when the page was loaded: the page under them is missing. */
  const servedDepth = depth();
  const loadedAt = addressHere();
  let loaded: Promise<Dialogs> | undefined;
  const dialogs = () => {
    if (!loaded) {
      loaded = import("./open-dialogs").then((module) => module.openDialogs(page, servedDepth, loadedAt));
      // What that imports, beside it and not after it.
      import("./adopt-toasts").catch(() => undefined);
    }
    return loaded;
  };

  page.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || !isPlainClick(event)) return;
    if (depth() > 0 && leadsOut(link)) history.back();
    else if (link.dataset.dialog === undefined) return;
    else if (!link.hasAttribute("aria-busy")) {
      // What opens dialogs may take its time to come: the page is asked for beside it.
      link.setAttribute("aria-busy", "true");
      const asked = askPage(link.href);
      const { signal } = asked.stop;
      // Only before anything is there: what was sent from a dialog is answered in it.
      const giveUp = ({ key }: KeyboardEvent) => key === "Escape" && asked.stop.abort();
      const isOver = () => {
        link.removeAttribute("aria-busy");
        page.removeEventListener("keydown", giveUp);
      };
      page.addEventListener("keydown", giveUp);
      signal.addEventListener("abort", isOver);
      dialogs()
        .then(async ({ show }) => {
          if (!signal.aborted) await show(asked, link);
        })
        .catch(() => {
          if (signal.aborted) return;
          asked.stop.abort();
          location.assign(asked.href);
        })
        .finally(isOver);
    }
    event.preventDefault();
  });
  for (const near of ["pointerover", "focusin"])
    page.addEventListener(near, ({ target }) => {
      if (target instanceof Element && target.closest("a[data-dialog]")) dialogs().catch(() => undefined);
    });
  addEventListener("popstate", () => {
    if (loaded || depth() !== servedDepth)
      dialogs().then(
        ({ follow }) => follow(),
        () => location.reload(),
      );
  });
}

const leadsOut = (link: HTMLAnchorElement): boolean =>
  link.closest<HTMLElement>("dialog[data-leave]")?.dataset.leave === link.getAttribute("href");
