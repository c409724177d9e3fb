import type { Translate } from "~/i18n/translator";
import { withReason } from "~/server/forms/typed-text";
import { maxAddressPartLength, streetSigns } from "./address-rules";
import type { Country } from "./countries";

/** The specified text, and how a number of another country is written. */
export const invalidPhoneText = (t: Translate): string =>
  withReason(t("addresses.phoneNumber.invalid"), t("addresses.phoneNumber.foreign"));

/** The specified text, and how it is written there: "Postal Code must be valid (for example 1016 DW)". */
export function invalidText(t: Translate, country: Country, part: "houseNumber" | "postalCode"): string {
  const example = part === "postalCode" ? country.postalCode.example : country.houseNumberExample;
  return withReason(t(`addresses.${part}.invalid`), t("addresses.example", { example }));
}

export const longStreetText = (t: Translate): string =>
  withReason(t("addresses.street.invalid"), t("form.atMost", { max: maxAddressPartLength }));

/** The specified text, and what is wrong where the street is not just missing. */
export function invalidStreetText(t: Translate, street: string): string {
  const message = t("addresses.street.invalid");
  if (street.trim().length > maxAddressPartLength) return longStreetText(t);
  const signs = streetSigns.filter((sign) => street.includes(sign)).join(" ");
  return signs === "" ? message : withReason(message, t("form.without", { signs }));
}
