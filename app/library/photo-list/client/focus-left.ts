import type { PhotoIndex } from "../photo-index";

let left: PhotoIndex | null = null;

/** Where keys go on in the list that takes this one's place on the same page. */
export function leaveFocus(at: PhotoIndex | null): void {
  left = at;
}

export function takeFocusLeft(): PhotoIndex | null {
  const at = left;
  left = null;
  return at;
}
