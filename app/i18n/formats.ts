import type { Locale, Storefront } from "~/brands/storefronts";
import { type DateNames, readDateNames } from "./date-names";
import { fileSize } from "./file-size";
import { dayMs, localDayOf } from "./local-day";
import { madeOnce } from "./made-once";
import { moneyWriter } from "./money";

export interface Formats {
  day(iso: string): string;
  fullDay(iso: string): string;
  /** "Sat 21 – Sun 22 November 2026"; one day alone where both are the same. */
  dayRange(from: string, to: string): string;
  /** `month` counts from 1. */
  month(year: number, month: number): string;
  /** With the small letter that most languages give it inside a sentence. */
  inlineMonth(year: number, month: number): string;
  monthName(month: number): string;
  /** By the camera's own clock, as in the photo service's months; of what `MomentOrDay` writes. */
  taken(iso: string): string;
  /** By the camera's own clock, too. */
  moment(iso: string, at: string): string;
  daysAgo(iso: string, now: Date): number;
  number(value: number): string;
  size(bytes: number): string;
  /** "20 seconds", "5 minutes": whole minutes from two on, never more than there are. */
  period(seconds: number): string;
  /** By the storefront's clock, to the second. @param instant in ms since 1970 */
  clock(instant: number): string;
  /** `amount` in minor units; empty for what is no currency. */
  money(amount: number, currency: string): string;
  country(code: string): string;
}

const formatsOfStorefront = new Map<string, Formats>();

/** Cached per isolate: constructing Intl objects is slow. The first of each kind takes milliseconds, so it is made when a page writes one. */
export async function formatsOf(storefront: Storefront): Promise<Formats> {
  const known = formatsOfStorefront.get(storefront.id);
  if (known) return known;
  const made = makeFormats(storefront, await readDateNames(storefront.locale));
  formatsOfStorefront.set(storefront.id, made);
  return made;
}

function makeFormats({ locale, timeZone }: Storefront, names: DateNames): Formats {
  const localDay = (iso: string) => localDayOf(Date.parse(iso), timeZone);
  const shortDays = remembered<number>();
  const fullDays = remembered<number>();
  const inFull = (day: number) =>
    fullDays(day, () => withFrenchFirst(written(dateOf(day), names.fullDay), locale));
  const fullDay = (iso: string) => onOneLine(inFull(localDay(iso)));
  const dayRanges = remembered<string>();
  const cameraDays = remembered<number>();
  const months = remembered<number>();
  const monthOf = (year: number, month: number) =>
    months(year * 12 + month, () => written(new Date(Date.UTC(year, month - 1)), names.month));
  const titles = remembered<number>();
  const monthNames = remembered<number>();
  const decimals = madeOnce(
    () => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  );
  const unitsOf = (unit: "second" | "minute") =>
    madeOnce(() => new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }));
  const seconds = unitsOf("second");
  const minutes = unitsOf("minute");
  const periods = remembered<number>();
  const clock = madeOnce(() => new Intl.DateTimeFormat(locale, { timeStyle: "medium", timeZone }));
  const currencies = new Map<string, (amount: number) => string>();
  const countries = madeOnce(() => new Intl.DisplayNames(locale, { type: "region" }));
  const countryNames = remembered<string>();
  return {
    day: (iso) => {
      const day = localDay(iso);
      return shortDays(day, () => onOneLine(written(dateOf(day), names.day)));
    },
    fullDay,
    dayRange(from, to) {
      const [first, last] = [localDay(from), localDay(to)];
      return dayRanges(`${first} ${last}`, () => {
        const begin = names.weekday[weekdayOf(first)] ?? "";
        if (first >= last) return onOneLine(begin + inFull(first));
        const firstDay = withFrenchFirst(writtenBefore(dateOf(first), dateOf(last), names.fullDay), locale);
        const end = `${names.weekday[weekdayOf(last)] ?? ""}${inFull(last)}`;
        // A line may end behind the dash: the whole is too long for a phone.
        return `${onOneLine(begin + firstDay)}\u00a0– ${onOneLine(end)}`;
      });
    },
    month: (year, month) => titles(year * 12 + month, () => capital(monthOf(year, month), locale)),
    inlineMonth: monthOf,
    monthName: (month) =>
      monthNames(month, () => capital(written(new Date(Date.UTC(2000, month - 1)), names.monthName), locale)),
    taken: (iso) => inFull(cameraDay(iso)) + (isDay(iso) ? "" : `, ${iso.slice(11, 16)}`),
    moment: (iso, at) => {
      const day = cameraDay(iso);
      const text = cameraDays(day, () => written(dateOf(day), names.cameraDay));
      return isDay(iso) ? text : `${text} ${at} ${iso.slice(11, 19)}`;
    },
    daysAgo: (iso, now) => localDayOf(now.getTime(), timeZone) - localDay(iso),
    number: numbersOf(locale),
    size: (bytes) => fileSize(bytes, (value) => decimals().format(value), locale),
    period: (length) =>
      periods(length, () =>
        length % 60 === 0 || length >= 120
          ? minutes().format(Math.floor(length / 60))
          : seconds().format(length),
      ),
    clock: (instant) => clock().format(instant),
    money(amount, currency) {
      const known = currencies.get(currency);
      if (known) return known(amount);
      if (!/^[A-Z]{3}$/.test(currency)) return "";
      const write = moneyWriter(locale, currency);
      if (currencies.size >= maxRemembered) currencies.clear();
      currencies.set(currency, write);
      return write(amount);
    },
    country: (code) => countryNames(code, () => countries().of(code) ?? code),
  };
}

