/**
 * Hides what is said of a barred button until pointer and focus have left it (WCAG 1.4.13).
 * @returns whether there was something to hide
 */
export function dismissTooltip(): boolean {
  for (const tooltip of document.querySelectorAll<HTMLElement>("[role=tooltip]:not([hidden], [style])")) {
    const parent = tooltip.parentElement;
    const isUsed = parent?.contains(document.activeElement) || parent?.matches(":hover");
    if (!isUsed || getComputedStyle(tooltip).visibility === "hidden") continue;
    tooltip.style.visibility = "hidden";
    const forget = () => tooltip.removeAttribute("style");
    for (const leaving of ["pointerleave", "focusout"])
      parent?.addEventListener(leaving, forget, { once: true });
    return true;
  }
  return false;
}
