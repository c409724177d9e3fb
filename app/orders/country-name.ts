import type { Translate } from "~/i18n/translator";

const countries = ["AT", "BE", "DE", "DK", "ES", "FR", "GB", "IE", "IT", "NL", "NO", "PT", "SE"] as const;

/** The name of a country in the storefront's language; its code for one the shop does not deliver to. */
export function countryName(code: string, t: Translate): string {
  const known = countries.find((country) => country === code.toUpperCase());
  return known ? t(`order.country.${known}`) : code;
}
