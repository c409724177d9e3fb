import { showPhotoInAddress } from "./timeline-history";

/**
 * A tile that is followed grows into its preview: it has the focus as the page leaves, which the styles name. For the way back
 * its photo stands in the address, so that the page Back asks for has it.
 */
export function tapTransitions(root: HTMLElement): void {
  root.addEventListener("click", (event) => {
    const { target } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("li[id] > a") : null;
    const otherPage = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!link || otherPage || event.defaultPrevented || event.button !== 0) return;
    link.focus({ preventScroll: true });
    showPhotoInAddress(link, link.closest("li")?.id ?? "");
  });
}
