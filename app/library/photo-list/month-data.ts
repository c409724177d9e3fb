import { jsonOf } from "~/platform/json";
import { isCount } from "./checked-json";

/** A month as the timeline's island shows it. */
export interface NamedMonth {
  key: string;
  title: string;
  spokenCount: string;
  count: number;
  /** Chosen photos; 0 outside of select mode. */
  chosen: number;
}

const attribute = "data-months";

/** Lists without names: a long library has hundreds of months. */
export const monthsAttribute = (months: readonly NamedMonth[]) => ({
  [attribute]: JSON.stringify(
    months.map(({ key, title, spokenCount, count, chosen }) =>
      chosen === 0 ? [key, title, spokenCount, count] : [key, title, spokenCount, count, chosen],
    ),
  ),
});

/** Of the element itself or one in it. */
export function monthsText(root: Element): string | null {
  const owner = root.hasAttribute(attribute) ? root : root.querySelector(`[${attribute}]`);
  return owner?.getAttribute(attribute) ?? null;
}

/** Null for text that `monthsAttribute` did not write. */
export function readMonths(text: string | null): readonly NamedMonth[] | null {
  const listed = jsonOf(text ?? "");
  const months = Array.isArray(listed) ? listed.map(readMonth) : [null];
  return months.every((month) => month !== null) ? months : null;
}

function readMonth(listed: unknown): NamedMonth | null {
  const [key, title, spokenCount, count, chosen = 0]: unknown[] = Array.isArray(listed) ? listed : [];
  if (typeof key !== "string" || typeof title !== "string" || typeof spokenCount !== "string") return null;
  return isCount(count) && isCount(chosen) ? { key, title, spokenCount, count, chosen } : null;
}
