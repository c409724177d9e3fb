import { putSessionValue, takeSessionValue } from "~/layout/client/session-value";
import { isObject } from "~/library/photo-list/checked-json";
import { stateHere, stateOfOpened } from "~/library/photo-list/client/photo-return";
import { blockAround, monthOfBlock } from "~/library/photo-list/tile-block";
import { jsonOf } from "~/platform/json";

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

/** Null for what `savePosition` did not write, and for another tile size or order. */
function readPosition(state: unknown, order: string): ScrollPosition | null {
  const stored = isObject(state) && "timeline" in state ? state.timeline : null;
  if (!isObject(stored) || !("y" in stored && "scrollY" in stored && "width" in stored && "order" in stored))
    return null;
  const { y, scrollY, width } = stored;
  if (typeof y !== "number" || typeof scrollY !== "number") return null;
  return width === innerWidth && stored.order === order ? { y, scrollY } : null;
}

export function savedPosition(order: string): ScrollPosition | null {
  return readPosition(history.state, order);
}

/** `href`: the page's new URL. */
export function savePosition(position: ScrollPosition, order: string, href = location.href): void {
  const timeline: StoredScrollPosition = { ...position, width: innerWidth, order };
  history.replaceState({ ...stateHere(), timeline }, "", href);
  putSessionValue(key, JSON.stringify({ timeline }));
}

/** The position a moment ago, when select mode begins or ends on the same page. */
export function stateWithoutPosition(order: string): ScrollPosition | null {
  const text = takeSessionValue(key);
  if (text === null || !cameFromChoosing()) return null;
  return readPosition(jsonOf(text), order);
}

const choosing = /[?&]select=|\/my-photos\/selections\//;
const cameFromChoosing = () =>
  document.referrer.startsWith(`${location.origin}/`) &&
  choosing.test(`${document.referrer} ${location.href}`);

const positionKeys = ["cursor", "before", "skip", "month", "from"];

/** Null at the library's start. */
export function hrefAt(month: string | null): string {
  const url = new URL(location.href);
  for (const name of positionKeys) url.searchParams.delete(name);
  if (month !== null) url.searchParams.set("month", month);
  url.hash = "";
  return url.href;
}

/** Back asks the server for this URL: the page has the photo, and its tile takes part in the transition. */
export function showPhotoInAddress(link: HTMLAnchorElement, anchor: string): void {
  const url = new URL(location.href);
  const { searchParams } = new URL(link.href);
  const month = monthOfBlock(blockAround(link));
  for (const name of positionKeys) {
    const value = searchParams.get(name);
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  if (month && !positionKeys.some((name) => url.searchParams.has(name))) url.searchParams.set("month", month);
  url.hash = anchor;
  history.replaceState(stateOfOpened(), "", url);
}
