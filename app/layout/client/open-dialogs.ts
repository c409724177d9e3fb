import { depth, depthKey } from "./dialog-depth";
import { fetchDialog } from "./fetch-dialog";
import { pageCovered, partsArrived } from "./start-islands";

interface Opened {
  dialog: HTMLDialogElement;
  /** The title of what it lies over. */
  title: string;
}

/** Dialogs over a page. */
export interface Dialogs {
  /** @param link what asked for it; null for the browser's Forward, whose address is shown already */
  show(href: string, link: HTMLElement | null): void;
  /** Opens and closes them as the browser's history says. */
  follow(): void;
}

/**
 * Opens dialogs in place. A link with `data-dialog` leads to a page that is a dialog over its parent: the page is fetched,
 * and its dialog opened over the page that is there, at its own address. Back, Escape and the dialog's own ways out close
 * the newest one; Forward opens it again. The browser's history says how many are open (`over` of its state), so it stays
 * what it would have been without script. Whatever does not go as planned becomes plain navigation.
 * @param served dialogs that the server rendered with the page, as after a reload: what lies under them has to be asked for
 * @param born where the page was then
 */
export function openDialogs(page: Document, served: number, born: string): Dialogs {
  const open: Opened[] = [];
  let asked = new AbortController();

  function follow(): void {
    asked.abort();
    const wanted = Math.max(0, depth() - served);
    // Not for a mere jump to an anchor.
    const left = depth() < served && depthKey() !== born;
    while (!left && open.length > wanted) close();
    if (left || open.length + 1 < wanted) location.reload();
    else if (open.length < wanted) void show(location.href, null);
  }

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
    const opener = link ?? page.querySelector<HTMLElement>(`a[data-dialog][href="${depthKey()}"]`);
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

  return { show: (href, link) => void show(href, link), follow };
}
