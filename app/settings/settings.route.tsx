import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { panel } from "~/edge/calls/panel";
import { usePage } from "~/shell/page-context";
import { PageHeader } from "~/shell/page-header";
import { Card } from "~/ui/card";
import { AddressesCard } from "./addresses-card";
import { BusinessCards } from "./business-cards";
import { ChangeLink } from "./change-link";
import { PaymentCard } from "./payment-card";
import { PersonalCard } from "./personal-card";
import styles from "./settings.module.css";
import { settingsCustomer } from "./settings-customer.offer";
import { settingsPlaces } from "./settings-places.offer";

/** The settings at a glance, of private and of business customers. A customer who is no more is signed out. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { services, identity } = settingsCustomer(context);
  const [me, addresses, payment] = await Promise.all([
    panel(context, services.customers.me()),
    panel(context, services.customers.addresses()),
    panel(context, services.paymentMethods.list(context.site.storefront.channel)),
  ]);
  if (me.ok && me.data === null) throw redirect("/logout");
  const { business, email } = identity;
  return {
    title: context.t(business ? "settings.business.title" : "settings.title"),
    business,
    email: me.ok && me.data ? me.data.email : email,
    me: me.ok ? me.data : null,
    addresses: addresses.ok ? addresses.data : null,
    payment: payment.ok ? payment.data : null,
  };
}

export default function Settings() {
  const { title, business, email, me, addresses, payment } = useLoaderData<typeof loader>();
  const { t } = usePage();
  const places = settingsPlaces(business);
  return (
    <>
      <PageHeader title={title} summary={t("settings.summary")} />
      <div className={styles.cards}>
        <PersonalCard me={me} />
        <Card
          id="email"
          title={t(business ? "settings.business.email" : "settings.email")}
          action={<ChangeLink href={places.email} of="settings.email" />}
        >
          <p className={styles.long}>{email}</p>
        </Card>
        <AddressesCard addresses={addresses} places={places} />
        <PaymentCard payment={payment} />
        {business ? <BusinessCards status={me?.accountStatus ?? null} /> : null}
        <Card id="account" title={t("settings.account")}>
          <p>
            <a href="/settings/delete-account">{t("settings.account.delete")}</a>
          </p>
        </Card>
      </div>
    </>
  );
}
