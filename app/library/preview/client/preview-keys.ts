import { dismissTooltip } from "~/layout/client/dismiss-tooltip";
import { favouriteButton } from "./preview-favourite";
import type { PreviewZoom } from "./preview-zoom";

interface Deeds {
  go(side: "previous" | "next"): void;
  close(): void;
  zoom: PreviewZoom;
}

/** Pixels. */
const pageSize = 80;

/** Letters work only with focus in the preview (WCAG 2.1.4). Source: docs/specification/2-photo-library.md, "Photo preview". */
export function listenToKeys(stage: HTMLElement, { go, close, zoom }: Deeds): void {
  document.addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector("dialog[open]")) return;
    const menuPanel = stage.querySelector("details");
    const side = key === "ArrowLeft" ? "previous" : key === "ArrowRight" ? "next" : null;
    if (side && !event.shiftKey) go(side);
    else if (key.startsWith("Arrow") && zoom.isZoomed) zoom.pan(movement[key] ?? { x: 0, y: 0 }, true);
    else if (key === "Escape" && dismissTooltip()) return event.preventDefault();
    else if (key === "Escape" && menuPanel?.open) closeMenuPanel(menuPanel);
    else if (key === "Escape" && zoom.isZoomed) zoom.toggle();
    else if (key === "Escape") close();
    else if (!(target instanceof Node && stage.contains(target))) return;
    else if (key === "i" && menuPanel) menuPanel.open = !menuPanel.open;
    else if (key === "z") zoom.toggle();
    else if (key === "f") stage.querySelector<HTMLElement>(favouriteButton)?.click();
    else if (key === "?") stage.querySelector<HTMLElement>("[data-keys]")?.click();
    else return;
    event.preventDefault();
  });
}

/** Of a preview whose photo could not be loaded. */
export function closeByEscape(close: () => void): void {
  document.addEventListener("keydown", (event) => {
    const { key, defaultPrevented, isComposing } = event;
    if (key !== "Escape" || defaultPrevented || isComposing || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    close();
  });
}

const movement: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: pageSize, y: 0 },
  ArrowRight: { x: -pageSize, y: 0 },
  ArrowUp: { x: 0, y: pageSize },
  ArrowDown: { x: 0, y: -pageSize },
};

function closeMenuPanel(menuPanel: HTMLDetailsElement): void {
  menuPanel.open = false;
  menuPanel.querySelector("summary")?.focus();
}
