import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { storefronts } from "~/brands/storefronts";
import { dateNamesOf } from "~/i18n/date-names";
import { namesIn as named } from "~/library/find/relative-dates";
import { comparable, termsOf } from "~/library/find/terms";
import { isWanted, wantedDates } from "~/library/find/wanted-dates";
import { messagesIn } from "../../../support/messages";

/** As the page makes them of the formats and the catalogue. */
function namesIn(hostId: string) {
  const storefront = storefronts.get(hostId);
  if (!storefront) throw new Error(`no ${hostId}`);
  const messages = messagesIn(storefront.locale);
  const namesOf = (key: string) => named(messages[`find.${key}`] ?? "");
  return {
    months: dateNamesOf(storefront.locale).monthName.map(comparable),
    seasons: ["spring", "summer", "autumn", "winter"].map(namesOf),
    unknown: termsOf(messages["photos.unknownDate"] ?? ""),
    relative: {
      today: namesOf("wordToday"),
      yesterday: namesOf("wordYesterday"),
      thisMonth: namesOf("wordThisMonth"),
      lastMonth: namesOf("wordLastMonth"),
      thisYear: namesOf("wordThisYear"),
      lastYear: namesOf("wordLastYear"),
      this: namesOf("wordThis"),
      last: namesOf("wordLast"),
    },
  };
}

const english = namesIn("vellora-uk");
const today = { year: 2026, month: 3, day: 1 };
const asked = (text: string, hostId = "vellora-uk") => wantedDates(text, namesIn(hostId), today);
const summer = {
  months: [6, 7, 8],
  years: [2019],
  isWinter: false,
  isUnknown: false,
  day: null,
  ignored: [],
};
const may3 = { months: [5], years: [2019], isWinter: false, isUnknown: false, day: 3, ignored: [] };

