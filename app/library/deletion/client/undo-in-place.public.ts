import { adoptToasts, showsToasts } from "~/layout/client/adopt-toasts";
import { fetchPage, swapMain } from "~/layout/client/swap-main";
import { syncChildren } from "~/layout/client/sync-elements";
import { tellPhotosChanged } from "~/library/photo-list/client/photos-changed";

const undoForm = '[data-toasts] form[action^="/my-photos/deletions/"][action$="/undo"]';
const listening = new WeakSet<Document>();

export const start = () => undoInPlace(document);

/** Undoes a deletion without leaving the page. On any failure the form is submitted normally. */
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
  // Return to the page that shows the undo button, not to the one where photos were deleted.
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
  if (!tellPhotosChanged(deletionId)) swapMain(page);
  else if (!document.querySelector('[data-island="preview"]')) showAround(page);
}

/** Updates what surrounds a list that renders itself: counts, headings. */
function showAround(page: Document): void {
  const [here, there] = [document.querySelector("main"), page.querySelector("main")];
  if (here && there) syncChildren(here, there, (element) => element.hasAttribute("data-island"));
}
