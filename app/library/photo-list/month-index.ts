import type { Month, MonthCount, MonthIndex } from "~/services/photo-schemas";
import type { Sorting } from "~/services/sorting";
import { sameMonth } from "./month-key";

const position = ({ year, month }: Month) => year * 12 + month;

const compare = (sortOrder: Sorting["sortOrder"]) => (one: Month, other: Month) =>
  sortOrder === "asc" ? position(one) - position(other) : position(other) - position(one);

export function monthsInOrder(index: MonthIndex, sortOrder: Sorting["sortOrder"]): readonly MonthCount[] {
  return index.months.toSorted(compare(sortOrder));
}

export interface Year {
  year: number;
  count: number;
  months: readonly MonthCount[];
}

export function yearsInOrder(index: MonthIndex, sortOrder: Sorting["sortOrder"]): readonly Year[] {
  const years: { year: number; count: number; months: MonthCount[] }[] = [];
  for (const month of monthsInOrder(index, sortOrder)) {
    const last = years.at(-1);
    if (last?.year === month.year) {
      last.months.push(month);
      last.count += month.count;
    } else years.push({ year: month.year, count: month.count, months: [month] });
  }
  return years;
}

export const countOf = (index: MonthIndex, month: Month): number | null =>
  index.months.find((one) => sameMonth(one, month))?.count ?? null;

export const photosInAll = (index: MonthIndex) => sum(index.months);

/** Photos before the first one of a month, in a list by date taken. */
export function photosBefore(index: MonthIndex, month: Month, sortOrder: Sorting["sortOrder"]): number {
  return sum(index.months.filter((one) => compare(sortOrder)(one, month) < 0));
}

export function monthsBeside(
  index: MonthIndex,
  month: Month,
  side: "before" | "after",
  sortOrder: Sorting["sortOrder"],
): readonly MonthCount[] {
  const order = compare(sortOrder);
  const months = monthsInOrder(index, sortOrder);
  if (side === "after") return months.filter((one) => order(one, month) > 0);
  return months.filter((one) => order(one, month) < 0).toReversed();
}

function sum(months: readonly MonthCount[]): number {
  return months.reduce((total, { count }) => total + count, 0);
}