describe("search by dates", () => {
  test.each([
    ["vellora-uk", "Summer 2019"],
    ["vellora-ie", "the summer of 2019"],
    ["vellora-nl", "zomer 2019"],
    ["vellora-be", "Zomer van 2019"],
    ["vellora-de", "Sommer 2019"],
    ["fotolind-at", "im Sommer 2019"],
    ["vellora-fr", "été 2019"],
    ["vellora-befr", "l’été 2019"],
    ["vellora-it", "estate 2019"],
    ["vellora-es", "verano de 2019"],
    ["vellora-pt", "VERÃO 2019"],
    ["bildvik-no", "sommeren 2019"],
    ["bildvik-se", "sommaren 2019"],
    ["bildvik-dk", "sommer 2019"],
  ])("knows the seasons of a storefront's language: %s, %s", (hostId, text) => {
    expect(asked(text, hostId)).toEqual(summer);
  });

  test.each([
    ["vellora-uk", "3 May 2019"],
    ["vellora-uk", "May 3rd, 2019"],
    ["vellora-nl", "3 mei 2019"],
    ["vellora-de", "3. Mai 2019"],
    ["vellora-fr", "3 mai 2019"],
    ["vellora-it", "3 maggio 2019"],
    ["vellora-es", "3 de mayo de 2019"],
    ["vellora-pt", "3 de maio de 2019"],
    ["bildvik-no", "3. mai 2019"],
    ["bildvik-se", "3 maj 2019"],
    ["bildvik-dk", "3. maj 2019"],
    ["vellora-uk", "2019-05-03"],
    ["vellora-de", "3.5.2019"],
    ["vellora-uk", "03/05/2019"],
  ])("knows days and months: %s, %s", (hostId, text) => {
    expect(asked(text, hostId)).toEqual(may3);
  });

  test("knows months by their beginning, without accents, and in numbers", () => {
    expect(asked("aug 2020")).toMatchObject({ months: [8], years: [2020] });
    expect(asked("fevrier", "vellora-fr")).toMatchObject({ months: [2], years: [] });
    // Fotolind's German is Austria's, in Germany, too.
    for (const hostId of ["fotolind-de", "fotolind-at", "vellora-de"])
      for (const name of ["Januar 2026", "Jänner 2026", "im Jän 2026"].slice(
        0,
        hostId === "vellora-de" ? 2 : 3,
      ))
        expect(asked(name, hostId)).toMatchObject({ months: [1], years: [2026], ignored: [] });
    // Two months begin so.
    expect(asked("jui", "vellora-fr")).toMatchObject({ months: [6, 7] });
    expect(asked("7/2019")).toMatchObject({ months: [7], years: [2019], day: null });
    expect(asked("2019-07")).toMatchObject({ months: [7], years: [2019], day: null });
    expect(asked("1er janvier", "vellora-fr")).toMatchObject({ months: [1], day: 1 });
  });

  test("knows years, several of them, and all between two", () => {
    expect(asked("2019")).toMatchObject({ months: [], years: [2019] });
    expect(asked("2017 2019")).toMatchObject({ years: [2017, 2019] });
    expect(asked("2017-2019")).toMatchObject({ years: [2017, 2018, 2019], months: [] });
    expect(asked("2019 – 2017")).toMatchObject({ years: [2017, 2018, 2019] });
  });

  test.each([
    ["vellora-uk", "yesterday", { years: [2026], months: [2], day: 28 }],
    ["vellora-uk", "photos of today", { years: [2026], months: [3], day: 1 }],
    ["vellora-uk", "last month", { years: [2026], months: [2], day: null }],
    ["vellora-uk", "this month", { years: [2026], months: [3], day: null }],
    ["vellora-uk", "last year", { years: [2025], months: [] }],
    ["vellora-uk", "this year", { years: [2026], months: [] }],
    ["vellora-uk", "summer last year", { years: [2025], months: [6, 7, 8] }],
    ["vellora-uk", "last summer", { years: [2025], months: [6, 7, 8] }],
    ["vellora-uk", "last February", { years: [2026], months: [2] }],
    ["vellora-uk", "last March", { years: [2025], months: [3] }],
    ["vellora-uk", "last winter", { years: [2026], isWinter: true }],
    ["vellora-uk", "3 May last year", { years: [2025], months: [5], day: 3 }],
    ["vellora-uk", "this spring", { years: [2026], months: [3, 4, 5] }],
    ["vellora-nl", "gisteren", { years: [2026], months: [2], day: 28 }],
    ["vellora-nl", "zomer vorig jaar", { years: [2025], months: [6, 7, 8] }],
    ["vellora-de", "Sommer letztes Jahr", { years: [2025], months: [6, 7, 8] }],
    ["vellora-de", "im letzten Sommer", { years: [2025], months: [6, 7, 8] }],
    ["fotolind-at", "letzter Monat", { years: [2026], months: [2] }],
    ["vellora-fr", "aujourd’hui", { years: [2026], months: [3], day: 1 }],
    ["vellora-fr", "l’été dernier", { years: [2025], months: [6, 7, 8] }],
    ["vellora-befr", "l’an dernier", { years: [2025], months: [] }],
    ["vellora-it", "l’anno scorso", { years: [2025], months: [] }],
    ["vellora-it", "quest’anno", { years: [2026], months: [] }],
    ["vellora-es", "el verano pasado", { years: [2025], months: [6, 7, 8] }],
    ["vellora-es", "AÑO PASADO", { years: [2025], months: [] }],
    ["vellora-pt", "verão do ano passado", { years: [2025], months: [6, 7, 8] }],
    ["bildvik-no", "sommeren i fjor", { years: [2025], months: [6, 7, 8] }],
    ["bildvik-se", "förra året", { years: [2025], months: [] }],
    ["bildvik-se", "i går", { years: [2026], months: [2], day: 28 }],
    ["bildvik-dk", "sidste måned", { years: [2026], months: [2] }],
  ])("counts from today: %s, %s", (hostId, text, wanted) => {
    expect(asked(text, hostId)).toMatchObject(wanted);
    expect(asked(text, hostId)?.ignored.filter((term) => term !== "photos")).toEqual([]);
  });

  test("in January last month is the year before", () => {
    const january = { year: 2026, month: 1, day: 1 };
    expect(wantedDates("last month", english, january)).toMatchObject({ years: [2025], months: [12] });
    expect(wantedDates("yesterday", english, january)).toMatchObject({
      years: [2025],
      months: [12],
      day: 31,
    });
    expect(wantedDates("last December", english, january)).toMatchObject({ years: [2025], months: [12] });
  });

  test("two digits beside a season are a year, beside a month a day", () => {
    expect(asked("summer 19")).toEqual(summer);
    expect(asked("winter ’07")).toMatchObject({ years: [2007], isWinter: true, ignored: [] });
    expect(asked("May 19")).toMatchObject({ months: [5], years: [], day: 19, ignored: [] });
  });

  test("leaves out what is no date, and says so", () => {
    expect(asked("Summer in Norway 2019")).toEqual({ ...summer, ignored: ["Norway"] });
    expect(asked("zomer 2019")).toMatchObject({ years: [2019], months: [], ignored: ["zomer"] });
    expect(asked("NOËL d’Hôtel 2024")?.ignored).toEqual(["NOËL", "Hôtel"]);
    expect(asked("Noe\u0308l 2024")?.ignored).toEqual(["Noe\u0308l"]);
    expect(asked("first summer")).toMatchObject({ years: [], ignored: ["first"] });
    expect(asked("last summer 2019")).toEqual({ ...summer, ignored: ["last"] });
    expect(asked("31 February")).toMatchObject({ months: [2], day: null, ignored: ["31"] });
    expect(asked("29 February")).toMatchObject({ months: [2], day: 29, ignored: [] });
    expect(asked("31/02/2019")).toMatchObject({ months: [2], day: null });
    expect(asked("Norway")).toBeNull();
    expect(asked("12")).toBeNull();
    expect(asked("")).toBeNull();
    expect(asked("ma")).toBeNull();
    expect(asked("1.2.3.2019")).toMatchObject({ years: [2019], months: [], day: null });
  });

  test.each([...storefronts.keys()])("knows photos without a date: %s", (hostId) => {
    const name = namesIn(hostId).unknown.join(" ");
    expect(name).not.toBe("");
    expect(asked(` ${name.toUpperCase()}!`, hostId)).toMatchObject({
      isUnknown: true,
      years: [],
      months: [],
    });
    expect(asked(`${name} 2019`, hostId)?.isUnknown).toBe(false);
  });

  test("a winter is the one that ends in its year and the one that begins in it", () => {
    const winter = asked("winter 2019");
    if (!winter) throw new Error("no winter");
    const found = [2018, 2019, 2020].flatMap((year) =>
      Array.from({ length: 12 }, (_, at) => ({ year, month: at + 1 })).filter((month) =>
        isWanted(winter, month),
      ),
    );
    expect(found.map(({ year, month }) => `${year}-${month}`)).toEqual([
      "2018-12",
      "2019-1",
      "2019-2",
      "2019-12",
      "2020-1",
      "2020-2",
    ]);
  });

  test("without a year every year is meant, without a month every month", () => {
    const may = asked("May");
    const year = asked("2019");
    if (!may || !year) throw new Error("no dates");
    expect(isWanted(may, { year: 1999, month: 5 })).toBe(true);
    expect(isWanted(may, { year: 1999, month: 6 })).toBe(false);
    expect(isWanted(year, { year: 2019, month: 11 })).toBe(true);
    expect(isWanted(year, { year: 2018, month: 11 })).toBe(false);
  });

  test("whatever is typed is read, and soon", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 100 }), (text) => {
        const dates = wantedDates(text, english, today);
        expect(dates?.months.every((month) => month >= 1 && month <= 12) ?? true).toBe(true);
        expect(dates?.years.length ?? 0).toBeLessThanOrEqual(200);
        expect(termsOf(text).every((term) => term !== "")).toBe(true);
      }),
    );
  });
});
