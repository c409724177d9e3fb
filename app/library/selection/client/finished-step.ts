import { putSessionValue, takeSessionValue } from "~/layout/client/session-value";
import { focusPhotos } from "~/library/photo-list/client/first-in-sight";
import { onPhotosShown } from "~/library/photo-list/client/photos-shown";

const key = "photos:keys";

/** Says to the page that comes that this one is left by keyboard. */
export function rememberKeys(): void {
  if (document.activeElement?.matches(":focus-visible")) putSessionValue(key, "1");
}

/** After a step of a selection that was taken by keyboard the focus is on a photo, or on what can still be undone. */
export function focusAfterStep(main: HTMLElement): void {
  const byKeys = takeSessionValue(key) !== null;
  if (!byKeys || !document.referrer.includes("/my-photos/selections/")) return;
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
