import { adoptToasts, showsToasts } from "~/layout/client/adopt-toasts";
import { fetchPage, swapMain } from "~/layout/client/swap-main";
import { syncChildren } from "~/layout/client/sync-elements";

/** What was undone, for the islands of the page: one that draws it itself says `preventDefault()`. */
export interface PhotosChanged {
  /** The page as it is now. */
  page: Document;
  /** The deletion that was undone. */
  deletionId: string;
}

/** The name of that event, on the document. */
export const photosChanged = "photos:changed";

const undoForm = '[data-toasts] form[action^="/my-photos/deletions/"][action$="/undo"]';
const listening = new WeakSet<Document>();

/** For a page that the server rendered with such a message. */
export const start = () => undoInPlace(document);

/**
 * Undo of a deletion without leaving the page: the photos come back where they were. Whatever does not go as planned
 * goes the form's own way: it is sent, and the page loaded.
 */
export function undoInPlace(page: Document): void {
  if (listening.has(page)) return;
  listening.add(page);
  page.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches(undoForm)) return;
    event.preventDefault();
    if (form.hasAttribute("aria-busy")) return;
    form.setAttribute("aria-busy", "true");
    undo(form).catch(() => form.submit());
  });
}

async function undo(form: HTMLFormElement): Promise<void> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") body.append(name, value);
  // Not to where it was deleted, but to where it is undone.
  body.set("backTo", location.pathname + location.search);
  const { page } = await fetchPage(form.action, {
    method: "POST",
    body,
    keepalive: true,
    headers: showsToasts,
  });
  form.closest("[data-toast]")?.remove();
  adoptToasts(page);
  const deletionId = new URL(form.action).pathname.split("/").at(-2) ?? "";
  const detail: PhotosChanged = { page, deletionId };
  const isDrawn = !document.dispatchEvent(new CustomEvent(photosChanged, { detail, cancelable: true }));
  if (!isDrawn) swapMain(page);
  else if (!document.querySelector('[data-island="preview"]')) showAround(page);
}

/** What stands around a list that draws itself: counts, headings. */
function showAround(page: Document): void {
  const [here, there] = [document.querySelector("main"), page.querySelector("main")];
  if (here && there) syncChildren(here, there, (element) => element.hasAttribute("data-island"));
}
