import {
  putPosition,
  readPosition,
  type StoredPosition,
  takePosition,
} from "~/library/photo-list/client/list-position";
import { stateHere, stateOfOpened } from "~/library/photo-list/client/photo-return";
import { blockAround, monthOfBlock } from "~/library/photo-list/tile-block";

/** Null where there is none, and for another order of months. */
const inOrder = (left: StoredPosition | null, order: string) => (left?.order === order ? left : null);

export const savedPosition = (order: string): StoredPosition | null =>
  inOrder(readPosition(history.state), order);

/** `href`: the page's new URL. */
export function savePosition(timeline: StoredPosition, href = location.href): void {
  history.replaceState({ ...stateHere(), timeline }, "", href);
  putPosition(timeline);
}

/** The position a moment ago, when select mode begins or ends on the same page. */
export function stateWithoutPosition(order: string): StoredPosition | null {
  const left = inOrder(takePosition(), order);
  return cameFromChoosing() ? left : null;
}

const choosing = /[?&]select=|\/my-photos\/selections\//;
export const cameFromChoosing = () =>
  document.referrer.startsWith(`${location.origin}/`) &&
  choosing.test(`${document.referrer} ${location.href}`);

const positionKeys = ["cursor", "before", "skip", "month", "from"];

/** `month`: null at the library's start. `order`: as the server names it. */
export function hrefAt(month: string | null, order: string): string {
  const url = new URL(location.href);
  for (const name of positionKeys) url.searchParams.delete(name);
  if (month !== null) {
    // Else `by` would stay before `month`: another address for the same place.
    url.searchParams.delete("by");
    url.searchParams.set("month", month);
    url.searchParams.set("by", order);
  }
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
