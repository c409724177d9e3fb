import { putSessionValue, takeSessionValue } from "~/layout/client/session-value";
import { jsonOf } from "~/platform/json";
import { isObject } from "../checked-json";
import type { PhotoIndex } from "../photo-index";

/** A position in a list of months that stays where it is when other months change. */
export interface ListPosition extends PhotoIndex {
  /** Pixels from the photo's row to what is at the window's top. */
  beyond: number;
}

/** Valid for this order of months. */
export interface StoredPosition extends ListPosition {
  scrollY: number;
  order: string;
}

const key = "photos:stand";

const isStored = (value: object): value is StoredPosition =>
  ["month", "index", "beyond", "scrollY", "order"].every((name) => name in value);

/** Null for what is no position. */
export function readPosition(state: unknown): StoredPosition | null {
  const stored = isObject(state) && "timeline" in state ? state.timeline : null;
  return isObject(stored) && isStored(stored) ? stored : null;
}

/** For the next page that shows the list. */
export const putPosition = (timeline: StoredPosition): void =>
  putSessionValue(key, JSON.stringify({ timeline }));

export function takePosition(): StoredPosition | null {
  const text = takeSessionValue(key);
  return text === null ? null : readPosition(jsonOf(text));
}
