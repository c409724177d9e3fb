import { z } from "zod";
import type { Translate } from "~/i18n/translator";
import { invalidPhoneText, invalidStreetText, invalidText, longStreetText } from "./address-messages";
import { houseNumberOf, maxAddressPartLength, postalCodeOf, streetOf } from "./address-rules";
import type { Country } from "./countries";
import { nameText, nameTextOrNone } from "./name-text";
import { phoneNumberOf } from "./phone-number";

/** Source: docs/specification/1-account-site.md, section 5. */
export function addressForm(t: Translate, country: Country) {
  const named = (missing: string) => nameText(t, missing, maxAddressPartLength);
  const checked = (
    messageOf: (text: string) => string,
    accept: (text: string) => string | null,
    long = messageOf(""),
  ) =>
    z
      .string({ error: messageOf("") })
      .max(maxAddressPartLength, long)
      .transform((text, issues) => {
        const accepted = accept(text);
        if (accepted !== null) return accepted;
        issues.addIssue({ code: "custom", message: messageOf(text) });
        return z.NEVER;
      });
  const always = (message: string) => () => message;
  const houseNumber = checked(always(invalidText(t, country, "houseNumber")), (text) =>
    houseNumberOf(country, text),
  );
  const phoneNumber = checked(always(invalidPhoneText(t)), (text) => phoneNumberOf(text, country.code));
  return z
    .object({
      firstName: named(t("addresses.firstName.invalid")),
      lastName: named(t("addresses.lastName.invalid")),
      street: checked((text) => invalidStreetText(t, text), streetOf, longStreetText(t)),
      houseNumber: country.houseNumberOptional ? houseNumber.default("") : houseNumber,
      addition: nameTextOrNone(t, maxAddressPartLength).optional(),
      postalCode: checked(always(invalidText(t, country, "postalCode")), (text) =>
        postalCodeOf(country, text),
      ),
      city: named(t("addresses.city.invalid")).regex(/\p{L}/u, t("addresses.city.letters")),
      phoneNumber: phoneNumber.optional(),
    })
    .transform(({ addition, phoneNumber: number, ...address }) => ({
      ...address,
      addition: addition ?? null,
      countryCode: country.code,
      phoneNumber: number ?? null,
    }));
}
