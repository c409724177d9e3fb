/** A place of the timeline that was left: where the list stood, and how far the page was scrolled. */
export interface ScrollPosition {
  y: number;
  scrollY: number;
}

/** A place with what it holds for: tiles of this size, months in this order. */
interface StoredScrollPosition extends ScrollPosition {
  width: number;
  order: string;
}

const key = "photos:stand";

const isStoredPosition = (state: unknown): state is { timeline: StoredScrollPosition } =>
  typeof state === "object" && state !== null && "timeline" in state;

const usable = (position: StoredScrollPosition, order: string) =>
  position.width === innerWidth && position.order === order;

/** Where the customer left the timeline, by the browser's own history; null for a first visit, or when it looks otherwise now. */
export function savedPosition(order: string): ScrollPosition | null {
  const state: unknown = history.state;
  return isStoredPosition(state) && usable(state.timeline, order) ? state.timeline : null;
}

/** Remembers, for Back and for going in and out of select mode, where the timeline stands. */
export function savePosition(position: ScrollPosition, order: string): void {
  const state: unknown = history.state;
  const before = typeof state === "object" ? state : {};
  const timeline: StoredScrollPosition = { ...position, width: innerWidth, order };
  history.replaceState({ ...before, timeline }, "");
  sessionStorage.setItem(key, JSON.stringify({ timeline }));
}

/**
 * Where the timeline stood a moment ago, when the page that came is the same one in another mode: choosing has begun, or has
 * ended. Null when the customer comes from elsewhere.
 */
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

/** The parts of an address that say where a page of the timeline begins. */
const positionKeys = ["cursor", "before", "skip", "month", "from"];

/** Puts the month in sight into the address, so that it can be kept or sent; null at the library's start. */
export function showInAddress(month: string | null): void {
  const url = new URL(location.href);
  const before = url.href;
  for (const name of positionKeys) url.searchParams.delete(name);
  if (month !== null) url.searchParams.set("month", month);
  url.hash = "";
  if (url.href !== before) history.replaceState(history.state, "", url);
}

/**
 * Puts a photo into the address as it is left for its preview: the page that Back then asks the server for shows it, and names
 * its tile for the transition. The place is the one of the link that is followed; of the library's first page, which needs none,
 * the month, so that the server knows of a place to come back to.
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
