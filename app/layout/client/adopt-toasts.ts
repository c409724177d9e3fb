/** Without it the server keeps the toasts for the next whole page. */
export const showsToasts = { Accept: "text/html", "X-Shows-Toasts": "1" };

const listIn = (page: Document) => page.querySelector("[data-toasts]");
const formOf = (toast: Element) => toast.querySelector("form")?.getAttribute("action") ?? null;

export function adoptToasts(page: Document): void {
  const list = listIn(document);
  const fresh = [...(listIn(page)?.querySelectorAll(":scope > [data-toast]") ?? [])];
  if (!list) return;
  const shown = new Set([...list.querySelectorAll("[data-toast]")].map(formOf));
  for (const toast of fresh.reverse()) {
    const form = formOf(toast);
    if (form !== null && shown.has(form)) continue;
    // The same message again replaces the earlier one.
    if (form === null)
      for (const same of list.querySelectorAll(":scope > [data-toast]"))
        if (formOf(same) === null && same.textContent === toast.textContent) same.remove();
    const own = document.importNode(toast, true);
    own.querySelector("[data-toast-close]")?.removeAttribute("hidden");
    list.insertBefore(own, list.firstChild);
  }
}
