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

/** A line for each month, its values between tabs: a long library has hundreds, and JSON's quotes would all be escaped. */
export const monthsAttribute = (months: readonly NamedMonth[]) => ({
  [attribute]: months
    .map(({ key, title, spokenCount, count, chosen }) => {
      const line = `${key}\t${title}\t${spokenCount}\t${count}`;
      return chosen === 0 ? line : `${line}\t${chosen}`;
    })
    .join("\n"),
});

/** Of the element itself or one in it. */
export function monthsText(root: Element): string | null {
  const owner = root.hasAttribute(attribute) ? root : root.querySelector(`[${attribute}]`);
  return owner?.getAttribute(attribute) ?? null;
}

/** Null for text that `monthsAttribute` did not write. */
export function readMonths(text: string | null): readonly NamedMonth[] | null {
  const months = (text ?? "").split("\n").map(readMonth);
  return months.every((month) => month !== null) ? months : null;
}

function readMonth(line: string): NamedMonth | null {
  const [key, title, spokenCount, count, chosen = "0"] = line.split("\t");
  if (!key || title === undefined || spokenCount === undefined || count === undefined) return null;
  return isNumber(count) && isNumber(chosen)
    ? { key, title, spokenCount, count: Number(count), chosen: Number(chosen) }
    : null;
}

const isNumber = (text: string) => /^\d+$/.test(text);
