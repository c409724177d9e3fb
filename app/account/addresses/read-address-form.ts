import type { AppLoadContext } from "@remix-run/cloudflare";
import { fieldNamesOf } from "~/server/forms/field-names";
import { readFormFields } from "~/server/forms/form-body";
import { type FormReading, formAgain, readForm } from "~/server/forms/read-form";
import { typedFields } from "~/server/forms/typed-fields";
import type { AddressFields } from "~/services/customers";
import { addressForm } from "./address-schema";
import { countryOf } from "./countries";
import { chooseCountry, countryField, countryOfForm, intentField } from "./country-of-form";

/**
 * Applies the rules of the posted country. Choosing a country only replies with the typed values.
 * @throws Response for a body that no page of the site sends; see server/forms/form-body.ts
 */
export async function readAddressForm(
  request: Request,
  context: AppLoadContext,
): Promise<FormReading<AddressFields>> {
  const { t } = context;
  const names = fieldNamesOf(addressForm(t, countryOfForm(context)));
  const fields = await readFormFields(request, [...names, countryField, intentField]);
  if (fields.get(intentField) === chooseCountry)
    return { ok: false, reply: () => formAgain(typedFields(fields)) };
  const country = countryOf(fields.get(countryField)) ?? countryOfForm(context);
  return readForm(request, addressForm(t, country), [countryField]);
}
