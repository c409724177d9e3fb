import { type Locale, type Storefront, storefronts } from "./storefronts";

type Locality = Pick<Storefront, "brand" | "country" | "locale">;

/** Of the same brand in the same country, in another language. */
export const sistersOf = ({ brand, country, locale }: Locality): Storefront[] =>
  [...storefronts.values()].filter(
    (other) => other.brand === brand && other.country === country && other.locale !== locale,
  );

/** The name of a language as those who speak it write it: "Français". */
export function ownNameOf(locale: Locale): string {
  const language = locale.slice(0, 2);
  const name = new Intl.DisplayNames(locale, { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
