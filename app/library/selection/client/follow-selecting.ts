import { isShown } from "./selecting-history";

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
