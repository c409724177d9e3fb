import { isObject } from "~/library/photo-list/checked-json";
import { focusPhotos } from "~/library/photo-list/client/first-in-sight";
import { onPhotosShown } from "~/library/photo-list/client/photos-shown";
import { standAt } from "~/library/photo-list/client/stand-at";
import { jsonOf } from "~/platform/json";
import type { LeftByStep } from "./step-left";

/** Milliseconds until keys go on where the list is, though not yet where it was left. */
const focusTimeoutMs = 1_500;

/** @param text what the page before has left */
export function goOnAfterStep(text: string, main: HTMLElement): void {
  const left = jsonOf(text);
  if (!isObject(left)) return;
  const { byKeys, position }: Partial<LeftByStep> = left;
  let isDone = byKeys !== true;
  const goOn = () => {
    if (!isDone) focusAfterStep(main);
    isDone = true;
  };
  if (position) {
    standAt(position, main, goOn);
    setTimeout(goOn, focusTimeoutMs);
  } else goOn();
}

/** After a step of a selection that was taken by keyboard the focus is on a photo, or on what can still be undone. */
function focusAfterStep(main: HTMLElement): void {
  // Somebody may have gone on meanwhile.
  if (document.activeElement?.matches("body *:not(h1)")) return;
  // First: the focus comes back here when the notice leaves.
  focusPhotos();
  const undo = document.querySelector('[data-toasts] form[data-island="undo"]');
  const notice = undo?.closest<HTMLElement>("[data-toast]");
  if (notice) {
    notice.tabIndex = -1;
    notice.focus({ preventScroll: true });
  }
  // The list may still be on its way to where it was left.
  const isAtTitle = () => document.activeElement?.matches("main h1") === true;
  const shown = new AbortController();
  const goOn = () => {
    if (isAtTitle()) focusPhotos();
    if (!isAtTitle()) shown.abort();
  };
  if (isAtTitle()) onPhotosShown(main, goOn, { signal: shown.signal });
}
