import { putSessionValue, takeSessionValue } from "~/layout/client/session-value";
import { isCount, isObject } from "~/library/photo-list/checked-json";
import type { PhotoIndex } from "~/library/photo-list/photo-index";
import { jsonOf } from "~/platform/json";

export interface PhotoReturn {
  href: string;
  photo: string;
  /** Of the history's entry from which the preview was opened; undefined where it was opened by its address. */
  entry: unknown;
  /** Null in lists that have no months. */
  position: PhotoIndex | null;
}

export const returnKey = "photos:return";
export const openedKey = "photos:opened";

export const stateHere = (): object => {
  const state: unknown = history.state;
  return isObject(state) ? state : {};
};

/** What a list's entry of the history, and that of a preview which was opened from it, have in common. */
export const entryHere = (): unknown => {
  const { entry }: { entry?: unknown } = stateHere();
  return entry;
};

/** The list's state while it is left for a preview. */
export function stateOfOpened(): object {
  const entry = String(entryHere() ?? Date.now());
  putSessionValue(openedKey, entry);
  return { ...stateHere(), entry };
}

/** Taken once, and only by customers who come back from the preview. */
export function takeReturn(): PhotoReturn | null {
  const text = takeSessionValue(returnKey);
  const left = text === null ? null : readReturn(text);
  if (!left || new URL(left.href, location.href).pathname !== location.pathname) return null;
  // Another visit's preview may lie on the way.
  const byHistory = left.entry !== undefined && left.entry === entryHere();
  const byLink = photoInAddress() === left.photo;
  return byHistory || byLink ? left : null;
}

/** Whoever leads here may have written the fragment. */
export function photoInAddress(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return "";
  }
}

function readReturn(text: string): PhotoReturn | null {
  const left = jsonOf(text);
  if (!isObject(left)) return null;
  const { href, photo, month, index, entry }: Partial<Record<string, unknown>> = { ...left };
  if (typeof href !== "string" || typeof photo !== "string") return null;
  const known = typeof month === "string" && isCount(index);
  return { href, photo, entry, position: known ? { month, index } : null };
}
