import { fetchDialog } from "./fetch-dialog";
import { pageCovered, partsArrived } from "./start-islands";

interface Opened {
  dialog: HTMLDialogElement;
  /** The title of what it lies over. */
  title: string;
}

/**
 * Opens dialogs in place. A link with `data-dialog` leads to a page that is a dialog over its parent: the page is fetched,
 * and its dialog opened over the page that is there, at its own address. Back, Escape and the dialog's own ways out close
 * the newest one; Forward opens it again. The browser's history says how many are open (`over` of its state), so it stays
 * what it would have been without script. Whatever does not go as planned becomes plain navigation.
 */
export function openDialogs(page: Document): void {
  const open: Opened[] = [];
  /** Dialogs that the server rendered with the page, as after a reload: what lies under them has to be asked for. */
  const served = depth();
  const born = place();
  let asked = new AbortController();

  page.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (depth() > 0 && leadsOut(link)) history.back();
    else if (link.dataset.dialog === undefined) return;
    else if (!link.hasAttribute("aria-busy")) void show(link.href, link);
    event.preventDefault();
  });

  addEventListener("popstate", () => {
    asked.abort();
    const wanted = Math.max(0, depth() - served);
    // Not for a mere jump to an anchor.
    if (depth() < served && place() !== born) return location.reload();
    while (open.length > wanted) close();
    if (open.length + 1 === wanted) void show(location.href, null);
    else if (open.length < wanted) location.reload();
  });

  /** @param link what asked for it; null for the browser's Forward, whose address is shown already */
  async function show(href: string, link: HTMLElement | null): Promise<void> {
    asked.abort();
    asked = new AbortController();
    const { signal } = asked;
    link?.setAttribute("aria-busy", "true");
    const found = await fetchDialog(href, signal).catch(() => null);
    link?.removeAttribute("aria-busy");
    if (signal.aborted) return;
    if (found === null) return link ? location.assign(href) : location.reload();
    const { dialog } = found;
    open.push({ dialog, title: page.title });
    if (link) {
      page.dispatchEvent(new CustomEvent(pageCovered));
      history.pushState({ over: served + open.length }, "", href);
    }
    page.title = found.title;

    page.body.appendChild(dialog);
    // Closing gives the focus back to where it was.
    const opener = link ?? page.querySelector<HTMLElement>(`a[data-dialog][href="${place()}"]`);
    opener?.focus({ preventScroll: true });
    dialog.showModal();
    dialog.addEventListener("cancel", (event) => {
      // What was sent cannot be taken back by looking away.
      if (event.target === dialog && dialog.querySelector('[aria-busy="true"]')) event.preventDefault();
    });
    dialog.addEventListener("close", () => {
      if (open.at(-1)?.dialog === dialog) history.back();
    });
    page.dispatchEvent(new CustomEvent(partsArrived));
  }

  /** Takes the newest one away. */
  function close(): void {
    const last = open.pop();
    if (!last) return;
    const { dialog, title } = last;
    page.title = title;
    dialog.close();
    dialog.remove();
  }
}

const place = () => location.pathname + location.search;

/** How many dialogs are open at this entry of the history. */
function depth(): number {
  const state: unknown = history.state;
  const over = typeof state === "object" && state !== null && "over" in state ? state.over : 0;
  return typeof over === "number" ? over : 0;
}

/** Whether a link is a way out of the dialog it stands in: its cross, its "Cancel". */
const leadsOut = (link: HTMLAnchorElement): boolean =>
  link.closest<HTMLElement>("dialog[data-leave]")?.dataset.leave === link.getAttribute("href");
