import { addressHere, depth } from "./dialog-depth";
import { fetchDialog } from "./fetch-dialog";
import { pageCovered, partsArrived } from "./start-islands";

interface Opened {
  dialog: HTMLDialogElement;
  title: string;
}

export interface Dialogs {
  show(href: string, link: HTMLElement | null): void;
  follow(): void;
}

/** `history.state.over` counts open dialogs. @param servedDepth number rendered by the server */
export function openDialogs(page: Document, servedDepth: number, loadedAt: string): Dialogs {
  const open: Opened[] = [];
  let asked = new AbortController();

  function follow(): void {
    asked.abort();
    const wanted = Math.max(0, depth() - servedDepth);
    const left = depth() < servedDepth && addressHere() !== loadedAt;
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
      history.pushState({ over: servedDepth + open.length }, "", href);
    }
    page.title = found.title;

    page.body.appendChild(dialog);
    // Closing returns the focus to it.
    const opener = link ?? page.querySelector<HTMLElement>(`a[data-dialog][href="${addressHere()}"]`);
    opener?.focus({ preventScroll: true });
    dialog.showModal();
    dialog.addEventListener("cancel", (event) => {
      // Escape cannot undo what has been sent.
      if (event.target === dialog && dialog.querySelector('[aria-busy="true"]')) event.preventDefault();
    });
    dialog.addEventListener("close", () => {
      if (open.at(-1)?.dialog === dialog) history.back();
    });
    page.dispatchEvent(new CustomEvent(partsArrived));
  }

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
