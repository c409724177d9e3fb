import type { PreviewControls } from "./preview-controls";
import type { PreviewZoom } from "./preview-zoom";
import type { Point } from "./zoom-and-swipe";

/** Milliseconds. Source: docs/specification/2-photo-library.md, section 9. */
const doubleTap = 200;

/** Source: docs/specification/2-photo-library.md, section 9. */
export const narrow = () => matchMedia("not all and (min-width: 35.9375em)").matches;

interface Tapped {
  zoom: PreviewZoom;
  controls: PreviewControls;
  touched(): void;
}

/** Narrow layouts: a double tap zooms, one tap toggles the controls. */
export function listenToTaps({ zoom, controls, touched }: Tapped): (at: Point) => void {
  let timer = 0;
  return (at) => {
    touched();
    if (!narrow()) return zoom.toggle(at);
    if (timer !== 0) {
      clearTimeout(timer);
      timer = 0;
      return zoom.toggle(at);
    }
    timer = window.setTimeout(() => {
      timer = 0;
      controls.toggle();
    }, doubleTap);
  };
}
