import { type Locale, locales } from "~/brands/storefronts";
import type { Translate } from "~/i18n/translator";

const names = ["da", "de", "en", "es", "fr", "it", "nb", "nl", "pt", "sv"] as const;

/** The languages the shop writes in, one a language: what the storefronts speak, the storefront's own variant first. */
export function languagesAt(locale: Locale): Locale[] {
  const ordered = [locale, ...locales.filter((known) => known !== locale)];
  const languageOf = (known: string) => known.slice(0, 2);
  return ordered.filter(
    (known, fallback) => ordered.findIndex((other) => languageOf(other) === languageOf(known)) === fallback,
  );
}

/** The name of a language ("nl-NL" is Dutch); its code for one the shop does not write in. */
export function languageName(code: string, t: Translate): string {
  const name = names.find((known) => known === code.slice(0, 2).toLowerCase());
  return name ? t(`settings.language.${name}`) : code;
}
