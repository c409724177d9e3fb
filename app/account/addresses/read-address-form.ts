import { parseWithZod } from "@conform-to/zod/v4";
import { type AppLoadContext, data } from "@remix-run/cloudflare";
import { z } from "zod";
import { readFormFields } from "~/server/forms/form-body";
import { type FormReading, readForm } from "~/server/forms/read-form";
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
  const fields = await readFormFields(request);
  if (fields.get(intentField) === chooseCountry) {
    const submission = parseWithZod(fields, { schema: z.looseObject({}) });
    return { ok: false, reply: () => data({ submission: submission.reply() }, { status: 200 }) };
  }
  const country = countryOf(fields.get(countryField)) ?? countryOfForm(context);
  return readForm(request, addressForm(context.t, country));
}
