/** Submits only once the page is visible, so that mail scanners and prefetching change nothing. */
export function start(form: HTMLElement): void {
  const page = form.ownerDocument;
  const send = () => {
    if (page.visibilityState === "visible" && !("prerendering" in page && page.prerendering)) {
      page.removeEventListener("visibilitychange", send);
      if (form instanceof HTMLFormElement) form.requestSubmit?.();
    }
  };
  page.addEventListener("visibilitychange", send);
  page.addEventListener("prerenderingchange", send);
  send();
}
