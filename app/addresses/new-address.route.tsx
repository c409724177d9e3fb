import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { once } from "~/edge/forms/once";
import { readForm } from "~/edge/forms/read-form";
import { seeOther } from "~/edge/forms/see-other";
import { settingsCustomer } from "~/settings/settings-customer.offer";
import { settingsPlaces } from "~/settings/settings-places.offer";
import { AddressPage } from "./address-page";
import { addressForm } from "./address-schema.offer";
import { countryOfForm } from "./country-of-form.offer";
import { addAddress } from "./save-address";

/** Reads nothing: the form of a new address is empty, in the country asked for. */
export function loader({ context }: LoaderFunctionArgs) {
  const { identity } = settingsCustomer(context);
  return {
    title: context.t("addresses.title"),
    business: identity.business,
    country: countryOfForm(context),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { places } = settingsCustomer(context);
  const { t } = context;
  const form = await readForm(request, addressForm(t, countryOfForm(context)));
  if (!form.ok) return form.reply();
  const outcome = await once(context, form.actionId, async () => {
    const added = await addAddress(context, form.value);
    return added === "done"
      ? { result: "done", location: places.addresses, toast: { key: "addresses.added" } }
      : { result: "failed", message: t("addresses.save.failed") };
  });
  return outcome.result === "done"
    ? seeOther(context, outcome.location, outcome.toast)
    : form.reply([outcome.message]);
}

export default function NewAddress() {
  const { title, business, country } = useLoaderData<typeof loader>();
  return <AddressPage title={title} places={settingsPlaces(business)} country={country} known={null} />;
}
