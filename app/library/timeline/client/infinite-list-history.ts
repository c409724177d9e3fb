import { putSessionValue, takeSessionValue } from "~/layout/client/session-value";
import { isObject } from "~/library/photo-list/checked-json";
import { stateHere } from "~/library/photo-list/client/photo-return";
import { jsonOf } from "~/platform/json";
import { cameFromChoosing } from "./timeline-history";

export interface LeftList {
  pages: readonly string[];
  page: string;
  /** The page to load first: rows are laid out from the last page that begins a month. */
  from: string;
  top: number;
}

const key = "photos:list";

const isAddress = (value: unknown): value is string => typeof value === "string";

/** Null for what `rememberList` did not write. */
function readLeft(state: unknown): LeftList | null {
  const left = isObject(state) && "infiniteList" in state ? state.infiniteList : null;
  if (!isObject(left) || !("pages" in left && "page" in left && "from" in left && "top" in left)) return null;
  const { pages, page, from, top } = left;
  const addresses = Array.isArray(pages) && pages.every(isAddress) ? pages : null;
  if (!addresses || !isAddress(page) || !isAddress(from) || typeof top !== "number") return null;
  return { pages: addresses, page, from, top };
}

export const addressHere = (): string => location.pathname + location.search;

/** Select mode begins and ends in place: its list goes on where the other was; so does the one after a step of a selection. */
export function leftList(): LeftList | null {
  const text = takeSessionValue(key);
  const left =
    readLeft(history.state) ?? (text !== null && cameFromChoosing() ? readLeft(jsonOf(text)) : null);
  if (!left || inThisMode(left.page) !== addressHere()) return null;
  const [page, from] = [inThisMode(left.page), inThisMode(left.from)];
  return { ...left, pages: left.pages.map(inThisMode), page, from };
}

export function rememberList(left: LeftList): void {
  history.replaceState({ ...stateHere(), infiniteList: left }, "", left.page);
  putSessionValue(key, JSON.stringify({ infiniteList: left }));
}

/** Keeps select mode: its form actions do not carry it. */
export function inThisMode(href: string): string {
  const url = new URL(href, location.href);
  const select = new URLSearchParams(location.search).get("select");
  if (select !== null) url.searchParams.set("select", select);
  // Only then: it would write the query anew.
  else if (url.searchParams.has("select")) url.searchParams.delete("select");
  return url.pathname + url.search;
}
