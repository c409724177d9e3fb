import type { Translate } from "~/i18n/translator";
import { countryOf } from "./countries";

/** The code itself for a country that the shop does not deliver to. */
export function countryName(code: string, t: Translate): string {
  const country = countryOf(code);
  return country ? t(`addresses.country.${country.code}`) : code;
}
