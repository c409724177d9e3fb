import { type Locale, locales } from "~/brands/storefronts";
import type { Translate } from "~/i18n/translator";

const names = ["da", "de", "en", "es", "fr", "it", "nb", "nl", "pt", "sv"] as const;

/** One locale per language; the storefront's own comes first. */
export function languagesAt(locale: Locale): Locale[] {
  const ordered = [locale, ...locales.filter((known) => known !== locale)];
  const languageOf = (known: string) => known.slice(0, 2);
  return ordered.filter(
    (known, fallback) => ordered.findIndex((other) => languageOf(other) === languageOf(known)) === fallback,
  );
}

/** "nl-NL" is Dutch; the code itself for a language that the shop does not have. */
export function languageName(code: string, t: Translate): string {
  const name = names.find((known) => known === code.slice(0, 2).toLowerCase());
  return name ? t(`settings.language.${name}`) : code;
}
