import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { settingsPaths } from "~/account/settings/settings-paths";
import { Drawing } from "~/layout/drawing";
import { InertUnderDialog } from "~/layout/inert-under-dialog";
import { usePage } from "~/layout/page-context";
import { PageHeader } from "~/layout/page-header";
import { SectionError } from "~/layout/section-error";
import { toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ButtonLink } from "~/ui/form/button";
import { PlusIcon } from "~/ui/icons/icons-actions";
import { AddressList } from "./address-list";

export async function loader({ context }: LoaderFunctionArgs) {
  const { services, identity } = signedIn(context);
  const addresses = await toResult(context, services.customers.addresses());
  return {
    title: context.t("addresses.all"),
    business: identity.business,
    addresses: addresses.ok ? addresses.data : null,
  };
}

export default function AllAddresses() {
  const { title, business, addresses } = useLoaderData<typeof loader>();
  const { t } = usePage();
  const paths = settingsPaths(business);
  const add = (
    <ButtonLink href={paths.newAddress} icon={<PlusIcon />}>
      {t("addresses.add")}
    </ButtonLink>
  );
  const some = addresses !== null && addresses.length > 0;
  return (
    <>
      <InertUnderDialog>
        <PageHeader
          title={title}
          back={{ href: paths.home, label: t("settings.back") }}
          summary={some ? t("addresses.all.summary", { count: addresses.length }) : undefined}
          action={some ? add : undefined}
        />
        {addresses === null ? <SectionError title={t("addresses.failed")} /> : null}
        {some ? <AddressList addresses={addresses} paths={paths} label={title} /> : null}
        {addresses?.length === 0 ? (
          <EmptyState drawing={<Drawing scene="letterbox" />} title={t("addresses.empty")} action={add} />
        ) : null}
      </InertUnderDialog>
      <Outlet context={addresses} />
    </>
  );
}
