export interface ScrollPosition {
  y: number;
  scrollY: number;
}

/** Valid for this tile size and this order of months. */
interface StoredScrollPosition extends ScrollPosition {
  width: number;
  order: string;
}

const key = "photos:stand";

const isStoredPosition = (state: unknown): state is { timeline: StoredScrollPosition } =>
  typeof state === "object" && state !== null && "timeline" in state;

const usable = (position: StoredScrollPosition, order: string) =>
  position.width === innerWidth && position.order === order;

export function savedPosition(order: string): ScrollPosition | null {
  const state: unknown = history.state;
  return isStoredPosition(state) && usable(state.timeline, order) ? state.timeline : null;
}

export function savePosition(position: ScrollPosition, order: string): void {
  const state: unknown = history.state;
  const before = typeof state === "object" ? state : {};
  const timeline: StoredScrollPosition = { ...position, width: innerWidth, order };
  history.replaceState({ ...before, timeline }, "");
  sessionStorage.setItem(key, JSON.stringify({ timeline }));
}

/** The position a moment ago, when select mode begins or ends on the same page. */
export function stateWithoutPosition(order: string): ScrollPosition | null {
  const text = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  if (text === null || !cameFromChoosing()) return null;
  const kept: unknown = JSON.parse(text);
  return isStoredPosition(kept) && usable(kept.timeline, order) ? kept.timeline : null;
}

function cameFromChoosing(): boolean {
  if (!document.referrer) return false;
  const [from, here] = [new URL(document.referrer), new URL(location.href)];
  const choosing = [from, here].some(
    ({ pathname, searchParams }) =>
      searchParams.has("select") || pathname.startsWith("/my-photos/selections/"),
  );
  return choosing && from.origin === here.origin;
}

const positionKeys = ["cursor", "before", "skip", "month", "from"];

/** Null at the library's start. */
export function showInAddress(month: string | null): void {
  const url = new URL(location.href);
  const before = url.href;
  for (const name of positionKeys) url.searchParams.delete(name);
  if (month !== null) url.searchParams.set("month", month);
  url.hash = "";
  if (url.href !== before) history.replaceState(history.state, "", url);
}

/**
 * Back asks the server for this URL: the page has the photo, and its tile takes part in the
 * transition.
 */
export function showPhotoInAddress(link: HTMLAnchorElement, anchor: string): void {
  const url = new URL(location.href);
  const { searchParams } = new URL(link.href);
  const { month } = link.closest<HTMLElement>("[data-month]")?.dataset ?? {};
  for (const name of positionKeys) {
    const value = searchParams.get(name);
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  if (month && !positionKeys.some((name) => url.searchParams.has(name))) url.searchParams.set("month", month);
  url.hash = anchor;
  history.replaceState(history.state, "", url);
}
