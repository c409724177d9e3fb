import { isPlainClick } from "~/layout/client/plain-click";
import { isObject } from "~/library/photo-list/checked-json";

const sortLinks = "a[href*='?sort=']";

let listening = false;

/** The sorting is in a cookie and not in the URL, so history.state keeps it for Back. */
export function sortOnUse(): void {
  if (listening) return;
  listening = true;
  document.addEventListener("click", onClick);
  addEventListener("popstate", onPopState);
}

const sortOf = (link: HTMLAnchorElement | null) => link && new URL(link.href).searchParams.get("sort");
const sortHere = () => sortOf(document.querySelector<HTMLAnchorElement>(`${sortLinks}[aria-current]`));

function onClick(event: MouseEvent): void {
  const { target } = event;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(sortLinks) : null;
  const sort = sortOf(link);
  if (!link || sort === null || !isPlainClick(event)) return;
  event.preventDefault();
  show(link.href, (address) => {
    const { state }: { state: unknown } = history;
    history.replaceState({ ...(isObject(state) ? state : {}), sort: sortHere() }, "");
    history.pushState({ sort }, "", address);
  });
}

function onPopState({ state }: PopStateEvent): void {
  if (!isObject(state) || !("sort" in state)) return;
  const { sort } = state;
  if (typeof sort !== "string" || sort === sortHere()) return;
  const url = new URL(location.href);
  url.searchParams.set("sort", sort);
  show(url.href, () => undefined);
}

function show(href: string, arrive: (address: string) => void): void {
  import("./sort-in-place").then(
    (loaded) => loaded.sortInPlace(href, sortLinks, arrive),
    () => location.assign(href),
  );
}
