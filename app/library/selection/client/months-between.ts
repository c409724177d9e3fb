import type { Tile } from "./tile-order";

interface MonthPart {
  month: string;
  /** Photos of the month within the range. */
  count: number;
  total: number;
}

/** A range by months, also where it lies in rows that are not in the page. Null where the page does not know.
 * @param months their sizes, in the order of the list */
export function monthsBetween(
  [one, other]: readonly [Tile, Tile],
  months: ReadonlyMap<string, number>,
): MonthPart[] | null {
  const keys = [...months.keys()];
  const ends = [one, other].flatMap(({ position }) =>
    position && months.has(position.month)
      ? [{ at: keys.indexOf(position.month), index: position.index }]
      : [],
  );
  const [first, last] = ends.sort((a, b) => a.at - b.at || a.index - b.index);
  if (!first || !last) return null;
  return keys.slice(first.at, last.at + 1).map((month, step) => {
    const total = months.get(month) ?? 0;
    const from = step === 0 ? first.index : 0;
    const to = first.at + step === last.at ? last.index : total - 1;
    return { month, count: to - from + 1, total };
  });
}
