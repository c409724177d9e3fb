/**
 * Sends a form by itself, when a person really sees the page: not while it is prerendered, and never when it comes back from
 * the browser's memory. Mail scanners and prefetching change nothing.
 */
export function start(form: HTMLElement): void {
  const page = form.ownerDocument;
  const send = () => {
    if (page.visibilityState === "visible" && !("prerendering" in page && page.prerendering)) {
      page.removeEventListener("visibilitychange", send);
      if (form instanceof HTMLFormElement) form.requestSubmit();
    }
  };
  page.addEventListener("visibilitychange", send);
  page.addEventListener("prerenderingchange", send);
  send();
}
