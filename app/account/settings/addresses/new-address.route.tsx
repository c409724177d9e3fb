import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { countryOfForm } from "~/account/addresses/country-of-form";
import { readAddressForm } from "~/account/addresses/read-address-form";
import { settingsCustomer } from "~/account/settings/settings-customer";
import { settingsPaths } from "~/account/settings/settings-paths";
import { withIdempotencyKey } from "~/server/forms/idempotency-key";
import { seeOther } from "~/server/forms/see-other";
import { AddressPage } from "./address-page";
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
  const { paths } = settingsCustomer(context);
  const { t } = context;
  const form = await readAddressForm(request, context);
  if (!form.ok) return form.reply();
  const outcome = await withIdempotencyKey(context, form.idempotencyKey, async () => {
    const added = await addAddress(context, form.value);
    return added === "done"
      ? { result: "done", location: paths.addresses, toast: { key: "addresses.added" } }
      : { result: "failed", message: t("addresses.save.failed") };
  });
  return outcome.result === "done"
    ? seeOther(context, outcome.location, outcome.toast)
    : form.reply([outcome.message]);
}

export default function NewAddress() {
  const { title, business, country } = useLoaderData<typeof loader>();
  return <AddressPage title={title} paths={settingsPaths(business)} country={country} known={null} />;
}
