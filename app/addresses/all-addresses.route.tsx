import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { panel } from "~/edge/calls/panel";
import { signedIn } from "~/edge/session/signed-in";
import { settingsPlaces } from "~/settings/settings-places.offer";
import { Behind } from "~/shell/behind";
import { usePage } from "~/shell/page-context";
import { PageHeader } from "~/shell/page-header";
import { PanelFailed } from "~/shell/panel-failed";
import { ButtonLink } from "~/ui/button";
import { LetterboxDrawing } from "~/ui/drawings";
import { EmptyState } from "~/ui/empty-state";
import { PlusIcon } from "~/ui/icons-actions";
import { AddressList } from "./address-list";

export async function loader({ context }: LoaderFunctionArgs) {
  const { services, identity } = signedIn(context);
  const addresses = await panel(context, services.customers.addresses());
  return {
    title: context.t("addresses.all"),
    business: identity.business,
    addresses: addresses.ok ? addresses.data : null,
  };
}

export default function AllAddresses() {
  const { title, business, addresses } = useLoaderData<typeof loader>();
  const { t } = usePage();
  const places = settingsPlaces(business);
  const add = (
    <ButtonLink href={places.newAddress} icon={<PlusIcon />}>
      {t("addresses.add")}
    </ButtonLink>
  );
  const some = addresses !== null && addresses.length > 0;
  return (
    <>
      <Behind>
        <PageHeader
          title={title}
          back={{ href: places.home, label: t("settings.back") }}
          summary={some ? t("addresses.all.summary", { count: addresses.length }) : undefined}
          action={some ? add : undefined}
        />
        {addresses === null ? <PanelFailed title={t("addresses.failed")} /> : null}
        {some ? <AddressList addresses={addresses} places={places} label={title} /> : null}
        {addresses?.length === 0 ? (
          <EmptyState drawing={<LetterboxDrawing />} title={t("addresses.empty")} action={add} />
        ) : null}
      </Behind>
      <Outlet context={addresses} />
    </>
  );
}
