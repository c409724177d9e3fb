/** Escape leaves a dialog that the server rendered open, by its own way out. One that script opened knows Escape by itself. */
export function leaveDialog(page: Document): void {
  page.addEventListener("keydown", ({ key, isComposing, defaultPrevented }) => {
    const dialog = page.querySelector<HTMLElement>("dialog[data-leave]:not([data-in-place])");
    if (key !== "Escape" || isComposing || defaultPrevented || !dialog) return;
    if (page.querySelector("dialog[data-in-place][open]")) return;
    dialog.querySelector<HTMLElement>(`a[href="${dialog.dataset.leave}"]`)?.click();
  });
}
