/** Only server-rendered dialogs; modal ones handle Escape themselves. */
export function leaveDialog(page: Document): void {
  page.addEventListener("keydown", ({ key, isComposing, defaultPrevented }) => {
    const dialog = page.querySelector<HTMLElement>("dialog[data-leave]:not([data-in-place])");
    if (key !== "Escape" || isComposing || defaultPrevented || !dialog) return;
    if (page.querySelector("dialog[data-in-place][open]")) return;
    dialog.querySelector<HTMLElement>(`a[href="${dialog.dataset.leave}"]`)?.click();
  });
}
