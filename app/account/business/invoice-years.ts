import type { Invoice } from "~/services/invoices";

export interface InvoiceYears {
  years: { year: string; count: number }[];
  year: string;
  invoices: Invoice[];
}

/**
 * @param asked the year in the URL; without one, or without invoices in it, the newest year is shown
 * @returns null when there are no invoices at all
 */
export function invoicesOfYear(invoices: readonly Invoice[], asked: string | null): InvoiceYears | null {
  const newestFirst = invoices.toSorted(
    (one, other) => Date.parse(other.date) - Date.parse(one.date) || other.number.localeCompare(one.number),
  );
  const counts = new Map<string, number>();
  for (const { date } of newestFirst) counts.set(yearOf(date), (counts.get(yearOf(date)) ?? 0) + 1);
  const years = [...counts].map(([year, count]) => ({ year, count }));
  const year = years.find((known) => known.year === asked)?.year ?? years[0]?.year;
  if (year === undefined) return null;
  return { years, year, invoices: newestFirst.filter(({ date }) => yearOf(date) === year) };
}

const yearOf = (date: string) => String(new Date(date).getUTCFullYear());
