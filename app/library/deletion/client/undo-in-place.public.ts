import { adoptToasts, showsToasts } from "~/layout/client/adopt-toasts";
import { fetchPage, swapMain } from "~/layout/client/swap-main";
import { syncChildren } from "~/layout/client/sync-elements";
import { tellPhotosChanged } from "~/library/photo-list/client/photos-changed";
import { readSecondsLeft, secondsLeftElements } from "../seconds-left.public";

const deletionForm = '[data-toasts] form[action^="/my-photos/deletions/"]';
const undoButton = '[data-toasts] form[data-island="undo"] button';
const textField = "textarea, [contenteditable], input:not([type=checkbox], [type=radio])";
const listening = new WeakSet<Document>();

export function start(form: HTMLElement): void {
  undoInPlace(document);
  // A live region tells only what comes into it, and not what the page began with.
  const notice = form.closest("[data-toast]");
  if (!notice) return;
  readyForScript(notice);
  const message = notice.querySelector("p");
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

/** Before they are shown: what only script can do, and until when by the customer's own clock. */
export function readyForScript(notices: ParentNode): void {
  for (const button of notices.querySelectorAll(undoButton))
    button.setAttribute("aria-keyshortcuts", "Control+Z Meta+Z");
  for (const time of notices.querySelectorAll<HTMLElement>(secondsLeftElements)) {
    const seconds = readSecondsLeft(time);
    if (seconds !== null)
      time.textContent = new Date(Date.now() + seconds * 1000).toLocaleTimeString(
        document.documentElement.lang,
      );
  }
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
  form.closest("[data-toast]")?.remove();
  readyForScript(page);
  adoptToasts(page);
  if (!pathname.endsWith("/undo")) {
    const again = document.querySelector<HTMLElement>(`[data-toasts] form[action="${pathname}"] button`);
    if (isFocused) again?.focus();
    return;
  }
  const deletionId = pathname.split("/").at(-2) ?? "";
  if (!tellPhotosChanged(deletionId)) swapMain(page);
  else if (!document.querySelector('[data-island="preview"]')) showAround(page);
}

/** Updates what surrounds a list that renders itself: counts, headings. */
function showAround(page: Document): void {
  const [here, there] = [document.querySelector("main"), page.querySelector("main")];
  if (here && there) syncChildren(here, there, (element) => element.hasAttribute("data-island"));
}
