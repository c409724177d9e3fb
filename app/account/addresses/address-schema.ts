import { z } from "zod";
import type { Translate } from "~/i18n/translator";
import { invalidPhoneText, invalidText } from "./address-messages";
import { houseNumberOf, maxAddressPartLength, postalCodeOf, streetOf } from "./address-rules";
import type { Country } from "./countries";
import { nameText } from "./name-text";
import { phoneNumberOf } from "./phone-number";

/** Source: docs/specification/1-account-site.md, section 5. */
export function addressForm(t: Translate, country: Country) {
  const messages = (message: string) => nameText(t, message, maxAddressPartLength);
  const checked = (message: string, accept: (text: string) => string | null) =>
    z
      .string({ error: message })
      .max(maxAddressPartLength, message)
      .transform((text, issues) => {
        const accepted = accept(text);
        if (accepted !== null) return accepted;
        issues.addIssue({ code: "custom", message });
        return z.NEVER;
      });
  const houseNumber = checked(invalidText(t, country, "houseNumber"), (text) => houseNumberOf(country, text));
  return z
    .object({
      firstName: messages(t("addresses.firstName.invalid")),
      lastName: messages(t("addresses.lastName.invalid")),
      street: checked(t("addresses.street.invalid"), streetOf),
      houseNumber: country.houseNumberOptional ? houseNumber.default("") : houseNumber,
      addition: messages(t("addresses.addition.invalid")).optional(),
      postalCode: checked(invalidText(t, country, "postalCode"), (text) => postalCodeOf(country, text)),
      city: messages(t("addresses.city.invalid")).regex(/\p{L}/u, t("addresses.city.letters")),
      phoneNumber: checked(invalidPhoneText(t), (text) => phoneNumberOf(text, country.code)).optional(),
    })
    .transform(({ addition, phoneNumber, ...address }) => ({
      ...address,
      addition: addition ?? null,
      countryCode: country.code,
      phoneNumber: phoneNumber ?? null,
    }));
}
