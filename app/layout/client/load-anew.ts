import { steppedBackCookie } from "~/platform/stepped-back-cookie";
import { hasTyped, keepTyped, ownerOf } from "./typed-fields-kept";

/** Characters. */
const maxLength = 1_500;
/** Milliseconds until a page that is busy is asked again. */
const pause = 3_000;
/** Seconds. */
const lifetime = 60 * 60;

/** What lines and customers do, in the words of three engines. */
const isUsual = (problem: unknown): boolean =>
  problem instanceof DOMException
    ? !/^(Syntax|NotSupported|InvalidState|HierarchyRequest)Error$/.test(problem.name)
    : /fetch|load failed|networkerror|import/i.test(String(Object(problem).message));

let reported = false;
let begun = false;

/** Reports an error of the page's scripts, and loads the page again without them. Source: docs/decisions/0137. */
export function stepBack(problem: unknown): void {
  const stack = String(Object(problem).stack).slice(0, maxLength);
  if (!reported) navigator.sendBeacon("/client-error", new URLSearchParams({ stack }));
  reported = true;
  if (begun || isUsual(problem)) return;
  begun = true;
  leave().catch(() => undefined);
}

async function leave(): Promise<void> {
  // biome-ignore lint/suspicious/noDocumentCookie: the browsers that this is for have no Cookie Store
  document.cookie = `${steppedBackCookie}=1; Path=${sectionOf(location.pathname)}; Max-Age=${lifetime}; Secure; SameSite=Lax`;
  if (!document.cookie.includes(`${steppedBackCookie}=`)) return;
  // Lost with the page: a form on its way, photos that are being uploaded, all of it where the line is down.
  while (!mayBeLeft() || !(await isReached()) || isSending())
    await new Promise((later) => setTimeout(later, pause));
  keepTyped(document);
  history.scrollRestoration = "auto";
  location.reload();
}

const isSending = () => document.querySelector("form[aria-busy]") !== null;

const mayBeLeft = () => !isSending() && dispatchEvent(new Event("beforeunload", { cancelable: true }));

/** Milliseconds; a line that gives no answer for longer is taken as down. */
const maxWait = 6_000;

/** The text of what is there for who is signed in now; empty behind a redirect. */
async function textAt(address: string): Promise<string> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), maxWait);
  const read = async () => (await fetch(address, { redirect: "manual", signal: limit.signal })).text();
  return read().finally(() => clearTimeout(timer));
}

const isReached = () =>
  textAt("/healthz").then(
    () => true,
    () => false,
  );

/** All previews of a list, all orders, all albums: what is wrong with one is wrong with the others. */
function sectionOf(pathname: string): string {
  const parts = pathname.split("/");
  return parts.slice(0, Math.max(3, parts.length - 1)).join("/");
}

/**
 * A page that a browser kept in spite of `no-store` is loaded anew: it may be of somebody who has signed out, and a form of it
 * may be sent already. What was typed and not sent stays for whoever typed it. Without a line all of it stays.
 */
export async function keptPage(page: Document): Promise<void> {
  const busy = page.querySelectorAll(":is(form, button)[aria-busy]");
  const isUnsent = busy.length === 0 && hasTyped(page);
  const { style } = page.documentElement;
  style.visibility = "hidden";
  try {
    const text = await textAt(isUnsent ? location.href : "/healthz");
    const owner = ownerOf(page);
    if (!isUnsent || owner === null || !text.includes(owner)) return location.reload();
  } catch {}
  style.visibility = "";
  for (const one of busy) one.removeAttribute("aria-busy");
  const wait = page.querySelector<HTMLElement>("[data-wait]");
  if (wait) wait.hidden = true;
}
