import { putSessionValue, takeSessionValue } from "~/layout/client/session-value";
import { isCount, isObject } from "~/library/photo-list/checked-json";
import type { PhotoIndex } from "~/library/photo-list/photo-index";
import { jsonOf } from "~/platform/json";

export interface PhotoReturn {
  href: string;
  photo: string;
  /** Null in lists that have no months. */
  position: PhotoIndex | null;
}

const key = "photos:return";

/** Taken once, and only by customers who come back from the preview. */
export function takeReturn(): PhotoReturn | null {
  const text = takeSessionValue(key);
  const left = text === null ? null : readReturn(text);
  if (!left || new URL(left.href, location.href).pathname !== location.pathname) return null;
  const [load] = performance.getEntriesByType("navigation");
  const byHistory = load !== undefined && "type" in load && load.type === "back_forward";
  const byLink = decodeURIComponent(location.hash.slice(1)) === left.photo;
  return byHistory || byLink ? left : null;
}

export function leaveReturn(left: {
  href: string;
  photo: string;
  month: string | null;
  index: number;
}): void {
  putSessionValue(key, JSON.stringify(left));
}

function readReturn(text: string): PhotoReturn | null {
  const left = jsonOf(text);
  if (!isObject(left) || !("href" in left && "photo" in left)) return null;
  const { href, photo } = left;
  if (typeof href !== "string" || typeof photo !== "string") return null;
  const month = "month" in left ? left.month : null;
  const index = "index" in left ? left.index : null;
  const known = typeof month === "string" && isCount(index);
  return { href, photo, position: known ? { month, index } : null };
}
