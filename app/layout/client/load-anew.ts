// Not by relative paths: a script that is loaded without the page's own has copies of its own (vite.islands.config.ts).
import { mayBeLeft } from "~/layout/client/leave-page";
import { ownerOf } from "~/layout/client/page-owner";
import { hasTyped, keepTyped } from "~/layout/client/typed-fields-across-reload";
import { overviewAlone, steppedBackCookie } from "~/platform/stepped-back-cookie";

/** Characters. */
const maxLength = 1_500;
/** Milliseconds until a page that is busy is asked again. */
const askAgainMs = 3_000;
/** Milliseconds; nothing tells of a form whose sending was stopped. */
const maxSendingMs = 30 * 60 * 1_000;
/** Seconds. */
const lifetime = 60 * 60;

/** How Chrome, Firefox and Safari begin to say that a request, an answer or a module did not come. */
const lineIsDown = new RegExp(
  [
    ...[
      "Failed to fetch",
      "Load failed",
      "NetworkError when",
      "network error$",
      "Error in (body|input) stream",
    ],
    ...["error loading dynamically imported module", "Importing a module script failed"],
    ...["The (network|Internet) connection", "The request timed out", "Could not connect", "cancelled$"],
  ]
    .map((beginning) => `^${beginning}`)
    .join("|"),
);

/** A line that drops, and what customers and browsers refuse, are no failures of a script. */
const isExpected = (problem: unknown): boolean =>
  problem instanceof DOMException
    ? !/^(Syntax|NotSupported|InvalidState|HierarchyRequest)Error$/.test(problem.name)
    : problem instanceof TypeError && lineIsDown.test(problem.message);

/** Which kinds were reported; an expected one is not the last word. */
const reported = new Set<"expected" | "failure">();

/** Reports an error of the page's scripts, and loads the page again without them. Source: docs/decisions/0137. */
export function stepBack(problem: unknown): void {
  const kind = isExpected(problem) ? "expected" : "failure";
  if (reported.has(kind)) return;
  reported.add(kind);
  const stack = String(Object(problem).stack).slice(0, maxLength);
  navigator.sendBeacon?.("/client-error", new URLSearchParams({ stack }));
  if (kind === "failure") leave().catch(() => undefined);
}

async function leave(): Promise<void> {
  const [path, value] = sectionOf(location.pathname);
  // biome-ignore lint/suspicious/noDocumentCookie: the browsers that this is for have no Cookie Store
  document.cookie = `${steppedBackCookie}=${value}; Path=${path}; Max-Age=${lifetime}; Secure; SameSite=Lax`;
  if (!document.cookie.includes(`${steppedBackCookie}=${value}`)) return;
  const sendingEnds = Date.now() + maxSendingMs;
  const isBusy = () => (isSending() && Date.now() < sendingEnds) || !mayBeLeft();
  // Lost with the page: a form on its way, photos that are being uploaded, all of it where the line is down.
  while (isBusy() || !(await isReached()) || isBusy())
    await new Promise((later) => setTimeout(later, askAgainMs));
  keepTyped(document);
  history.scrollRestoration = "auto";
  location.reload();
}

const sending = ":is(form, button)[aria-busy]";
const isSending = () => document.querySelector(sending) !== null;

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
function sectionOf(pathname: string): [path: string, value: string] {
  const parts = pathname.split("/");
  const path = parts.slice(0, Math.max(3, parts.length - 1)).join("/");
  return path === "/" ? [path, overviewAlone] : [path, "1"];
}

/**
 * A page that a browser kept in spite of `no-store` is loaded anew: it may be of somebody who has signed out, and a form of it
 * may be sent already. What was typed and not sent stays for whoever typed it. Returns whether it is left.
 * @throws where the line is down
 */
export async function leaveKeptPage(page: Document): Promise<boolean> {
  const isUnsent = !page.querySelector(sending) && hasTyped(page);
  const text = await textAt(isUnsent ? location.href : "/healthz");
  const owner = ownerOf(page);
  if (isUnsent && owner !== null && text.includes(owner)) return false;
  location.reload();
  return true;
}
