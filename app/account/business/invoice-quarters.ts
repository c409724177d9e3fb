import { dayMs, localDayOf } from "~/i18n/local-day";
import type { Invoice } from "~/services/invoices";
import { isAmount, type Money } from "~/services/money";

/** `quarter` counts from 1. */
export interface Quarter {
  year: number;
  quarter: number;
}

export interface InvoiceQuarter {
  /** Null for invoices without a date, which stand first, where they are seen. */
  quarter: Quarter | null;
  invoices: Invoice[];
  /** One for each currency, of the invoices that have an amount. */
  totals: Money[];
  /** How many have none. */
  unpriced: number;
}

export interface InvoiceYears {
  years: { year: string; count: number }[];
  year: string;
  quarters: InvoiceQuarter[];
}

/** As in addresses: "2026-3". */
export const quarterKey = ({ year, quarter }: Quarter): string => `${year}-${quarter}`;

/** Of the heading above its invoices. */
export const quarterId = (quarter: Quarter | null): string =>
  `quarter-${quarter ? quarterKey(quarter) : "none"}`;

export function quarterOf(moment: number, timeZone: string): Quarter {
  const day = new Date(localDayOf(moment, timeZone) * dayMs);
  return { year: day.getUTCFullYear(), quarter: Math.floor(day.getUTCMonth() / 3) + 1 };
}

export function quarterBefore({ year, quarter }: Quarter): Quarter {
  return quarter === 1 ? { year: year - 1, quarter: 4 } : { year, quarter: quarter - 1 };
}

export const isOfQuarter = ({ date }: Invoice, key: string, timeZone: string): boolean =>
  !!date && quarterKey(quarterOf(Date.parse(date), timeZone)) === key;

/**
 * @param asked the year in the URL; without one, or without invoices in it, the newest year is shown
 * @returns null when there are no invoices at all
 */
export function invoicesOfYear(
  invoices: readonly Invoice[],
  asked: string | null,
  timeZone: string,
): InvoiceYears | null {
  const times = invoices.flatMap(({ date }) => (date ? [Date.parse(date)] : []));
  const newest = times.length === 0 ? Date.now() : Math.max(...times);
  const timeOf = ({ date }: Invoice) => (date ? Date.parse(date) : newest);
  const yearOf = (invoice: Invoice) => String(quarterOf(timeOf(invoice), timeZone).year);
  const newestFirst = invoices.toSorted(
    (one, other) =>
      Number(!other.date) - Number(!one.date) ||
      timeOf(other) - timeOf(one) ||
      other.number.localeCompare(one.number),
  );
  const counts = new Map<string, number>();
  for (const invoice of newestFirst) counts.set(yearOf(invoice), (counts.get(yearOf(invoice)) ?? 0) + 1);
  const years = [...counts].map(([year, count]) => ({ year, count }));
  const year = years.find((known) => known.year === asked)?.year ?? years[0]?.year;
  if (year === undefined) return null;
  const shown = newestFirst.filter((invoice) => yearOf(invoice) === year);
  return { years, year, quarters: quartersOf(shown, timeZone) };
}

function quartersOf(newestFirst: readonly Invoice[], timeZone: string): InvoiceQuarter[] {
  const quarters = new Map<string, InvoiceQuarter>();
  for (const invoice of newestFirst) {
    const quarter = invoice.date ? quarterOf(Date.parse(invoice.date), timeZone) : null;
    const key = quarter === null ? "" : quarterKey(quarter);
    const known = quarters.get(key) ?? { quarter, invoices: [], totals: [], unpriced: 0 };
    known.invoices.push(invoice);
    quarters.set(key, known);
  }
  return [...quarters.values()].map((one) => ({
    ...one,
    totals: totalsOf(one.invoices),
    unpriced: one.invoices.filter(({ amount }) => !amount).length,
  }));
}

function totalsOf(invoices: readonly Invoice[]): Money[] {
  const sums = new Map<string, number>();
  for (const { amount } of invoices) {
    if (!amount) continue;
    sums.set(amount.currency, (sums.get(amount.currency) ?? 0) + amount.amount);
  }
  return [...sums].flatMap(([currency, amount]) => (isAmount(amount) ? [{ currency, amount }] : []));
}

/**
 * @returns what each quarter cost; null where that shows no picture: fewer than two quarters, more than
 *   one currency, an invoice without a date or an amount, or a quarter that gave money back
 */
export function totalsToCompare(
  quarters: readonly InvoiceQuarter[],
): { quarter: Quarter; total: Money }[] | null {
  const totals = quarters.flatMap(({ quarter, totals: [total, ...others], unpriced }) =>
    quarter && total && total.amount >= 0 && others.length === 0 && unpriced === 0
      ? [{ quarter, total }]
      : [],
  );
  const currencies = new Set(totals.map(({ total }) => total.currency));
  if (
    totals.length < 2 ||
    totals.every(({ total }) => total.amount === 0) ||
    totals.length < quarters.length ||
    currencies.size > 1
  )
    return null;
  return totals;
}
