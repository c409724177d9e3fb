import { depth, depthKey } from "./dialog-depth";
import type { Dialogs } from "./open-dialogs";

/**
 * Links with `data-dialog` open their page in place, a dialog's own ways out close it, and Back and Forward do both. What
 * opens dialogs is loaded when somebody comes near to such a link; when it does not come, a link leads where it leads.
 */
export function dialogLinks(page: Document): void {
  /** Dialogs that the server rendered with the page, as after a reload: what lies under them has to be asked for. */
  const served = depth();
  const born = depthKey();
  let loaded: Promise<Dialogs> | undefined;
  const dialogs = () => {
    loaded ??= import("./open-dialogs").then(({ openDialogs }) => openDialogs(page, served, born));
    return loaded;
  };

  page.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (depth() > 0 && leadsOut(link)) history.back();
    else if (link.dataset.dialog === undefined) return;
    else if (!link.hasAttribute("aria-busy"))
      dialogs().then(
        ({ show }) => show(link.href, link),
        () => location.assign(link.href),
      );
    event.preventDefault();
  });
  for (const near of ["pointerover", "focusin"])
    page.addEventListener(near, ({ target }) => {
      if (target instanceof Element && target.closest("a[data-dialog]")) dialogs().catch(() => undefined);
    });
  addEventListener("popstate", () => {
    if (loaded || depth() !== served)
      dialogs().then(
        ({ follow }) => follow(),
        () => location.reload(),
      );
  });
}

/** Whether a link is a way out of the dialog it stands in: its cross, its "Cancel". */
const leadsOut = (link: HTMLAnchorElement): boolean =>
  link.closest<HTMLElement>("dialog[data-leave]")?.dataset.leave === link.getAttribute("href");
