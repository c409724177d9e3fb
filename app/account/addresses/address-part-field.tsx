import type { Translate } from "~/i18n/translator";
import type { SubmittedForm } from "~/layout/submitted-form";
import { limitOf } from "~/layout/text-limit";
import type { Address } from "~/services/address";
import { TextField } from "~/ui/form/text-field";
import { invalidText, longStreetText } from "./address-messages";
import {
  houseNumberHtmlPattern,
  maxAddressPartLength,
  postalCodeHtmlPattern,
  streetPattern,
} from "./address-rules";
import type { AddressPart, Country } from "./countries";

interface AddressPartFieldProps {
  part: AddressPart;
  country: Country;
  known: Address | null;
  form: SubmittedForm;
  t: Translate;
}

export function AddressPartField({ part, country, known, form, t }: AddressPartFieldProps) {
  const common = {
    name: part,
    defaultValue: form.value(part, known?.[part]),
    ...form.mistake(part),
    enterKeyHint: "next",
  } as const;
  switch (part) {
    case "street":
      return (
        <TextField
          {...common}
          limit={{ max: maxAddressPartLength, message: longStreetText(t) }}
          label={t("addresses.street")}
          required
          pattern={streetPattern}
          invalid={t("addresses.street.invalid")}
          autoComplete="address-line1"
        />
      );
    case "houseNumber":
      return (
        <TextField
          {...common}
          label={t(country.houseNames ? "addresses.houseNumber.orName" : "addresses.houseNumber")}
          optional={country.houseNumberOptional ? t("addresses.optional") : undefined}
          required={!country.houseNumberOptional}
          pattern={houseNumberHtmlPattern(country)}
          invalid={invalidText(t, country, "houseNumber")}
        />
      );
    case "addition":
      return (
        <TextField
          {...common}
          limit={limitOf(t, maxAddressPartLength)}
          label={t("addresses.addition")}
          optional={t("addresses.optional")}
          autoComplete="address-line2"
        />
      );
    case "postalCode":
      return (
        <TextField
          {...common}
          label={postalCodeLabel(country, t)}
          placeholder={country.postalCode.example}
          required
          pattern={postalCodeHtmlPattern(country)}
          invalid={invalidText(t, country, "postalCode")}
          inputMode={/[A-Z]/.test(country.postalCode.example) ? "text" : "numeric"}
          autoCapitalize="characters"
          autoComplete="postal-code"
        />
      );
    case "city":
      return (
        <TextField
          {...common}
          limit={limitOf(t, maxAddressPartLength)}
          label={t("addresses.city")}
          required
          invalid={t("addresses.city.invalid")}
          autoComplete="address-level2"
        />
      );
  }
}

function postalCodeLabel({ postalCode }: Country, t: Translate): string {
  const { label } = postalCode;
  return label === "postalCode" ? t("addresses.postalCode") : t(`addresses.postalCode.${label}`);
}
