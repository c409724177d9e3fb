import { partsArrived } from "./start-islands";

/** Asked of the page before it is loaded anew because the session is over: whoever has something unsaved says `preventDefault()`. */
export const sessionOver = "session:over";

/** An address leads elsewhere now: to sign in, as a rule. */
export class RedirectedError extends Error {}

/**
 * Gets a page of this site, to be shown in place of the one that is there. A page that is only looked at may not lead elsewhere
 * unless `init` allows it; what a form is answered with is the page it was sent from.
 * @throws Elsewhere when the address leads to another page: the session is over, or the page is no more
 * @throws Error when it is none that could be shown: the line is down, a failure. Whoever asked goes there plainly, and the
 *   browser shows what there is.
 */
export async function fetchPage(href: string, init: RequestInit = {}): Promise<{ page: Document; url: URL }> {
  const redirect = init.method ? "follow" : "manual";
  const wanted = new URL(init.method ? location.href : href, location.href);
  const answer = await fetch(href, { headers: { Accept: "text/html" }, redirect, ...init });
  const url = new URL(answer.url);
  const same = url.origin === location.origin && url.pathname === wanted.pathname;
  if (answer.type === "opaqueredirect" || (answer.ok && !same)) throw new RedirectedError(href);
  if (!answer.ok) throw new Error(`page: ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  return { page, url };
}

/** Loads the page anew, which asks for sign-in; not while something in it would be lost. */
export function startAnew(): void {
  if (document.dispatchEvent(new CustomEvent(sessionOver, { cancelable: true }))) location.reload();
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
