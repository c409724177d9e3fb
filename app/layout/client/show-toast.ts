import { toastsHeard } from "./toast-announcements";

export interface NewToast {
  text: string | Node;
  tone: "info" | "success" | "error";
  seconds: number;
  /** Pressing it closes the toast, too: `toastLink`. */
  action?: HTMLElement;
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
  const button = toast.querySelector("[data-toast-action]");
  if (action) button?.replaceWith(action);
  else button?.parentElement?.remove();

  list.insertBefore(toast, list.firstChild);
  return { close: () => toast.remove() };
}

export function toastLink(label: string, href: string): HTMLElement {
  const link = document.createElement("a");
  link.textContent = label;
  link.dataset.toastClose = "";
  link.href = href;
  return link;
}
