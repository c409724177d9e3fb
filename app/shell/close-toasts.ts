/** Shows the toasts' close buttons, which need script, and lets them do what they say. */
export function closeToasts(page: Document): void {
  for (const button of page.querySelectorAll<HTMLButtonElement>("[data-toast-close]")) {
    button.hidden = false;
    button.addEventListener("click", () => button.closest("[data-toast]")?.remove());
  }
}
