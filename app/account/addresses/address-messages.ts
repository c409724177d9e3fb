import type { Translate } from "~/i18n/translator";
import type { Country } from "./countries";

/** The specified text, and how a number of another country is written. */
export const invalidPhoneText = (t: Translate): string =>
  `${t("addresses.phoneNumber.invalid")} (${t("addresses.phoneNumber.foreign")})`;

/** The specified text, and how it is written there: "Postal Code must be valid (for example 1016 DW)". */
export function invalidText(t: Translate, country: Country, part: "houseNumber" | "postalCode"): string {
  const example = part === "postalCode" ? country.postalCode.example : country.houseNumberExample;
  return `${t(`addresses.${part}.invalid`)} (${t("addresses.example", { example })})`;
}
