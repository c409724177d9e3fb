import { format } from "date-fns";
import { da, de, deAT, enGB, enIE, es, fr, it, nb, nl, nlBE, pt, sv } from "date-fns/locale";
import { type Locale, locales } from "~/brands/storefronts";

export const dateLocales = {
  "nl-NL": nl,
  "nl-BE": nlBE,
  "fr-FR": fr,
  "fr-BE": fr,
  "de-DE": de,
  "de-AT": deAT,
  "en-GB": enGB,
  "en-IE": enIE,
  "it-IT": it,
  "es-ES": es,
  "pt-PT": pt,
  "nb-NO": nb,
  "sv-SE": sv,
  "da-DK": da,
} as const satisfies Readonly<Record<Locale, unknown>>;

/** What dates look like in January, February and so on, with the tokens of date-fns in braces where their day and year go. */
export type DateNames = ReturnType<typeof dateNamesOf>;

export function dateNamesOf(locale: Locale) {
  const dateLocale = dateLocales[locale];
  const spanish = locale === "es-ES";
  const withDe = spanish || locale === "pt-PT";
  const spanishDay = "d 'de' MMMM 'de' yyyy";
  const inEachMonth = (pattern: string) => {
    // What stands between quotes is no token.
    const withBraces = pattern.replace(/'[^']*'|dd?o?|y+/g, (part) =>
      part.startsWith("'") ? part : `'{${part}}'`,
    );
    return Array.from({ length: 12 }, (_, month) =>
      format(new Date(2000, month, 1), withBraces, { locale: dateLocale }).replace(
        "{do}",
        () => `{d}${dot(locale)}`,
      ),
    );
  };
  return {
    day: inEachMonth(spanish ? spanishDay : "dd MMM yyyy"),
    fullDay: inEachMonth(dateLocale.formatLong.date({ width: "long" })),
    cameraDay: inEachMonth(spanish ? spanishDay : "d MMMM yyyy"),
    month: inEachMonth(withDe ? "MMMM 'de' yyyy" : "LLLL yyyy"),
    monthName: inEachMonth("LLLL"),
    weekday: weekdaysOf(locale),
  };
}

/** Short, as they stand before a date, with what parts them from it; Sunday first. */
function weekdaysOf(locale: Locale): string[] {
  const pattern = locale.startsWith("nl") ? "EEEEEE" : "EEE";
  const end = { de: ", ", es: ", ", pt: ", ", nb: ". " }[locale.slice(0, 2)] ?? " ";
  return Array.from(
    { length: 7 },
    (_, day) => format(new Date(2023, 0, 1 + day), pattern, { locale: dateLocales[locale] }) + end,
  );
}

/** After the day's number, where a language has it ("7. Mai"). */
function dot(locale: Locale): string {
  const written = new Set(
    Array.from({ length: 31 }, (_, at) =>
      dateLocales[locale].localize.ordinalNumber(at + 1).replace(String(at + 1), ""),
    ),
  );
  const [ending, ...others] = written;
  if (ending === undefined || others.length > 0)
    throw new Error(`Days of ${locale} have more than one ending.`);
  return ending;
}

/** As a module. A deployed worker has ./date-names-file in place of this: docs/decisions/0143-size-of-the-worker.md. */
export const readDateNames = async (locale: Locale): Promise<DateNames> => dateNamesOf(locale);

/** The file of each locale. @public to the build */
export const dateNamesByLocale = () =>
  Object.fromEntries(locales.map((locale) => [locale, dateNamesOf(locale)]));
