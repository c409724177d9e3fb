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
  const times = invoices.flatMap(({ date }) => (date ? [Date.parse(date)] : []));
  // One without a date stands first, where it is seen.
  const newest = times.length === 0 ? Date.now() : Math.max(...times);
  const timeOf = ({ date }: Invoice) => (date ? Date.parse(date) : newest);
  const yearOf = (invoice: Invoice) => String(new Date(timeOf(invoice)).getUTCFullYear());
  const newestFirst = invoices.toSorted(
    (one, other) => timeOf(other) - timeOf(one) || other.number.localeCompare(one.number),
  );
  const counts = new Map<string, number>();
  for (const invoice of newestFirst) counts.set(yearOf(invoice), (counts.get(yearOf(invoice)) ?? 0) + 1);
  const years = [...counts].map(([year, count]) => ({ year, count }));
  const year = years.find((known) => known.year === asked)?.year ?? years[0]?.year;
  if (year === undefined) return null;
  return { years, year, invoices: newestFirst.filter((invoice) => yearOf(invoice) === year) };
}
