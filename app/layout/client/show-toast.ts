import { toastsHeard } from "./toast-announcements";

interface ToastAction {
  label: string;
  href?: string;
  press?(): void;
}

export interface NewToast {
  text: string | Node;
  tone: "info" | "success" | "error";
  seconds: number;
  action?: ToastAction;
}

/** Source: docs/specification/1-account-site.md, section 9. */
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

function actionOf({ label, href, press }: ToastAction): HTMLElement {
  const element = document.createElement(href === undefined ? "button" : "a");
  element.textContent = label;
  element.dataset.toastClose = "";
  if (href === undefined) element.setAttribute("type", "button");
  else element.setAttribute("href", href);
  if (press) element.addEventListener("click", press);
  return element;
}
