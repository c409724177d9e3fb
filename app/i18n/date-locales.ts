import type { Locale as DateLocale } from "date-fns";
import { da, de, deAT, enGB, enIE, es, fr, it, nb, nl, nlBE, pt, sv } from "date-fns/locale";
import type { Locale } from "~/brands/storefronts";

export const dateLocales: Readonly<Record<Locale, DateLocale>> = {
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
};
