import type { AppLoadContext } from "@remix-run/cloudflare";
import { fieldNamesOf } from "~/server/forms/field-names";
import { readFormFields } from "~/server/forms/form-body";
import { type FormReading, formAgain, readForm } from "~/server/forms/read-form";
import { seenField } from "~/server/forms/seen-version";
import { typedFields } from "~/server/forms/typed-fields";
import type { AddressFields, OwnAddress } from "~/services/customers";
import { fieldsOfAddress } from "./address-fields";
import { postalCodeOf, separated } from "./address-rules";
import { addressForm } from "./address-schema";
import { type Country, countryOf } from "./countries";
import {
  chooseCountry,
  countryField,
  countryOfForm,
  intentField,
  offeredField,
  savedField,
  shownNumberField,
  shownStreetField,
  takeSaved,
} from "./country-of-form";

/** Null where they cannot be read. */
type Saved = () => Promise<readonly OwnAddress[] | null>;
type AddressReading = FormReading<AddressFields> & {
  /** What the address was when the form was made; null for a new one. */
  seen: string | null;
};

/**
 * Applies the rules of the posted country. Choosing a country or a saved address only replies with the form filled in.
 * @param saved the customer's addresses, where one of them can be taken
 * @throws Response for a body that no page of the site sends; see server/forms/form-body.ts
 */
export async function readAddressForm(
  request: Request,
  context: AppLoadContext,
  saved?: Saved,
): Promise<AddressReading> {
  const { t } = context;
  const besides = [countryField, seenField, savedField, offeredField, shownStreetField, shownNumberField];
  const names = fieldNamesOf(addressForm(t, countryOfForm(context)));
  const fields = await readFormFields(request, [...names, ...besides, intentField]);
  const seen = fields.get(seenField);
  const again = (taken: Readonly<Record<string, string>> = {}, failure?: string): AddressReading => ({
    ok: false,
    seen,
    reply: () => formAgain({ ...typedFields(fields), ...taken }, failure),
  });
  const country = countryOf(fields.get(countryField)) ?? countryOfForm(context);
  // A choice whose own button was not pressed is no less one: the form is filled in with it first.
  if (saved && !fields.has(intentField) && isChosen(fields)) fields.set(intentField, takeSaved);
  switch (fields.get(intentField)) {
    case chooseCountry:
      separate(fields, country);
      return again();
    case takeSaved: {
      forgetShown(fields);
      const known = saved ? await saved() : [];
      const address = known?.find(({ id }) => id === fields.get(savedField));
      if (address) return again(fieldsOfAddress(address));
      return again({}, t(known === null ? "addresses.failed" : "addresses.gone"));
    }
  }
  const form = await readForm(request, addressForm(t, country), besides, (sent) => separate(sent, country));
  return { ...form, seen };
}

function isChosen(fields: URLSearchParams): boolean {
  const [chosen, offered] = [savedField, offeredField].map((name) => fields.get(name) ?? "");
  return chosen !== "" && offered !== "" && chosen !== offered;
}

/** What was typed as it will be kept, for the form that comes back, too. */
function separate(fields: URLSearchParams, country: Country): void {
  const [street, houseNumber] = separated(
    country,
    fields.get("street") ?? "",
    fields.get("houseNumber") ?? "",
    { street: fields.get(shownStreetField) ?? "", houseNumber: fields.get(shownNumberField) ?? "" },
  );
  if (fields.has("street")) fields.set("street", street);
  if (houseNumber !== "") fields.set("houseNumber", houseNumber);
  const postalCode = postalCodeOf(country, fields.get("postalCode") ?? "");
  if (postalCode !== null) fields.set("postalCode", postalCode);
  forgetShown(fields);
}

/** What comes back from here was looked at, and what is typed in it counts. A form that has only waited still tells. */
function forgetShown(fields: URLSearchParams): void {
  fields.delete(shownStreetField);
  fields.delete(shownNumberField);
}
