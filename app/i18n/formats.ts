import { TZDate } from "@date-fns/tz";
import { differenceInCalendarDays, format } from "date-fns";
import type { Locale, Storefront } from "~/brands/storefronts";
import { dateLocales } from "./date-locales";
import { fileSize } from "./file-size";

/** Dates, numbers and money as a storefront writes them, in its own time zone. */
export interface Formats {
  /**
   * The day that something was made, by the specification's pattern: "05 May 2026"; in Spain "5 de mayo de 2026". Takes an
   * ISO moment or date.
   */
  day(iso: string): string;
  /** Any other day, as the language writes it in full: "5 May 2026", "5. Mai 2026". Takes an ISO moment or date. */
  fullDay(iso: string): string;
  /** A month of the timeline: "May 2026". `month` counts from 1. */
  month(year: number, month: number): string;
  /** The name of a month alone: "May". */
  monthName(month: number): string;
  /** When a photo was taken: "5 May 2026, 14:03", "5. Mai 2026, 14:03", by the camera's own clock. */
  taken(iso: string): string;
  /** The same to the second: "5 May 2026 at 14:03:22", the "at" in the storefront's language. */
  moment(iso: string, at: string): string;
  /** Days from a moment until now by the storefront's calendar: 0 is today, 1 yesterday. */
  daysAgo(iso: string, now: Date): number;
  number(value: number): string;
  /** A file's size; `bytes` as the service says. */
  size(bytes: number): string;
  /** `amount` in minor units (cents, øre). */
  money(amount: number, currency: string): string;
  /** A country by its code: "United Kingdom". */
  country(code: string): string;
}

const spanishDay = "d 'de' MMMM 'de' yyyy";
const formatsOfStorefront = new Map<string, Formats>();

/** The formats of a storefront, made once an isolate: constructing Intl objects is what costs. */
export function formatsOf(storefront: Storefront): Formats {
  const known = formatsOfStorefront.get(storefront.id);
  if (known) return known;
  const made = makeFormats(storefront);
  formatsOfStorefront.set(storefront.id, made);
  return made;
}

function makeFormats({ locale, timeZone }: Storefront): Formats {
  const options = { locale: dateLocales[locale] };
  const zoned = (iso: string) => new TZDate(iso, timeZone);
  const spanish = locale === "es-ES";
  const dayPattern = spanish ? spanishDay : "dd MMM yyyy";
  const fullPattern = options.locale.formatLong.date({ width: "long" });
  const inFull = (date: Date) => withFrenchFirst(format(date, fullPattern, options), locale);
  const numbers = new Intl.NumberFormat(locale);
  const decimals = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const currencies = new Map<string, Intl.NumberFormat>();
  const countries = new Intl.DisplayNames(locale, { type: "region" });
  const prices = remembered<string>();
  const names = remembered<string>();
  return {
    day: rememberedByQuarterHour((iso) => onOneLine(format(zoned(iso), dayPattern, options))),
    fullDay: rememberedByQuarterHour((iso) => onOneLine(inFull(zoned(iso)))),
    month: (year, month) =>
      capital(
        format(new Date(year, month - 1, 1), spanish ? "MMMM 'de' yyyy" : "LLLL yyyy", options),
        locale,
      ),
    monthName: (month) => capital(format(new Date(2000, month - 1, 1), "LLLL", options), locale),
    taken: (iso) => {
      const taken = cameraClock(iso);
      return `${inFull(taken)}, ${format(taken, "HH:mm")}`;
    },
    moment: (iso, at) =>
      format(
        cameraClock(iso),
        `${spanish ? spanishDay : "d MMMM yyyy"} '${at.replaceAll("'", "''")}' HH:mm:ss`,
        options,
      ),
    daysAgo: (iso, now) => differenceInCalendarDays(new TZDate(now, timeZone), zoned(iso)),
    number: (value) => numbers.format(value),
    size: (bytes) => fileSize(bytes, (value) => decimals.format(value), locale),
    money: (amount, currency) =>
      prices(`${amount} ${currency}`, () => moneyFormat(currencies, locale, currency).format(amount / 100)),
    country: (code) => names(code, () => countries.of(code) ?? code),
  };
}

/**
 * When a photo was taken, as it is written: a camera knows no time zone, so its clock is not moved to the storefront's. So
 * a photo's date also lies in the month that the photo service counts it in.
 */
function cameraClock(iso: string): TZDate {
  return new TZDate(iso.replace(/(Z|[+-]\d\d:?\d\d)$/, "Z"), "UTC");
}

/** A date is not torn apart at a line's end; one as long as "27 de septiembre de 2026" only before its year. */
function onOneLine(date: string): string {
  return date.replace(/ (?!de \d)/g, "\u00a0");
}

/** French counts the first day of a month and no other: "1er mai 2026". */
function withFrenchFirst(day: string, locale: Locale): string {
  return locale.startsWith("fr") ? day.replace(/^1 /, "1er ") : day;
}

/** A month that stands alone begins with a capital, also where the language writes it small in a sentence. */
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
    currency: /^[A-Z]{3}$/.test(currency) ? currency : "EUR",
  });
  known.set(currency, made);
  return made;
}

const quarterHour = 15 * 60 * 1000;
const maxRemembered = 5_000;

/** Time zones differ by multiples of a quarter of an hour, so all moments of one share their day: lists ask for the same days again and again. */
function rememberedByQuarterHour(write: (iso: string) => string): (iso: string) => string {
  const days = remembered<number>();
  return (iso) => days(Math.floor(Date.parse(iso) / quarterHour), () => write(iso));
}

/** Remembers what was written for a key: asking Intl costs more than all else on a row of a list. */
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
