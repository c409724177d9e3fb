/**
 * Sends a page's `data-submit-on-visit` form by itself, when a person really sees the page: not while it is prerendered, and
 * never when it comes back from the browser's memory. Mail scanners and prefetching change nothing.
 */
export function submitOnVisit(page: Document): void {
  const form = page.querySelector<HTMLFormElement>("form[data-submit-on-visit]");
  if (!form) return;
  const send = () => {
    if (page.visibilityState === "visible" && !("prerendering" in page && page.prerendering)) {
      page.removeEventListener("visibilitychange", send);
      form.requestSubmit();
    }
  };
  page.addEventListener("visibilitychange", send);
  page.addEventListener("prerenderingchange", send);
  send();
}
