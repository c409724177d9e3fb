import { addressHere, depth } from "./dialog-depth";
import { fetchDialog } from "./fetch-dialog";
import { mayBeLeft } from "./leave-page";
import { ownerOf } from "./page-owner";
import { isPlainClick } from "./plain-click";
import { pageCovered, partsArrived } from "./start-islands";
import { toastsHeard } from "./toast-announcements";
import { changedFields, type Kept, putBack } from "./typed-fields";

interface Opened {
  dialog: HTMLDialogElement;
  /** Whose it is, its address, and which version of a thing it changes. Null where its forms name nobody. */
  key: string | null;
  title: string;
}

export interface Dialogs {
  show(href: string, link: HTMLElement): void;
  follow(): void;
}

/** `history.state.over` counts open dialogs. @param servedDepth number rendered by the server */
export function openDialogs(page: Document, servedDepth: number, loadedAt: string): Dialogs {
  const open: Opened[] = [];
  /** What was typed into one that was closed. */
  const typed = new Map<string, readonly Kept[]>();
  let opening: AbortController | undefined;

  function follow(): void {
    opening?.abort();
    const wanted = Math.max(0, depth() - servedDepth);
    const left = depth() < servedDepth && addressHere() !== loadedAt;
    const last = open.at(-1);
    if (last && open.length > wanted && !mayBeLeft()) {
      stay(last.dialog);
      return;
    }
    while (!left && open.length > wanted) close();
    if (left || open.length + 1 < wanted) location.reload();
    else if (open.length < wanted) void show(location.href, null);
  }

  /** What is under way in it would end: the browser asks before it lets the page go. */
  function stay(dialog: HTMLDialogElement): void {
    addEventListener("popstate", () => location.assign(dialog.dataset.leave ?? ""), { once: true });
    history.forward();
    // A second Escape closes it whatever the page says.
    if (!dialog.open) dialog.showModal();
  }

  async function show(href: string, link: HTMLElement | null): Promise<void> {
    opening?.abort();
    const begun = new AbortController();
    opening = begun;
    const { signal } = begun;
    // Only before anything is there: what was sent from a dialog is answered in it.
    const giveUp = ({ key }: KeyboardEvent) => key === "Escape" && begun.abort();
    const isOver = () => {
      link?.removeAttribute("aria-busy");
      page.removeEventListener("keydown", giveUp);
    };
    if (link) page.addEventListener("keydown", giveUp);
    signal.addEventListener("abort", isOver);
    const found = await fetchDialog(askPage(href, signal)).catch(() => null);
    if (signal.aborted) return;
    isOver();
    if (found === null) return link ? location.assign(href) : location.reload();
    const { dialog } = found;
    const key = keyOf(dialog, href);
    open.push({ dialog, key, title: page.title });
    putBack(dialog, typed.get(key ?? "") ?? []);
    if (link) {
      page.dispatchEvent(new CustomEvent(pageCovered));
      history.pushState({ over: servedDepth + open.length }, "", href);
    }
    page.title = found.page.title;

    page.body.appendChild(dialog);
    // Closing returns the focus to what has it now: a shortcut presses a link from where the focus is.
    const opener = link ?? page.querySelector<HTMLElement>(`a[data-dialog][href="${addressHere()}"]`);
    if (!link || page.activeElement === page.body) opener?.focus({ preventScroll: true });
    dialog.showModal();
    dialog.addEventListener("cancel", (event) => {
      // Escape cannot undo what has been sent.
      const isSending = dialog.querySelector('[aria-busy="true"]') !== null;
      if (event.target === dialog && (isSending || !mayBeLeft())) event.preventDefault();
    });
    dialog.addEventListener("close", () => {
      if (open.at(-1)?.dialog === dialog) history.back();
    });
    if (dialog.dataset.look !== undefined) keepInside(dialog);
    page.dispatchEvent(new CustomEvent(partsArrived));
    goOn(dialog, found);
  }

  /** Other parts of a page that is a dialog (layout/dialog-page.tsx), and the answers to its forms, take its place. */
  function keepInside(dialog: HTMLDialogElement): void {
    // `change` needs them soon; opening does not wait for them.
    importToasts().catch(() => undefined);
    dialog.addEventListener("click", (event) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || link.dataset.dialog !== undefined || link.hash || !isPlainClick(event)) return;
      if (link.origin !== location.origin || link.pathname !== location.pathname) return;
      event.preventDefault();
      void change(dialog, link.href);
    });
    let plainly: EventTarget | null = null;
    dialog.addEventListener("submit", (event) => {
      const { target: form, submitter } = event;
      if (dialog.dataset.sends === undefined || event.defaultPrevented || form === plainly) return;
      if (!(form instanceof HTMLFormElement) || form.method !== "post") return;
      event.preventDefault();
      if (form.hasAttribute("aria-busy")) return;
      void import("./send-form")
        .then(({ sendForm }) => sendForm(form, submitter))
        .catch(() => null)
        .then((href) => {
          if (href !== null)
            return isHere(new URL(href).pathname) ? change(dialog, href, true) : location.replace(href);
          plainly = form;
          (submitter ?? form.querySelector("button"))?.click();
          plainly = null;
        });
    });
  }

  async function change(dialog: HTMLDialogElement, href: string, isSent = false): Promise<void> {
    opening?.abort();
    opening = new AbortController();
    const { signal } = opening;
    dialog.setAttribute("aria-busy", "true");
    const toasts = await importToasts().catch(() => null);
    const found = toasts && (await fetchDialog(askPage(href, signal, toasts.showsToasts)).catch(() => null));
    dialog.removeAttribute("aria-busy");
    if (signal.aborted) return;
    if (!found) return location.replace(href);
    history.replaceState(history.state, "", href);
    const last = open.at(-1);
    if (last) keep(last, isSent);
    const key = keyOf(found.dialog, href);
    if (last) last.key = key;
    page.title = found.page.title;
    for (const name of ["data-leave", "aria-label", "closedby"])
      dialog.setAttribute(name, found.dialog.getAttribute(name) ?? "");
    dialog.replaceChildren(...found.dialog.childNodes, ...dialog.querySelectorAll(":scope > [data-toasts]"));
    putBack(dialog, typed.get(key ?? "") ?? []);
    dialog.scrollTop = 0;
    dialog.querySelector<HTMLElement>("[autofocus]")?.focus();
    toastsHeard(page);
    toasts.adoptToasts(found.page);
    page.dispatchEvent(new CustomEvent(partsArrived));
    goOn(dialog, found);
  }

  /** As the browser does with a page: a zip that begins, an editor. */
  function goOn(dialog: Element, { leadsTo }: NonNullable<Awaited<ReturnType<typeof fetchDialog>>>): void {
    if (leadsTo)
      setTimeout(() => dialog.isConnected && location.assign(leadsTo.href), leadsTo.seconds * 1_000);
  }

  function keep({ key, dialog }: Opened, isSent = false): void {
    if (key !== null) typed.set(key, isSent ? [] : changedFields(dialog));
  }

  function close(): void {
    const last = open.pop();
    if (!last) return;
    keep(last);
    const { dialog, title } = last;
    page.title = title;
    dialog.close();
    dialog.remove();
    // What was done in it shows on the page.
    if (dialog.dataset.changed !== undefined) location.reload();
  }

  return { show: (href, link) => void show(href, link), follow };
}

const askPage = (href: string, signal: AbortSignal, headers: HeadersInit = {}) =>
  fetch(href, { redirect: "manual", signal, headers });

const importToasts = () => import("./adopt-toasts");

function keyOf(dialog: Element, href: string): string | null {
  const owner = ownerOf(dialog);
  const version = dialog.querySelector<HTMLInputElement>('[name="seenVersion"]')?.value ?? "";
  return owner && `${owner} ${href} ${version}`;
}

/** The page that is open, or one below it. */
const isHere = (pathname: string): boolean => `${pathname}/`.startsWith(`${location.pathname}/`);