const isDay = (iso: string) => iso.length === 10;

/** @param day days since 1970-01-01 */
const dateOf = (day: number) => new Date(day * dayMs);

/** @throws RangeError for an invalid date */
function written(date: Date, inEachMonth: readonly string[]): string {
  const template = inEachMonth[date.getUTCMonth()];
  if (template === undefined) throw new RangeError("invalid date");
  const year = date.getUTCFullYear();
  const numbers = { d: date.getUTCDate(), y: year > 0 ? year : 1 - year };
  return template.replace(/\{(d|y)+\}/g, (token, kind: "d" | "y") =>
    String(numbers[kind]).padStart(token.length - 2, "0"),
  );
}

/** The first day of a range, without what the last one says, too. */
function writtenBefore(first: Date, last: Date, fullDays: readonly string[]): string {
  const sameYear = first.getUTCFullYear() === last.getUTCFullYear();
  if (!sameYear) return written(first, fullDays);
  const sameMonth = first.getUTCMonth() === last.getUTCMonth();
  const rest = sameMonth ? /(?<=\{d+\}\.?) .*$/ : /( de)? \{y+\}$/;
  return written(
    first,
    fullDays.map((day) => day.replace(rest, "")),
  );
}

/** 1970 began on a Thursday. */
const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7;

const cameraDay = (iso: string): number => Date.parse(iso.slice(0, 10)) / dayMs;

/** Whole numbers below a million by hand: a timeline has hundreds of them, and Intl takes a microsecond for each. */
function numbersOf(locale: Locale): (value: number) => string {
  const format = madeOnce(() => new Intl.NumberFormat(locale));
  const separatorIn = (value: number) =>
    format()
      .formatToParts(value)
      .find(({ type }) => type === "group")?.value ?? "";
  // Spanish and Portuguese have one from ten thousand on.
  const separators = madeOnce(() => [separatorIn(1_000), separatorIn(10_000)] as const);
  return (value) => {
    if (!Number.isInteger(value) || value < 0 || Object.is(value, -0) || value >= 1_000_000)
      return format().format(value);
    const digits = String(value);
    if (value < 1_000) return digits;
    const [inThousands, inTenThousands] = separators();
    return digits.slice(0, -3) + (value < 10_000 ? inThousands : inTenThousands) + digits.slice(-3);
  };
}

/** Large letters have no room for a long one on a narrow phone: a line may end before its year, behind a weekday, and before "novembro". */
function onOneLine(date: string): string {
  const kept = date.replace(/ (?!de \d)/g, "\u00a0");
  if (date.length <= maxUnbroken) return kept;
  return kept.replace(/(?<!de)\u00a0(?=\d{4}$)|(?<=^\D+)\u00a0|(?<=\d\u00a0de)\u00a0(?=\p{L}{8})/gu, " ");
}

const maxUnbroken = 14;

function withFrenchFirst(day: string, locale: Locale): string {
  return locale.startsWith("fr") ? day.replace(/^1(?=\s|$)/, "1er") : day;
}

function capital(text: string, locale: Locale): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
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
