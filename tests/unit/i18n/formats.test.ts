import { TZDate } from "@date-fns/tz";
import { format } from "date-fns";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { locales, storefronts } from "~/brands/storefronts";
import { dateLocales } from "~/i18n/date-names";
import { formatsOf } from "../../support/formats";

const formatsAt = (id: string) => {
  const storefront = storefronts.get(id);
  if (!storefront) throw new Error(`no storefront ${id}`);
  return formatsOf(storefront);
};

test("formats: days are dd MMM yyyy in the storefront's language, written out in Spanish, without a line break", () => {
  expect(formatsAt("vellora-uk").day("2026-05-05T10:00:00Z")).toBe("05\u00a0May\u00a02026");
  expect(formatsAt("vellora-nl").day("2026-03-05T10:00:00Z")).toBe("05\u00a0mrt.\u00a02026");
  expect(formatsAt("bildvik-se").day("2026-05-05T10:00:00Z")).toBe("05\u00a0maj\u00a02026");
  expect(formatsAt("vellora-es").day("2026-05-05T10:00:00Z")).toBe("5\u00a0de\u00a0mayo de\u00a02026");
});

test("formats: a line may end before the year of a long date, its long month and behind its weekday, where large letters leave no room", () => {
  const november = "2026-11-30T10:00:00Z";
  expect(formatsAt("vellora-nl").fullDay(november)).toBe("30\u00a0november 2026");
  expect(formatsAt("vellora-nl").fullDay("2028-05-29T10:00:00Z")).toBe("29\u00a0mei\u00a02028");
  expect(formatsAt("vellora-pt").fullDay(november)).toBe("30\u00a0de novembro de\u00a02026");
  expect(formatsAt("vellora-pt").fullDay("2026-05-29T10:00:00Z")).toBe("29\u00a0de\u00a0maio de\u00a02026");
  expect(formatsAt("vellora-nl").dayRange(november, november)).toBe("ma 30\u00a0november 2026");
});

test("formats: a period is whole minutes from two on, in the storefront's language, and never more than there is", () => {
  const { period } = formatsAt("vellora-uk");
  expect([1, 20, 60, 90, 119, 120, 299, 300].map(period)).toEqual([
    ...["1 second", "20 seconds", "1 minute", "90 seconds", "119 seconds"],
    ...["2 minutes", "4 minutes", "5 minutes"],
  ]);
  expect(formatsAt("vellora-de").period(1)).toBe("1 Sekunde");
  expect(formatsAt("bildvik-dk").period(300)).toBe("5 minutter");
});

test("formats: a time of day is the storefront's, to the second", () => {
  const instant = Date.UTC(2026, 10, 21, 13, 5, 9);
  expect(formatsAt("vellora-uk").clock(instant)).toBe("13:05:09");
  expect(formatsAt("vellora-nl").clock(instant)).toBe("14:05:09");
  expect(formatsAt("bildvik-dk").clock(instant)).toBe("14.05.09");
});

test("formats: full days follow each language", () => {
  const first = "2026-01-01T10:00:00Z";
  const full = (id: string, iso = first) => formatsAt(id).fullDay(iso).replaceAll("\u00a0", " ");
  expect(formatsAt("vellora-de").fullDay(first)).toBe("1.\u00a0Januar\u00a02026");
  expect(full("vellora-uk")).toBe("1 January 2026");
  expect(full("vellora-de")).toBe("1. Januar 2026");
  expect(full("fotolind-at")).toBe("1. Jänner 2026");
  expect(full("vellora-nl")).toBe("1 januari 2026");
  expect(full("vellora-fr")).toBe("1er janvier 2026");
  expect(full("vellora-befr", "2026-11-21T10:00:00Z")).toBe("21 novembre 2026");
  expect(full("vellora-it")).toBe("1 gennaio 2026");
  expect(full("vellora-es")).toBe("1 de enero de 2026");
  expect(full("vellora-pt")).toBe("1 de janeiro de 2026");
  expect(full("bildvik-no")).toBe("1. januar 2026");
  expect(full("bildvik-dk")).toBe("1. januar 2026");
  expect(full("bildvik-se")).toBe("1 januari 2026");
});

test("formats: a photo's date follows the language, to the second by the specification's pattern", () => {
  const taken = "2024-05-03T14:05:09Z";
  expect(formatsAt("vellora-de").taken(taken)).toBe("3. Mai 2024, 14:05");
  expect(formatsAt("vellora-es").taken(taken)).toBe("3 de mayo de 2024, 14:05");
  expect(formatsAt("vellora-fr").moment(taken, "à")).toBe("3 mai 2024 à 14:05:09");
  expect(formatsAt("vellora-es").moment(taken, "a las")).toBe("3 de mayo de 2024 a las 14:05:09");
  // A date alone has no time.
  expect(formatsAt("vellora-de").taken("2024-05-03")).toBe("3. Mai 2024");
  expect(formatsAt("vellora-fr").moment("2024-05-03", "à")).toBe("3 mai 2024");
});

