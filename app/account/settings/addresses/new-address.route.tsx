import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { countryOfForm } from "~/account/addresses/country-of-form";
import { readAddressForm } from "~/account/addresses/read-address-form";
import { settingsCustomer } from "~/account/settings/settings-customer";
import { settingsPaths } from "~/account/settings/settings-paths";
import { respondOnce } from "~/server/forms/respond-once";
import { unknownMessage } from "~/server/result";
import { AddressPage } from "./address-page";
import { addAddress } from "./save-address";

export function loader({ context }: LoaderFunctionArgs) {
  const { identity } = settingsCustomer(context);
  return {
    title: context.t("addresses.title"),
    business: identity.business,
    country: countryOfForm(context),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { paths } = settingsCustomer(context);
  const { t } = context;
  const form = await readAddressForm(request, context);
  if (!form.ok) return form.reply();
  return respondOnce(context, form, async (attempt) => {
    const added = await addAddress(context, attempt, form.value);
    switch (added.state) {
      case "done":
        return { result: "done", location: paths.addresses, toast: { key: "addresses.added" } };
      case "there":
        return { result: "done", location: paths.listed(added.item.id), toast: { key: "addresses.there" } };
      case "unknown":
        return { result: "unknown", message: unknownMessage(context, added), facts: added.facts };
      case "failed":
        return { result: "failed", message: t("addresses.save.failed") };
    }
  });
}

export default function NewAddress() {
  const { title, business, country } = useLoaderData<typeof loader>();
  return <AddressPage title={title} paths={settingsPaths(business)} country={country} known={null} />;
}
