import { partsArrived } from "./start-islands";

/**
 * Gets a page of this site, to be shown in place of the one that is there.
 * @throws Error when it is none that could be: the line is down, a failure, the session is over (the answer is then another
 *   site's). Whoever asked goes there plainly, and the browser shows what there is.
 */
export async function fetchPage(href: string, init: RequestInit = {}): Promise<{ page: Document; url: URL }> {
  const answer = await fetch(href, { headers: { Accept: "text/html" }, ...init });
  const url = new URL(answer.url);
  if (!answer.ok || url.origin !== location.origin) throw new Error(`page: ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  return { page, url };
}

/** Puts what a page says into the page that is there, and starts its islands; menus, toasts and scripts stay. */
export function swapMain(page: Document): void {
  const [here, there] = [document.querySelector("main"), page.querySelector("main")];
  if (!here || !there) throw new Error("a page without content");
  // They carry the nonce of another answer.
  for (const link of there.querySelectorAll("link[rel=modulepreload]")) link.remove();
  here.replaceChildren(...there.childNodes);
  document.title = page.title;
  document.dispatchEvent(new CustomEvent(partsArrived));
}
