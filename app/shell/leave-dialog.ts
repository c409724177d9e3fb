/** Escape leaves a dialog that the server rendered open, for the page that its close button leads to. */
export function leaveDialog(page: Document): void {
  const to = page.querySelector<HTMLElement>("dialog[data-leave]")?.dataset.leave;
  if (to === undefined) return;
  page.addEventListener("keydown", ({ key, isComposing }) => {
    if (key === "Escape" && !isComposing) page.location.assign(to);
  });
}
