/** A place of the timeline that was left: where the list stood, and how far the page was scrolled. */
export interface LeftPlace {
  y: number;
  scrollY: number;
}

/** A place with what it holds for: tiles of this size, months in this order. */
interface KeptPlace extends LeftPlace {
  width: number;
  order: string;
}

const key = "photos:stand";

const isKept = (state: unknown): state is { timeline: KeptPlace } =>
  typeof state === "object" && state !== null && "timeline" in state;

const usable = (place: KeptPlace, order: string) => place.width === innerWidth && place.order === order;

/** Where the customer left the timeline, by the browser's own history; null for a first visit, or when it looks otherwise now. */
export function leftPlace(order: string): LeftPlace | null {
  const state: unknown = history.state;
  return isKept(state) && usable(state.timeline, order) ? state.timeline : null;
}

/** Remembers, for Back and for going in and out of select mode, where the timeline stands. */
export function rememberPlace(place: LeftPlace, order: string): void {
  const state: unknown = history.state;
  const before = typeof state === "object" ? state : {};
  const timeline: KeptPlace = { ...place, width: innerWidth, order };
  history.replaceState({ ...before, timeline }, "");
  sessionStorage.setItem(key, JSON.stringify({ timeline }));
}

/**
 * Where the timeline stood a moment ago, when the page that came is the same one in another mode: choosing has begun, or has
 * ended. Null when the customer comes from elsewhere.
 */
export function placeBesides(order: string): LeftPlace | null {
  const text = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  if (text === null || !cameFromChoosing()) return null;
  const kept: unknown = JSON.parse(text);
  return isKept(kept) && usable(kept.timeline, order) ? kept.timeline : null;
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
const placeNames = ["cursor", "before", "skip", "month", "from"];

/** Puts the month in sight into the address, so that it can be kept or sent; null at the library's start. */
export function showInAddress(month: string | null): void {
  const url = new URL(location.href);
  const before = url.href;
  for (const name of placeNames) url.searchParams.delete(name);
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
  for (const name of placeNames) {
    const value = searchParams.get(name);
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  if (month && !placeNames.some((name) => url.searchParams.has(name))) url.searchParams.set("month", month);
  url.hash = anchor;
  history.replaceState(history.state, "", url);
}
