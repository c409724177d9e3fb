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
    loaded ??= import("./open-dialogs").then((module) => module.openDialogs(page, servedDepth, loadedAt));
    return loaded;
  };

  page.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || !isPlainClick(event)) return;
    if (depth() > 0 && leadsOut(link)) history.back();
    else if (link.dataset.dialog === undefined) return;
    else if (!link.hasAttribute("aria-busy")) {
      // What opens dialogs may take its time to come.
      link.setAttribute("aria-busy", "true");
      dialogs().then(
        ({ show }) => show(link.href, link),
        () => {
          link.removeAttribute("aria-busy");
          location.assign(link.href);
        },
      );
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
