import { adoptToasts, showsToasts } from "~/layout/client/adopt-toasts";
import { fetchPage, swapMain } from "~/layout/client/swap-main";
import { syncChildren } from "~/layout/client/sync-elements";
import { keepFocus } from "~/library/photo-list/client/first-in-sight";
import { tellPhotosChanged } from "~/library/photo-list/client/photos-changed";
import { stayAtSight } from "~/library/photo-list/client/stand-at";
import { forgetSecondsLeft, readSecondsLeft, secondsLeftElements } from "../seconds-left.public";

const deletionForm = '[data-toasts] form[action^="/my-photos/deletions/"]';
const undoButton = '[data-toasts] form[data-island="undo"] button';
const textField = "textarea, [contenteditable], input:not([type=checkbox], [type=radio])";
const listening = new WeakSet<Document>();

export function start(form: HTMLElement): void {
  undoInPlace(document);
  readyForScript(document);
  // A live region tells only what comes into it, and not what the page began with.
  const message = form.closest("[data-toast]")?.querySelector("p");
  message?.replaceWith(message.cloneNode(true));
}

/** Undoes a deletion, or gives it more time, without leaving the page. On any failure the form is submitted normally. */
export function undoInPlace(page: Document): void {
  if (listening.has(page)) return;
  listening.add(page);
  page.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches(deletionForm)) return;
    event.preventDefault();
    if (form.hasAttribute("aria-busy")) return;
    form.setAttribute("aria-busy", "true");
    send(form).catch(() => form.submit());
  });
  page.addEventListener("keydown", (event) => {
    const { target, key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (key.toLowerCase() !== "z" || !(ctrlKey || metaKey) || altKey || shiftKey) return;
    // There the browser takes back what was typed.
    if (event.defaultPrevented || (target instanceof Element && target.matches(textField))) return;
    const undo = page.querySelector<HTMLElement>(undoButton);
    if (!undo) return;
    event.preventDefault();
    undo.click();
  });
}

/** What only script can do: its keys, until when by the customer's own clock, a line that drains, and the end in its very second. */
export function readyForScript(page: Document): void {
  for (const button of page.querySelectorAll(undoButton))
    button.setAttribute("aria-keyshortcuts", "Control+Z Meta+Z");
  for (const time of page.querySelectorAll<HTMLElement>(secondsLeftElements)) {
    const seconds = readSecondsLeft(time);
    if (seconds === null) continue;
    // Counted from now on: once.
    forgetSecondsLeft(time);
    time.textContent = new Date(Date.now() + seconds * 1000).toLocaleTimeString(
      document.documentElement.lang,
    );
    const notice = time.closest<HTMLElement>("[data-toast]");
    if (!notice) continue;
    notice.style.animationDelay = `0s, ${seconds}s`;
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches) drain(notice, seconds);
  }
}

/** Styled here, because the sheets that every page loads have no room for what few pages show. */
function drain(notice: HTMLElement, seconds: number): void {
  notice.style.position = "relative";
  const line = document.createElement("span");
  // A border, which forced colours keep.
  Object.assign(line.style, {
    position: "absolute",
    bottom: "0",
    left: "var(--radius)",
    right: "var(--radius)",
    borderBottom: "2px solid",
    transformOrigin: "0",
  });
  notice.appendChild(line);
  line.animate?.({ transform: ["none", "scaleX(0)"] }, { duration: seconds * 1000, fill: "forwards" });
}

async function send(form: HTMLFormElement): Promise<void> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") body.append(name, value);
  // Return to the page that shows the undo button, not to the one where photos were deleted.
  body.set("backTo", location.pathname + location.search);
  const { page } = await fetchPage(form.action, {
    method: "POST",
    body,
    keepalive: true,
    headers: showsToasts,
  });
  const { pathname } = new URL(form.action);
  const isFocused = form.contains(document.activeElement);
  const focusAgain = keepFocus();
  form.closest("[data-toast]")?.remove();
  adoptToasts(page);
  readyForScript(document);
  if (!pathname.endsWith("/undo")) {
    const again = document.querySelector<HTMLElement>(`[data-toasts] form[action="${pathname}"] button`);
    if (isFocused) again?.focus();
    return;
  }
  const deletionId = pathname.split("/").at(-2) ?? "";
  const main = document.querySelector("main");
  const stay = main && stayAtSight(main);
  if (orderOfList(page) !== orderOfList(document) || !tellPhotosChanged(deletionId)) swapMain(page);
  else if (!document.querySelector('[data-island="preview"]')) showAround(page);
  stay?.();
  focusAgain();
}

/** Undefined without a list. Another tab or an upload may have changed the order that the server remembers. */
function orderOfList(page: Document): string | undefined {
  const { query, sorting } =
    page.querySelector<HTMLElement>("main :is([data-query], [data-sorting])")?.dataset ?? {};
  // A query ends with the order.
  return (query ?? sorting)?.replace(/.*=/, "");
}

/** Updates what surrounds a list that renders itself: counts, headings. */
function showAround(page: Document): void {
  const [here, there] = [document.querySelector("main"), page.querySelector("main")];
  if (here && there) syncChildren(here, there, (element) => element.hasAttribute("data-island"));
}
