import { isShown } from "./selecting-history";

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
