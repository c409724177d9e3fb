import type { Month } from "~/services/photo-schemas";
import { type RelativeNames, relativeDates, type Today } from "./relative-dates";
import { comparable, termsOf, typedTermsOf } from "./terms";

/** As the storefront's language has them, without capitals and accents: `comparable`. */
export interface DateNames {
  /** January first. */
  months: readonly string[];
  /** Spring first; each with all its names. */
  seasons: readonly (readonly string[])[];
  /** The words for photos without a date. */
  unknown: readonly string[];
  relative: RelativeNames;
}

export interface WantedDates {
  /** None: of every year. */
  years: readonly number[];
  /** None: of every month. */
  months: readonly number[];
  isWinter: boolean;
  /** Photos without a date, and no others. */
  isUnknown: boolean;
  day: number | null;
  /** Words that say no date, as typed, but for short ones ("of the"). */
  ignored: readonly string[];
}

/** Meteorological. */
const monthsOfSeasons = [
  [3, 4, 5],
  [6, 7, 8],
  [9, 10, 11],
  [12, 1, 2],
] as const;
const winter = 3;

const numbered =
  /(?<![\d./-])(?:(\d{4})-(\d{1,2})(?:-(\d{1,2}))?|(?:(\d{1,2})[./-])?(\d{1,2})[./-](\d{4}))(?![\d./-]*\d)/;
const span = /(?<!\d)((?:18|19|20)\d\d)\s*[-–]\s*((?:18|19|20)\d\d)(?!\d)/;
const year = /^(18|19|20)\d\d$/;
/** With the ending that some languages give the first or every day. */
const dayOfMonth = /^(\d{1,2})(st|nd|rd|th|er|e)?$/;
const shortYear = /^\d\d$/;
/** January in Austria and in Germany. */
const ofJanuary = ["janner", "januar"];
/** Letters that tell one month from the others in most languages. */
const minLetters = 3;

/** "summer 2019", "3 May", "2017-2019", "7/2019", "last summer"; null for what names no date. */
export function wantedDates(text: string, names: DateNames, today: Today): WantedDates | null {
  const [, isoYear, isoMonth, isoDay, day, month, ownYear] = numbered.exec(text) ?? [];
  const inNumbers = Number(isoMonth ?? month ?? 0);
  if (inNumbers >= 1 && inNumbers <= 12)
    return {
      years: [Number(isoYear ?? ownYear)],
      months: [inNumbers],
      isWinter: false,
      isUnknown: false,
      day: dayOf(isoDay ?? day, inNumbers),
      ignored: [],
    };
  const terms = termsOf(text);
  if (terms.length > 0 && terms.join(" ") === names.unknown.join(" "))
    return { years: [], months: [], isWinter: false, isUnknown: true, day: null, ignored: [] };
  const months = new Set<number>();
  for (const term of terms) for (const one of monthsNamed(term, names.months)) months.add(one);
  const [named] = months.size === 1 ? months : [];
  const seasons = names.seasons.map((season) => terms.some((term) => season.includes(term)));
  const isSeason = (term: string) => names.seasons.some((season) => season.includes(term));
  for (const [at, isAsked] of seasons.entries())
    if (isAsked) for (const one of monthsOfSeasons[at] ?? []) months.add(one);
  // Beside a month two digits are a day.
  const yearOf = (term: string) =>
    shortYear.test(term) && named === undefined && terms.some(isSeason) ? 2000 + Number(term) : null;
  const years = [...yearsIn(text, terms), ...terms.flatMap((term) => yearOf(term) ?? [])];
  const relative = years.length === 0 ? relativeDates(terms, [...months], names.relative, today) : null;
  if (relative?.year) years.push(relative.year);
  if (relative?.month) months.add(relative.month);
  if (months.size === 0 && years.length === 0) return null;
  const dayIn = (term: string) => (named === undefined ? null : dayOf(dayOfMonth.exec(term)?.[1], named));
  const isDate = (term: string) =>
    year.test(term) || isSeason(term) || monthsNamed(term, names.months).length > 0;
  const isShort = (term: string) => term.length <= minLetters && !/\d/.test(term);
  const isRead = (term: string) =>
    isDate(term) ||
    isShort(term) ||
    yearOf(term) !== null ||
    dayIn(term) !== null ||
    relative?.terms.includes(term) === true;
  return {
    years,
    months: [...months],
    isWinter: seasons[winter] === true,
    isUnknown: false,
    day: relative?.day ?? terms.map(dayIn).find((one) => one !== null) ?? null,
    ignored: typedTermsOf(text).filter((typed) => !isRead(comparable(typed))),
  };
}

/** Its name, or the beginning of one or more. */
function monthsNamed(term: string, names: readonly string[]): number[] {
  const exact = names.indexOf(term);
  if (exact >= 0) return [exact + 1];
  if (term.length < minLetters) return [];
  if (ofJanuary.includes(names[0] ?? "") && ofJanuary.includes(term)) return [1];
  return names.flatMap((name, at) => (name.startsWith(term) ? [at + 1] : []));
}

function yearsIn(text: string, terms: readonly string[]): number[] {
  const [, first, last] = span.exec(text) ?? [];
  if (first === undefined || last === undefined) return terms.filter((term) => year.test(term)).map(Number);
  const [from, to] = [Math.min(+first, +last), Math.max(+first, +last)];
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

/** Null where no year has it. */
function dayOf(text: string | undefined, month: number): number | null {
  const day = Number(text ?? 0);
  const leapYear = 2000;
  return day >= 1 && day <= new Date(Date.UTC(leapYear, month, 0)).getUTCDate() ? day : null;
}

/** The winter of a year is the one that ends in it and the one that begins in it. */
export function isWanted({ years, months, isWinter }: WantedDates, { year, month }: Month): boolean {
  if (months.length > 0 && !months.includes(month)) return false;
  if (years.length === 0 || years.includes(year)) return true;
  if (!isWinter) return false;
  return (month === 12 && years.includes(year + 1)) || (month <= 2 && years.includes(year - 1));
}
