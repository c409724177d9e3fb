import { TZDate } from "@date-fns/tz";
import { format } from "date-fns";
import type { Locale, Storefront } from "~/brands/storefronts";
import { dateLocales } from "./date-locales";
import { fileSize } from "./file-size";
import { dayMs, localDayOf } from "./local-day";

export interface Formats {
  day(iso: string): string;
  fullDay(iso: string): string;
  /** `month` counts from 1. */
  month(year: number, month: number): string;
  /** With the small letter that most languages give it inside a sentence. */
  inlineMonth(year: number, month: number): string;
  monthName(month: number): string;
  /** By the camera's own clock, as in the photo service's months; of what `Moment` writes. */
  taken(iso: string): string;
  /** By the camera's own clock, too. */
  moment(iso: string, at: string): string;
  daysAgo(iso: string, now: Date): number;
  number(value: number): string;
  size(bytes: number): string;
  /** `amount` in minor units; empty for what is no currency. */
  money(amount: number, currency: string): string;
  country(code: string): string;
}

const spanishDay = "d 'de' MMMM 'de' yyyy";
const formatsOfStorefront = new Map<string, Formats>();

/** Cached per isolate: constructing Intl objects is slow. */
export function formatsOf(storefront: Storefront): Formats {
  const known = formatsOfStorefront.get(storefront.id);
  if (known) return known;
  const made = makeFormats(storefront);
  formatsOfStorefront.set(storefront.id, made);
  return made;
}

function makeFormats({ locale, timeZone }: Storefront): Formats {
  const options = { locale: dateLocales[locale] };
  const localDay = (iso: string) => localDayOf(Date.parse(iso), timeZone);
  const spanish = locale === "es-ES";
  const dayPattern = spanish ? spanishDay : "dd MMM yyyy";
  const fullPattern = options.locale.formatLong.date({ width: "long" });
  const shortDays = remembered<number>();
  const fullDays = remembered<number>();
  const inFull = (day: number) =>
    fullDays(day, () => withFrenchFirst(format(dateOf(day), fullPattern, options), locale));
  const months = remembered<number>();
  const monthOf = (year: number, month: number) =>
    months(year * 12 + month, () =>
      format(new Date(year, month - 1, 1), spanish ? "MMMM 'de' yyyy" : "LLLL yyyy", options),
    );
  const numbers = new Intl.NumberFormat(locale);
  const decimals = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const currencies = new Map<string, Intl.NumberFormat>();
  const countries = new Intl.DisplayNames(locale, { type: "region" });
  const prices = remembered<string>();
  const names = remembered<string>();
  return {
    day: (iso) => {
      const day = localDay(iso);
      return shortDays(day, () => onOneLine(format(dateOf(day), dayPattern, options)));
    },
    fullDay: (iso) => onOneLine(inFull(localDay(iso))),
    month: (year, month) => capital(monthOf(year, month), locale),
    inlineMonth: monthOf,
    monthName: (month) => capital(format(new Date(2000, month - 1, 1), "LLLL", options), locale),
    taken: (iso) => `${inFull(Date.parse(iso.slice(0, 10)) / dayMs)}, ${iso.slice(11, 16)}`,
    moment: (iso, at) =>
      format(
        cameraClock(iso),
        `${spanish ? spanishDay : "d MMMM yyyy"} '${at.replaceAll("'", "''")}' HH:mm:ss`,
        options,
      ),
    daysAgo: (iso, now) => localDayOf(now.getTime(), timeZone) - localDay(iso),
    number: (value) => numbers.format(value),
    size: (bytes) => fileSize(bytes, (value) => decimals.format(value), locale),
    money: (amount, currency) =>
      prices(`${amount} ${currency}`, () =>
        /^[A-Z]{3}$/.test(currency) ? moneyFormat(currencies, locale, currency).format(amount / 100) : "",
      ),
    country: (code) => names(code, () => countries.of(code) ?? code),
  };
}

/** @param day days since 1970-01-01 */
const dateOf = (day: number) => new TZDate(day * dayMs, "UTC");

function cameraClock(iso: string): TZDate {
  return new TZDate(iso.replace(/(Z|[+-]\d\d:?\d\d)$/, "Z"), "UTC");
}

function onOneLine(date: string): string {
  return date.replace(/ (?!de \d)/g, "\u00a0");
}

function withFrenchFirst(day: string, locale: Locale): string {
  return locale.startsWith("fr") ? day.replace(/^1 /, "1er ") : day;
}

function capital(text: string, locale: Locale): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}

function moneyFormat(
  known: Map<string, Intl.NumberFormat>,
  locale: Locale,
  currency: string,
): Intl.NumberFormat {
  const found = known.get(currency);
  if (found) return found;
  const made = new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
  });
  known.set(currency, made);
  return made;
}

const maxRemembered = 5_000;

function remembered<Key>(): (key: Key, write: () => string) => string {
  const messages = new Map<Key, string>();
  return (key, write) => {
    const known = messages.get(key);
    if (known !== undefined) return known;
    if (messages.size >= maxRemembered) messages.clear();
    const text = write();
    messages.set(key, text);
    return text;
  };
}
