import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { panel } from "~/edge/calls/panel";
import { once } from "~/edge/forms/once";
import { readForm } from "~/edge/forms/read-form";
import { seeOther } from "~/edge/forms/see-other";
import { settingsCustomer } from "~/settings/settings-customer.offer";
import { settingsPlaces } from "~/settings/settings-places.offer";
import { ErrorPage } from "~/shell/error-page";
import { usePage } from "~/shell/page-context";
import { PageHeader } from "~/shell/page-header";
import { PanelFailed } from "~/shell/panel-failed";
import { useSubmittedForm } from "~/shell/submitted-form";
import { AddressPage } from "./address-page";
import { addressForm } from "./address-schema.offer";
import { countryOfForm } from "./country-of-form.offer";
import { changeAddress } from "./save-address";

/** One address of the customer's list: the contract has no call for one alone. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { services, identity } = settingsCustomer(context);
  const { t } = context;
  const { business } = identity;
  const title = t("addresses.title");
  const addresses = await panel(context, services.customers.addresses());
  if (!addresses.ok) return { title, business, outcome: "failed", country: countryOfForm(context) } as const;
  const address = addresses.data.find(({ id }) => id === params.addressId);
  if (!address)
    return data({ title: t("addresses.notFound"), business, outcome: "missing" } as const, { status: 404 });
  const country = countryOfForm(context, address.countryCode);
  return { title, business, outcome: "found", address, country } as const;
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { places } = settingsCustomer(context);
  const { t } = context;
  const { addressId = "" } = params;
  const form = await readForm(request, addressForm(t, countryOfForm(context)));
  if (!form.ok) return form.reply();
  const outcome = await once(context, form.actionId, async () => {
    const changed = await changeAddress(context, addressId, form.value);
    return changed === "done"
      ? { result: "done", location: places.addresses, toast: { key: "addresses.changed" } }
      : { result: "failed", message: t(changed === "gone" ? "addresses.gone" : "addresses.save.failed") };
  });
  return outcome.result === "done"
    ? seeOther(context, outcome.location, outcome.toast)
    : form.reply([outcome.message]);
}

export default function ChangeAddress() {
  const found = useLoaderData<typeof loader>();
  const { t } = usePage();
  const { isBack } = useSubmittedForm();
  const { title, business } = found;
  const places = settingsPlaces(business);
  switch (found.outcome) {
    case "missing":
      return (
        <ErrorPage
          title={title}
          message={t("addresses.notFound.message")}
          retry={{ href: places.addresses, label: t("settings.addresses.all") }}
        />
      );
    case "failed":
      // What somebody typed is not lost because the addresses cannot be read again.
      return isBack ? (
        <AddressPage title={title} places={places} country={found.country} known={null} />
      ) : (
        <>
          <PageHeader title={title} back={{ href: places.home, label: t("settings.back") }} />
          <PanelFailed title={t("addresses.failed")} />
        </>
      );
    case "found":
      return <AddressPage title={title} places={places} country={found.country} known={found.address} />;
  }
}
