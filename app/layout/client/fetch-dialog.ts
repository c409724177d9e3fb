import { isSameCustomer } from "./page-owner";
import { parsePage } from "./trusted-types";

interface FoundDialog {
  dialog: HTMLDialogElement;
  /** That it came in. */
  page: Document;
  /** Where the page leads by itself. */
  leadsTo: { href: string; seconds: number } | null;
}

/** Milliseconds; then the browser goes to the page itself. */
const maxWait = 10_000;

/** @returns null if there is none, if it does not come, if it is another customer's, if a newer deployment's styles would be missing, or if the browser cannot open one */
export const fetchDialog = (asked: Promise<Response>): Promise<FoundDialog | null> =>
  Promise.race([readDialog(asked), new Promise<null>((ended) => setTimeout(ended, maxWait, null))]);

async function readDialog(asked: Promise<Response>): Promise<FoundDialog | null> {
  const answer = await asked;
  const page = parsePage(await answer.text());
  const found = page.querySelector<HTMLElement>("[data-leave]");
  if (!found || !("showModal" in HTMLDialogElement.prototype)) return null;
  if (!isSameCustomer(document, page)) return null;
  const dialog = found instanceof HTMLDialogElement ? found : asDialog(found);
  if (!(await loadSheets(page, dialog === found))) return null;
  dialog.removeAttribute("open");
  dialog.dataset.inPlace = "";
  // A click on the backdrop must not discard typed text.
  const types = dialog.querySelector("input:not([type=hidden]), textarea");
  dialog.setAttribute("closedby", types ? "closerequest" : "any");
  if (!types && !("closedBy" in dialog))
    dialog.addEventListener("click", (event) => isBeside(event, dialog) && dialog.close());
  return { dialog, page, leadsTo: leadsTo(answer.headers.get("Refresh")) };
}

/** Of a page that is a dialog where script runs (layout/dialog-page.tsx). */
function asDialog(section: HTMLElement): HTMLDialogElement {
  const dialog = document.createElement("dialog");
  for (const { name, value } of section.attributes) dialog.setAttribute(name, value);
  dialog.className += ` ${section.dataset.look}`;
  dialog.replaceChildren(...section.childNodes);
  const heading = dialog.querySelector("h1");
  dialog.setAttribute("aria-label", heading?.textContent ?? "");
  if (heading && !dialog.querySelector("[autofocus]")) {
    heading.tabIndex = -1;
    heading.setAttribute("autofocus", "");
  }
  return dialog;
}

const sheetsOf = (page: Document) => [...page.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
const hrefOf = (sheet: Element) => sheet.getAttribute("href") ?? "";

/** Of what Vite adds to a name. */
const hash = /[\w-]{8}\.css$/;

/** Those that a dialog brought, until they are there. */
const coming = new Map<string, Promise<unknown>>();

/** A question needs no sheet of islands: they are below it on its own page. False where this page has another deployment's. @throws Event when one does not come */
async function loadSheets(page: Document, isQuestion: boolean): Promise<boolean> {
  const known = sheetsOf(document).map(hrefOf);
  const names = new Set(known.map((address) => address.replace(hash, "")));
  const wanted = sheetsOf(page)
    .map(hrefOf)
    .filter((address) => !(isQuestion && address.includes("/islands-")));
  if (wanted.some((address) => !known.includes(address) && names.has(address.replace(hash, ""))))
    return false;
  await Promise.all(
    wanted.map((address) => coming.get(address) ?? (known.includes(address) || loadSheet(address))),
  );
  return true;
}

function loadSheet(address: string): Promise<unknown> {
  const sheet = document.createElement("link");
  const loading = new Promise((loaded, failed) => {
    sheet.onload = loaded;
    sheet.onerror = failed;
  });
  coming.set(address, loading);
  loading.catch(() => sheet.remove()).finally(() => coming.delete(address));
  sheet.rel = "stylesheet";
  sheet.href = address;
  document.head.appendChild(sheet);
  return loading;
}

function leadsTo(refresh: string | null): FoundDialog["leadsTo"] {
  const [, seconds, href] = /^(\d+); url=(.+)$/.exec(refresh ?? "") ?? [];
  return href === undefined ? null : { href, seconds: Number(seconds) };
}

/** On the backdrop, which a click has its dialog as target of. */
function isBeside({ target, clientX, clientY }: MouseEvent, dialog: Element): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}