test("formats: a photo's date to the second is what date-fns writes for the camera's clock, in every locale", () => {
  const moments = [
    "2024-05-03T14:05:09Z",
    "2024-12-31T23:59:59.999+14:00",
    "2024-01-01T00:00:00-11:00",
    "1904-02-29T01:02:03Z",
  ];
  for (const storefront of storefronts.values())
    for (const iso of moments) {
      const clock = new TZDate(`${iso.slice(0, 19)}Z`, "UTC");
      const pattern = storefront.locale === "es-ES" ? "d 'de' MMMM 'de' yyyy" : "d MMMM yyyy";
      const expected = format(clock, `${pattern} 'o''clock' HH:mm:ss`, {
        locale: dateLocales[storefront.locale],
      });
      expect(formatsOf(storefront).moment(iso, "o'clock")).toBe(expected);
      expect(formatsOf(storefront).moment(iso, "o'clock")).toBe(expected);
    }
});

test("formats: numbers are what Intl writes in every locale", () => {
  const numbers = [
    0,
    -0,
    1,
    9,
    10,
    999,
    1_000,
    1_001,
    9_999,
    10_000,
    10_010,
    99_999,
    100_000,
    999_999,
    1_000_000,
    12_345_678,
    -1,
    -1_000,
    0.5,
    1_234.56,
    2 ** 53,
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ];
  for (const storefront of storefronts.values()) {
    const intl = new Intl.NumberFormat(storefront.locale);
    const { number } = formatsOf(storefront);
    expect(numbers.map(number)).toEqual(numbers.map((value) => intl.format(value)));
  }
});

test("formats: a day depends on the storefront's time zone", () => {
  expect(formatsAt("vellora-uk").day("2026-01-31T23:30:00Z")).toBe("31\u00a0Jan\u00a02026");
  expect(formatsAt("vellora-ie").day("2026-01-31T23:30:00Z")).toContain("31");
  expect(formatsAt("fotolind-at").day("2026-01-31T23:30:00Z")).toMatch(/^01\sFeb/);
  expect(formatsAt("vellora-uk").fullDay("2026-01-31T23:30:00Z")).toMatch(/^31\sJanuary/);
  expect(formatsAt("vellora-de").fullDay("2026-01-31T23:30:00Z")).toMatch(/^1\.\sFebruar/);
});

test("formats: the cache of days is right within a quarter of an hour and beyond", () => {
  const formats = formatsAt("fotolind-at");
  expect(formats.day("2026-06-30T21:59:59Z")).toMatch(/^30\sJuni/);
  expect(formats.day("2026-06-30T22:00:00Z")).toMatch(/^01\sJuli/);
  expect(formats.day("2026-06-30T21:45:00Z")).toMatch(/^30\sJuni/);
});

test("formats: today and yesterday follow the storefront's calendar", () => {
  const formats = formatsAt("vellora-nl");
  const now = new Date("2026-11-20T00:30:00Z");
  expect(formats.daysAgo("2026-11-20T00:10:00Z", now)).toBe(0);
  expect(formats.daysAgo("2026-11-19T23:30:00Z", now)).toBe(0);
  expect(formats.daysAgo("2026-11-19T22:30:00Z", now)).toBe(1);
});

test("formats: months begin with a capital in every locale", () => {
  const seen = new Set<string>();
  for (const storefront of storefronts.values()) {
    seen.add(storefront.locale);
    const formats = formatsOf(storefront);
    for (let month = 1; month <= 12; month++) {
      expect(formats.month(2026, month)).toMatch(/^\p{Lu}.*2026$/u);
      expect(formats.monthName(month)).toMatch(/^\p{Lu}/u);
    }
  }
  expect(seen).toEqual(new Set(locales));
});

test("formats: a month in a sentence has the small letter of its language", () => {
  expect(formatsAt("bildvik-se").inlineMonth(2028, 4)).toBe("april 2028");
  expect(formatsAt("vellora-es").inlineMonth(2028, 4)).toBe("abril de 2028");
  expect(formatsAt("vellora-pt").inlineMonth(2028, 4)).toBe("abril de 2028");
  expect(formatsAt("fotolind-de").inlineMonth(2028, 4)).toBe("April 2028");
});

test("formats: money is in minor units, and what is no currency is no money", () => {
  expect(formatsAt("vellora-uk").money(3495, "GBP")).toBe("£34.95");
  expect(formatsAt("vellora-nl").money(3495, "EUR")).toMatch(/€\s34,95/);
  for (const currency of ["not a currency", "", "eur", "EURO"])
    expect(formatsAt("vellora-nl").money(100, currency)).toBe("");
});

