import type { PhotoIndex } from "~/library/photo-list/photo-index";

/** The photo that the preview showed last, for the list that it is left to. */
export interface PhotoReturn {
  /** The page of the list that shows it. */
  href: string;
  /** The anchor of its tile. */
  photo: string;
  /** Where it is in a list by months, where that is known. */
  position: PhotoIndex | null;
}

const key = "photos:return";

/**
 * Takes what the preview left behind, once; null when there is nothing, and for whoever did not come back from there: an
 * address that is asked for is shown as it says.
 * @param restored whether the page was kept by the browser as it had been left
 */
export function takeReturn({ restored } = { restored: false }): PhotoReturn | null {
  const text = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  const left = text === null ? null : readReturn(text);
  // The customer may have gone to another list from there.
  if (!left || new URL(left.href, location.href).pathname !== location.pathname) return null;
  const [load] = performance.getEntriesByType("navigation");
  const byHistory = load !== undefined && "type" in load && load.type === "back_forward";
  // The preview's way back has the photo in it.
  const byLink = decodeURIComponent(location.hash.slice(1)) === left.photo;
  return restored || byHistory || byLink ? left : null;
}

/** Leaves it behind, as long as the preview is there. */
export function leaveReturn(left: {
  href: string;
  photo: string;
  month: string | null;
  index: number;
}): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(left));
  } catch {
    // A browser that keeps nothing: the list is shown as it was.
  }
}

function readReturn(text: string): PhotoReturn | null {
  const announcement: unknown = JSON.parse(text);
  if (
    typeof announcement !== "object" ||
    announcement === null ||
    !("href" in announcement && "photo" in announcement)
  )
    return null;
  const { href, photo } = announcement;
  if (typeof href !== "string" || typeof photo !== "string") return null;
  const month = "month" in announcement ? announcement.month : null;
  const index = "index" in announcement ? announcement.index : null;
  const known = typeof month === "string" && typeof index === "number";
  return { href, photo, position: known ? { month, index } : null };
}
