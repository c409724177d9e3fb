import { isPlainClick } from "~/layout/client/plain-click";
import { showPhotoInAddress } from "./timeline-history";

/** The style sheet animates the focused tile. The photo is put into the URL for the way back. */
export function tapTransitions(root: HTMLElement): void {
  root.addEventListener("click", (event) => {
    const { target } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("li[id] > a") : null;
    if (!link || !isPlainClick(event)) return;
    link.focus({ preventScroll: true });
    showPhotoInAddress(link, link.closest("li")?.id ?? "");
  });
}