test("formats: sizes are base 1024 with two decimals in the storefront's digits", () => {
  const { size } = formatsAt("vellora-uk");
  expect([0, 512, 1023, 1024, 1536, 1024 ** 2, 5.5 * 1024 ** 3, 4096 * 1024 ** 3].map(size)).toEqual([
    "0 Bytes",
    "512 Bytes",
    "1023 Bytes",
    "1.00 KB",
    "1.50 KB",
    "1.00 MB",
    "5.50 GB",
    "4,096.00 GB",
  ]);
  expect(formatsAt("vellora-nl").size(1536)).toBe("1,50 KB");
  expect(formatsAt("vellora-fr").size(1536)).toBe("1,50 Ko");
  expect(formatsAt("vellora-befr").size(512)).toBe("512 octets");
});

test("formats: Intl makes nothing until a page writes what needs it, and that once", async () => {
  vi.resetModules();
  const fresh = await import("~/i18n/formats");
  const storefront = storefronts.get("printwren-uk");
  if (!storefront) throw new Error("no storefront printwren-uk");
  const asked: PropertyKey[] = [];
  const whenAsked = (target: typeof Intl, name: keyof typeof Intl) => {
    asked.push(name);
    return target[name];
  };
  vi.stubGlobal("Intl", new Proxy(Intl, { get: whenAsked }));
  try {
    const formats = await fresh.formatsOf(storefront);
    expect([formats.number(999), asked]).toEqual(["999", []]);
    expect([formats.number(1_000), formats.number(20_000)]).toEqual(["1,000", "20,000"]);
    expect([formats.country("NL"), formats.country("BE")]).toEqual(["Netherlands", "Belgium"]);
    expect(formats.dayRange("2026-11-21", "2026-11-22")).toMatch(/^Sat\s21\s– Sun\s22\sNovember\s2026$/);
    expect(asked).toEqual(["NumberFormat", "DisplayNames"]);
  } finally {
    vi.unstubAllGlobals();
  }
});

test("formats: a range of days has weekdays and names what both have in common once, in the storefront's language", () => {
  const range = (id: string, from: string, to: string) =>
    formatsAt(id).dayRange(from, to).replaceAll(/\s/g, " ");
  expect(range("vellora-nl", "2026-11-21", "2026-11-22")).toBe("za 21 – zo 22 november 2026");
  expect(range("vellora-de", "2026-11-21", "2026-11-22")).toBe("Sa., 21. – So., 22. November 2026");
  expect(range("vellora-fr", "2026-12-01", "2026-12-03")).toBe("mar. 1er – jeu. 3 décembre 2026");
  expect(range("vellora-fr", "2026-11-30", "2026-12-01")).toBe("lun. 30 novembre – mar. 1er décembre 2026");
  expect(range("vellora-es", "2026-11-21", "2026-11-22")).toBe("sáb, 21 – dom, 22 de noviembre de 2026");
  expect(range("vellora-pt", "2026-11-21", "2026-11-22")).toBe("sáb, 21 – dom, 22 de novembro de 2026");
  expect(range("vellora-uk", "2026-12-31", "2027-01-01")).toBe("Thu 31 December 2026 – Fri 1 January 2027");
  expect(range("vellora-uk", "2026-11-21", "2026-11-21")).toBe("Sat 21 November 2026");
  expect(range("vellora-uk", "2026-11-22", "2026-11-21")).toBe("Sun 22 November 2026");
  expect(range("vellora-uk", "1969-12-30", "1969-12-31")).toBe("Tue 30 – Wed 31 December 1969");
  expect(range("vellora-it", "2026-11-30", "2026-12-01")).toBe("lun 30 novembre – mar 1 dicembre 2026");
  expect(range("bildvik-dk", "2026-11-30", "2026-12-01")).toBe("man. 30. november – tir. 1. december 2026");
  expect(range("bildvik-no", "2026-11-21", "2026-11-22")).toBe("lør. 21. – søn. 22. november 2026");
  expect(range("bildvik-se", "2026-11-21", "2026-11-22")).toBe("lör 21 – sön 22 november 2026");
});

test("formats: a range of days is what Intl writes in every locale, but for its weekdays, zeros and spaces", () => {
  const plain = (text: string) =>
    text
      .replaceAll(/(^|–\s?)\p{L}+\.?,?\s(?=\d)/gu, "$1")
      .replaceAll(/\s?–\s?/g, "–")
      .replaceAll(/\b0(?=\d[\s–])/g, "")
      .replaceAll(/\s/g, " ")
      .replaceAll(/(?<=^|–\s?)1er(?=\s|–)/g, "1");
  const day = fc.date({
    min: new Date("1000-01-01T12:00Z"),
    max: new Date("9999-12-01T12:00Z"),
    noInvalidDate: true,
  });
  for (const storefront of storefronts.values()) {
    const intl = new Intl.DateTimeFormat(storefront.locale, {
      dateStyle: "long",
      timeZone: storefront.timeZone,
    });
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 500 }), (from, days) => {
        from.setUTCHours(12);
        const to = new Date(from.getTime() + days * 86_400_000);
        const written = formatsOf(storefront).dayRange(from.toISOString(), to.toISOString());
        expect(plain(written)).toBe(plain(intl.formatRange(from, to)));
      }),
      { numRuns: 100 },
    );
  }
});
