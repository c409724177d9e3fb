import { phraseOf } from "./terms";

export interface Today {
  year: number;
  /** January is 1. */
  month: number;
  day: number;
}

/** What a language calls them; more than one word where it needs them, as `phraseOf` has them. */
export interface RelativeNames {
  today: readonly string[];
  yesterday: readonly string[];
  thisMonth: readonly string[];
  lastMonth: readonly string[];
  thisYear: readonly string[];
  lastYear: readonly string[];
  /** Before or after a season or a month. */
  this: readonly string[];
  last: readonly string[];
}

export interface RelativeDates {
  year: number | null;
  /** With `year`. */
  month: number | null;
  day: number | null;
  /** The words that said so. */
  terms: readonly string[];
}

const none: RelativeDates = { year: null, month: null, day: null, terms: [] };

/**
 * "yesterday", "last month", "summer last year", "last summer". `months` are those that the other words name, in order;
 * "last" means the latest of them that are over.
 */
export function relativeDates(
  terms: readonly string[],
  months: readonly number[],
  names: RelativeNames,
  today: Today,
): RelativeDates {
  const text = ` ${terms.join(" ")} `;
  const found = (phrases: readonly string[]) => phrases.find((phrase) => text.includes(` ${phrase} `));
  const dates = (phrase: string, year: number, month: number | null = null, day: number | null = null) => ({
    year,
    month,
    day,
    terms: phrase.split(" "),
  });
  const back = (days: number) => new Date(Date.UTC(today.year, today.month - 1, today.day - days));
  const dayOf = (phrase: string, date: Date) =>
    dates(phrase, date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
  const isAlone = months.length === 0;
  const yesterday = found(names.yesterday);
  if (isAlone && yesterday) return dayOf(yesterday, back(1));
  const sameDay = found(names.today);
  if (isAlone && sameDay) return dayOf(sameDay, back(0));
  const lastMonth = found(names.lastMonth);
  if (isAlone && lastMonth) {
    const end = back(today.day);
    return dates(lastMonth, end.getUTCFullYear(), end.getUTCMonth() + 1);
  }
  const thisMonth = found(names.thisMonth);
  if (isAlone && thisMonth) return dates(thisMonth, today.year, today.month);
  const lastYear = found(names.lastYear);
  if (lastYear) return dates(lastYear, today.year - 1);
  const thisYear = found(names.thisYear);
  if (thisYear) return dates(thisYear, today.year);
  const end = months.at(-1);
  const last = found(names.last);
  if (end !== undefined && last) return dates(last, end < today.month ? today.year : today.year - 1);
  const current = found(names.this);
  return end !== undefined && current ? dates(current, today.year) : none;
}

/** A text of the catalogue has all names, with commas between. */
export const namesIn = (text: string): string[] => text.split(",").map(phraseOf);
