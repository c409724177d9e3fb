import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { usePage } from "~/layout/page-context";
import { PageHeader } from "~/layout/page-header";
import { leaveIfDeleted } from "~/server/deleted-customer";
import { toResult } from "~/server/result";
import { Card } from "~/ui/layout/card";
import { LoneLink } from "~/ui/layout/lone-link";
import { Stack } from "~/ui/layout/stack";
import { AddressesCard } from "./addresses-card";
import { authorityPages } from "./authority-pages";
import { BusinessCards } from "./business-cards";
import { ChangeLink } from "./change-link";
import { DataCard } from "./data-card";
import { missingDetails } from "./missing-details";
import { MissingDetailsCard } from "./missing-details-card";
import { PaymentCard } from "./payment-card";
import { PersonalCard } from "./personal-card";
import styles from "./settings.module.css";
import { settingsCustomer } from "./settings-customer";
import { settingsPaths } from "./settings-paths";

/** Signs out a customer who no longer exists. */
export async function loader({ context }: LoaderFunctionArgs) {
  const customer = settingsCustomer(context);
  const { services, identity } = customer;
  const [me, addresses, payment, { outside }] = await Promise.all([
    toResult(context, services.customers.me()),
    toResult(context, services.customers.addresses()),
    toResult(context, services.paymentMethods.list(context.site.storefront.channel)),
    context.publicLinks(),
  ]);
  await leaveIfDeleted(context, me);
  const { business, email } = identity;
  return {
    title: context.t(business ? "settings.business.title" : "settings.title"),
    business,
    isIncomplete: business && (me.ok && me.data ? me.data : customer).accountStatus === "Default",
    contact: outside.contact,
    email: (me.ok && me.data?.email) || email,
    me: me.ok ? me.data : null,
    addresses: addresses.ok ? addresses.data : null,
    payment: payment.ok ? payment.data : null,
    signInPages: authorityPages(context),
  };
}

export default function Settings() {
  const { title, business, isIncomplete, contact, email, me, addresses, payment, signInPages } =
    useLoaderData<typeof loader>();
  const { t } = usePage();
  const paths = settingsPaths(business);
  return (
    <>
      <PageHeader title={title} summary={t("settings.summary")} />
      <div className={styles.cards}>
        {isIncomplete ? (
          <MissingDetailsCard missing={missingDetails(me, addresses)} paths={paths} contact={contact} />
        ) : null}
        <PersonalCard me={me} />
        <Card
          id="email"
          title={t(business ? "settings.business.email" : "settings.email")}
          action={<ChangeLink href={paths.email} of="settings.email" />}
        >
          <p className={styles.long}>{email}</p>
        </Card>
        <AddressesCard addresses={addresses} paths={paths} />
        <PaymentCard payment={payment} />
        {business ? <BusinessCards status={me?.accountStatus ?? null} /> : null}
        <DataCard business={business} />
        <Card id="account" title={t("settings.account")}>
          <Stack gap="s">
            {signInPages.map(({ page, href }) => (
              <p key={page}>
                <LoneLink href={href}>{t(`settings.${page}`)}</LoneLink>
              </p>
            ))}
            <p>
              <LoneLink href="/settings/sign-out-everywhere">{t("settings.everywhere")}</LoneLink>
            </p>
            <p>
              <LoneLink href="/settings/delete-account">{t("settings.account.delete")}</LoneLink>
            </p>
          </Stack>
        </Card>
      </div>
    </>
  );
}
