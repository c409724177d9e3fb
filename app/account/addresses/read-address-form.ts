import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import type { Translate } from "~/i18n/translator";
import { jsonOf } from "~/platform/json";
import { fieldNamesOf } from "~/server/forms/field-names";
import { readFormFields } from "~/server/forms/form-body";
import { type FormReading, formAgain, readForm } from "~/server/forms/read-form";
import { seenField } from "~/server/forms/seen-version";
import { typedFields } from "~/server/forms/typed-fields";
import type { Address } from "~/services/address";
import type { AddressFields } from "~/services/customers";
import { fieldsOfAddress } from "./address-fields";
import { postalCodeOf, separated } from "./address-rules";
import { addressForm } from "./address-schema";
import { type Country, countryOf } from "./countries";
import {
  chooseCountry,
  countryField,
  countryOfForm,
  filledField,
  intentField,
  keptField,
  offeredField,
  replacedField,
  savedField,
  shownNumberField,
  shownStreetField,
  takeSaved,
} from "./country-of-form";
import { addressParts } from "./same-address";

/** "failed" where it cannot be read. */
export type TakenAddress = Address | "gone" | "failed";
type TakeSaved = (id: string) => Promise<TakenAddress>;
type AddressReading = FormReading<AddressFields> & {
  /** What the address was when the form was made; null for a new one. */
  seen: string | null;
};

/**
 * Applies the rules of the posted country. Choosing a country or a saved address only replies with the form filled in.
 * @param take reads one of the customer's addresses, where they can be taken; of an empty id the one that the form began with
 * @throws Response for a body that no page of the site sends; see server/forms/form-body.ts
 */
export async function readAddressForm(
  request: Request,
  context: AppLoadContext,
  take?: TakeSaved,
): Promise<AddressReading> {
  const { t } = context;
  const besides = [
    countryField,
    seenField,
    savedField,
    offeredField,
    filledField,
    shownStreetField,
    shownNumberField,
  ];
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
  const isImplied = take !== undefined && !fields.has(intentField) && isChosen(fields);
  if (isImplied) fields.set(intentField, takeSaved);
  switch (fields.get(intentField)) {
    case chooseCountry:
      separate(fields, country);
      return again();
    case takeSaved: {
      forgetShown(fields);
      const id = fields.get(savedField) ?? "";
      const address = take ? await take(id) : "gone";
      if (typeof address === "string") return again({}, t(`addresses.${address}`));
      const filled = fieldsOfAddress(address);
      const typed = typedInto(fields, filled);
      const taken = { ...filled, [filledField]: JSON.stringify(filled), [offeredField]: id };
      // Its own button asks for the whole address. Otherwise what was typed may be meant to go with it.
      if (isImplied) return again({ ...taken, ...typed, [keptField]: labelsOf(typed, t) });
      return again({ ...taken, [replacedField]: labelsAndValues(typed, t) });
    }
  }
  const form = await readForm(request, addressForm(t, country), besides, (sent) => separate(sent, country));
  return { ...form, seen };
}

const isChosen = (fields: URLSearchParams): boolean =>
  fields.has(savedField) && fields.get(savedField) !== (fields.get(offeredField) ?? "");

const Filled = z.record(z.string(), z.string());

/** As the form names them. */
const fieldNames = addressParts.map((part) => (part === "countryCode" ? countryField : part));

/** What somebody has typed or chosen in the form, where `filled` says something else. */
function typedInto(
  fields: URLSearchParams,
  filled: Readonly<Record<string, string>>,
): Record<string, string> {
  const before = Filled.safeParse(jsonOf(fields.get(filledField) ?? "")).data;
  if (!before) return {};
  const typed = fieldNames.flatMap((name): [string, string][] => {
    const text = fields.get(name)?.trim();
    const isOwn = text !== undefined && text !== (before[name] ?? "") && text !== filled[name];
    return isOwn ? [[name, text]] : [];
  });
  return Object.fromEntries(typed);
}

const labelsOf = (typed: Readonly<Record<string, string>>, t: Translate): string =>
  fieldNames
    .filter((name) => name in typed)
    .map((name) => t(`addresses.${name}`))
    .join(", ");

/** A country is chosen, and can be chosen again. */
const labelsAndValues = (typed: Readonly<Record<string, string>>, t: Translate): string =>
  fieldNames
    .flatMap((name) =>
      typed[name] && name !== countryField ? `${t(`addresses.${name}`)} (${typed[name]})` : [],
    )
    .join(", ");

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
