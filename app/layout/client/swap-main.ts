import { partsArrived } from "./start-islands";
import { parsePage } from "./trusted-types";

export class RedirectedError extends Error {}

/** @throws RedirectedError when signed out or gone, Error on network and server errors */
export async function fetchPage(href: string, init: RequestInit = {}): Promise<{ page: Document; url: URL }> {
  const redirect = init.method ? "follow" : "manual";
  const wanted = new URL(init.method ? location.href : href, location.href);
  const answer = await fetch(href, { headers: { Accept: "text/html" }, redirect, ...init });
  const url = new URL(answer.url);
  const same = url.origin === location.origin && url.pathname === wanted.pathname;
  if (answer.type === "opaqueredirect" || (answer.ok && !same)) throw new RedirectedError(href);
  if (!answer.ok) throw new Error(`page: ${answer.status}`);
  const page = parsePage(await answer.text());
  return { page, url };
}

export function swapMain(page: Document): void {
  const [here, there] = [document.querySelector("main"), page.querySelector("main")];
  if (!here || !there) throw new Error();
  // Their nonce is another response's.
  for (const link of there.querySelectorAll("link[rel=modulepreload]")) link.remove();
  here.replaceChildren(...there.childNodes);
  document.title = page.title;
  document.dispatchEvent(new CustomEvent(partsArrived));
}
