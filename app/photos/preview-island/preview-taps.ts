import type { PreviewControls } from "./preview-controls";
import type { Point } from "./preview-geometry";
import type { PreviewZoom } from "./preview-zoom";

/**
 * Milliseconds in which a second tap makes a double tap.
 * Source: docs/specification/2-photo-library.md, section 9.
 */
const doubleTap = 200;

/** Small layouts (docs/specification/2-photo-library.md, section 9). */
export const narrow = () => matchMedia("not all and (min-width: 35.9375em)").matches;

interface Tapped {
  zoom: PreviewZoom;
  controls: PreviewControls;
  touched(): void;
}

/** What a tap on the photo does: zoom; on narrow layouts a double tap does that, and one tap is for the controls. */
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
