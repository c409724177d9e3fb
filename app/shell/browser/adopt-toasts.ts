/** For a fetch whose page's messages are shown: without it the server keeps them for a page that is shown whole. */
export const showsToasts = { Accept: "text/html", "X-Shows-Toasts": "1" };

const listIn = (page: Document) => page.querySelector("[data-toasts]");
const formOf = (toast: Element) => toast.querySelector("form")?.getAttribute("action") ?? null;

/** Puts the messages of a page that was fetched into the page that is there; those it shows already are not shown twice. */
export function adoptToasts(page: Document): void {
  const list = listIn(document);
  const fresh = [...(listIn(page)?.querySelectorAll(":scope > [data-toast]") ?? [])];
  if (!list) return;
  const shown = new Set([...list.querySelectorAll("[data-toast]")].map(formOf));
  for (const toast of fresh.reverse()) {
    const form = formOf(toast);
    if (form !== null && shown.has(form)) continue;
    const own = document.importNode(toast, true);
    own.querySelector("[data-toast-close]")?.removeAttribute("hidden");
    list.insertBefore(own, list.firstChild);
  }
}
