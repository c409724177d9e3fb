import { keepOfflinePage, waitForServer } from "./offline-page";

/** Small islands in one file, because every page pays for each name in the table of islands: a form, what a button copies or prints, the offline page. */
export function start(root: HTMLElement): void {
  const { copy, print, offline } = root.dataset;
  if (root instanceof HTMLFormElement) submitOnVisit(root);
  else if (copy !== undefined) offerToCopy(root, copy);
  else if (print !== undefined) offer(root, () => window.print());
  else if (offline === "keep") keepOfflinePage();
  else if (offline === "wait") waitForServer(root);
}

/** Submits only once the page is visible, so that mail scanners and prefetching change nothing. */
function submitOnVisit(form: HTMLFormElement): void {
  const page = form.ownerDocument;
  const send = () => {
    if (page.visibilityState === "visible" && !("prerendering" in page && page.prerendering)) {
      page.removeEventListener("visibilitychange", send);
      form.requestSubmit?.();
    }
  };
  page.addEventListener("visibilitychange", send);
  page.addEventListener("prerenderingchange", send);
  send();
}

/** Shows what is hidden where script does not run, with a button in it. */
function offer(root: HTMLElement, act: () => void): void {
  root.addEventListener("click", act);
  root.hidden = false;
}

/** Where the browser refuses, what stands before the button is selected: it can be copied by hand. */
function offerToCopy(root: HTMLElement, text: string): void {
  const { clipboard } = navigator;
  if (!clipboard) return;
  const before = root.previousElementSibling;
  offer(root, () => {
    clipboard.writeText(text).then(
      async () => {
        const { showToast } = await import("./show-toast");
        showToast({ text: root.dataset.copied ?? "", tone: "success", seconds: 10 });
      },
      () => before && getSelection()?.selectAllChildren(before),
    );
  });
}
