import { toastsHeard } from "./toast-announcements";

interface ToastAction {
  label: string;
  /** Where it leads; without it `press` is what it does. */
  href?: string;
  press?(): void;
}

export interface NewToast {
  /** Words of the server's: plain, or a piece of its HTML ("Photos copied to <a>…</a>"). */
  text: string | Node;
  tone: "info" | "success" | "error";
  /** Until it leaves by itself; it waits while it is pointed at or has the focus. */
  seconds: number;
  action?: ToastAction;
}

/**
 * Shows a message at the top of the page, above those that are there. It is made from the template
 * that stands in the server's list (toast-list.tsx); the page's script closes it like the server's
 * own (close-toasts.ts).
 * Source: docs/specification/1-account-site.md, section 9;
 * docs/specification/2-photo-library.md, "Toasts".
 */
export function showToast({ text, tone, seconds, action }: NewToast): { close(): void } {
  const list = toastsHeard(document);
  const made = list?.querySelector("template")?.content.firstElementChild?.cloneNode(true);
  if (!list || !(made instanceof HTMLElement)) return { close() {} };
  const toast = made;

  toast.dataset.toast = tone;
  if (tone === "error") toast.setAttribute("role", "alert");
  toast.style.animationDelay = `0s, ${seconds}s`;
  toast.querySelector("p")?.replaceChildren(text);
  toast.querySelector("[data-toast-close]")?.removeAttribute("hidden");
  const button = toast.querySelector<HTMLElement>("[data-toast-action]");
  if (action) button?.replaceWith(actionOf(action));
  else button?.parentElement?.remove();

  list.insertBefore(toast, list.firstChild);
  return { close: () => toast.remove() };
}

/** Once it is pressed the toast has said all: it closes like by its own button. */
function actionOf({ label, href, press }: ToastAction): HTMLElement {
  const element = document.createElement(href === undefined ? "button" : "a");
  element.textContent = label;
  element.dataset.toastClose = "";
  if (href === undefined) element.setAttribute("type", "button");
  else element.setAttribute("href", href);
  if (press) element.addEventListener("click", press);
  return element;
}
