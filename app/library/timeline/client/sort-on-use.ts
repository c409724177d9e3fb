import { isPlainClick } from "~/layout/client/plain-click";
import { isObject } from "~/library/photo-list/checked-json";

let listening = false;

/** The sorting is in a cookie and not in the URL, so history.state keeps it for Back. */
export function sortOnUse(): void {
  if (listening) return;
  listening = true;
  document.addEventListener("click", onClick);
  addEventListener("popstate", onPopState);
}

function onClick(event: MouseEvent): void {
  const { target } = event;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href*='?sort=']") : null;
  if (!link || !isPlainClick(event)) return;
  event.preventDefault();
  import("./sort-in-place").then(
    (loaded) => loaded.sortByLink(link),
    () => location.assign(link.href),
  );
}

function onPopState({ state }: PopStateEvent): void {
  if (!isObject(state) || !("sort" in state)) return;
  const { sort } = state;
  if (typeof sort !== "string") return;
  import("./sort-in-place").then(
    (loaded) => loaded.sortAgain(sort),
    () => location.reload(),
  );
}
