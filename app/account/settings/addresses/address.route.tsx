import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { versionOfAddress } from "~/account/addresses/address-fields";
import { addressLines } from "~/account/addresses/address-lines";
import { countryOfForm } from "~/account/addresses/country-of-form";
import { readAddressForm } from "~/account/addresses/read-address-form";
import { settingsCustomer } from "~/account/settings/settings-customer";
import { settingsPaths } from "~/account/settings/settings-paths";
import { ErrorPage } from "~/layout/error-page";
import { usePage } from "~/layout/page-context";
import { PageHeader } from "~/layout/page-header";
import { SectionError } from "~/layout/section-error";
import { useSubmittedForm } from "~/layout/submitted-form";
import { saysGone } from "~/platform/http/says-gone";
import { typedForNew } from "~/server/forms/rejected-submission";
import { respondOnce } from "~/server/forms/respond-once";
import { conflictOutcome } from "~/server/forms/seen-version";
import { outcomeOf } from "~/server/reconcile-change";
import { toResult } from "~/server/result";
import { AddressPage } from "./address-page";
import { changeAddress } from "./save-address";

/** Reads the list: the contract has no call for one address. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { services, identity, paths } = settingsCustomer(context);
  const { t } = context;
  const { business } = identity;
  const title = t("addresses.title");
  const addresses = await toResult(context, services.customers.addresses());
  if (!addresses.ok) return { title, business, outcome: "failed", country: countryOfForm(context) } as const;
  const address = addresses.data.find(({ id }) => id === params.addressId);
  if (!address) {
    const asNew = { page: paths.newAddress, field: "street", message: t("addresses.deleted") };
    const typed = await typedForNew(context, asNew);
    if (typed) throw typed;
    return data({ title: t("addresses.notFound"), business, outcome: "missing" } as const, { status: 404 });
  }
  const country = countryOfForm(context, address.countryCode);
  const seen = await versionOfAddress(address);
  return { title, business, outcome: "found", address, country, seen } as const;
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { paths } = settingsCustomer(context);
  const { t } = context;
  const { addressId = "" } = params;
  const form = await readAddressForm(request, context);
  if (!form.ok) return form.reply();
  return respondOnce(context, form, async () => {
    const changed = await changeAddress(context, addressId, form.value, form.seen);
    if (changed.ok && "conflict" in changed) {
      const address = addressLines(changed.conflict.now).join(", ");
      const message = t("addresses.meanwhile", { address, button: t("addresses.save") });
      return conflictOutcome(changed.conflict, message);
    }
    if (changed.ok) {
      const key = "unchanged" in changed ? "addresses.unchanged" : "addresses.changed";
      return { result: "done", location: paths.addresses, toast: { key } };
    }
    const failed = t(saysGone(changed.status) ? "addresses.gone" : "addresses.save.failed");
    return outcomeOf(context, changed, failed);
  });
}

export default function ChangeAddress() {
  const found = useLoaderData<typeof loader>();
  const { t } = usePage();
  const { isBack } = useSubmittedForm();
  const { title, business } = found;
  const paths = settingsPaths(business);
  switch (found.outcome) {
    case "missing":
      return (
        <ErrorPage
          title={title}
          message={t("addresses.notFound.message")}
          retry={{ href: paths.addresses, label: t("settings.addresses.all") }}
        />
      );
    case "failed":
      // Typed values are shown again even when the addresses cannot be read.
      return isBack ? (
        <AddressPage title={title} paths={paths} country={found.country} known={null} />
      ) : (
        <>
          <PageHeader title={title} back={{ href: paths.home, label: t("settings.back") }} />
          <SectionError title={t("addresses.failed")} />
        </>
      );
    case "found":
      return (
        <AddressPage
          title={title}
          paths={paths}
          country={found.country}
          known={found.address}
          seen={found.seen}
        />
      );
  }
}
