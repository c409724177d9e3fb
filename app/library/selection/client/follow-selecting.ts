import { selectionFormId } from "../form-fields";

/** `selecting`: select mode was entered in place, one history entry back. */
export const hereState = (): object => {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null ? state : {};
};

/** The page shows what its address says, or a dialog over it, which has its own address. */
export const isShown = (): boolean =>
  "over" in hereState() ||
  (document.getElementById(selectionFormId) !== null) === new URLSearchParams(location.search).has("select");

/** In ms. */
export const longPress = 450;

/** The photo whose long press started select mode. */
let pressed: string | null = null;
export const pressOn = (photoId: string): void => {
  pressed = photoId;
};

export function takePressed(): string | null {
  const id = pressed;
  pressed = null;
  return id;
}

let following = false;

export function followHistory(): void {
  if (following) return;
  following = true;
  addEventListener("popstate", () => {
    if (!isShown())
      import("./select-in-place").then(
        (loaded) => loaded.showHere(),
        () => location.reload(),
      );
  });
}
