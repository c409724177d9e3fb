import type { Translate } from "~/i18n/translator";
import { countryOf } from "./countries";

/** The name of a country in the storefront's language; its code for one the shop does not deliver to. */
export function countryName(code: string, t: Translate): string {
  const country = countryOf(code);
  return country ? t(`addresses.country.${country.code}`) : code;
}
