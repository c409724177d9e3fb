import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { panel } from "~/edge/calls/panel";
import { once } from "~/edge/forms/once";
import { readForm } from "~/edge/forms/read-form";
import { seeOther } from "~/edge/forms/see-other";
import { settle } from "~/edge/forms/settle";
import { signedIn } from "~/edge/session/signed-in";
import { usePage } from "~/shell/page-context";
import { PageHeader } from "~/shell/page-header";
import { PanelFailed } from "~/shell/panel-failed";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { CardDrawing } from "~/ui/drawings";
import { EmptyState } from "~/ui/empty-state";
import { addPaymentMethodHref, returnOutcome } from "./add-payment-method";
import { PaymentMethodsForm } from "./payment-methods-form";
import { settingsPlaces } from "./settings-places.offer";

/** The longest id of a payment method that is passed on. */
const longestId = 200;

const paymentMethodForm = (missing: string) =>
  z.object({ paymentMethod: z.string({ error: missing }).min(1, missing).max(longestId, missing) });

export async function loader({ context }: LoaderFunctionArgs) {
  const { services, identity } = signedIn(context);
  const { site, t, url } = context;
  const payment = await panel(context, services.paymentMethods.list(site.storefront.channel));
  return {
    title: t("settings.payment.title"),
    home: settingsPlaces(identity.business).home,
    payment: payment.ok ? payment.data : null,
    addHref: payment.ok ? addPaymentMethodHref(payment.data.addUrl, context) : null,
    returned: returnOutcome(url),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { services, identity } = signedIn(context);
  const { t, site } = context;
  const { channel } = site.storefront;
  const form = await readForm(request, paymentMethodForm(t("settings.payment.missing")));
  if (!form.ok) return form.reply();
  const outcome = await once(context, form.actionId, async () => {
    const { paymentMethod } = form.value;
    const chosen = await settle(
      context,
      () => services.paymentMethods.choose(paymentMethod),
      async () => (await services.paymentMethods.list(channel)).defaultId === paymentMethod,
    );
    return chosen.ok
      ? {
          result: "done",
          location: settingsPlaces(identity.business).home,
          toast: { key: "settings.payment.saved" },
        }
      : { result: "failed", message: t("settings.payment.save.failed") };
  });
  return outcome.result === "done"
    ? seeOther(context, outcome.location, outcome.toast)
    : form.reply([outcome.message]);
}

export default function PaymentMethod() {
  const { title, home, payment, addHref, returned } = useLoaderData<typeof loader>();
  const { t, url } = usePage();
  const add = (look: "primary" | "secondary") =>
    addHref ? (
      <ButtonLink look={look} href={addHref} wideOnPhone={look === "secondary"}>
        {t("settings.payment.add")}
      </ButtonLink>
    ) : (
      <p>{t("settings.payment.noAdding")}</p>
    );
  return (
    <>
      <PageHeader title={title} back={{ href: home, label: t("settings.back") }} />
      {returned === null ? null : (
        <Alert tone={returned === "added" ? "success" : "info"} title={t(`settings.payment.${returned}`)} />
      )}
      {payment === null ? (
        <PanelFailed title={t("settings.payment.failed")} again={url.pathname} />
      ) : payment.methods.length === 0 ? (
        <EmptyState drawing={<CardDrawing />} title={t("settings.payment.empty")} action={add("primary")} />
      ) : (
        <PaymentMethodsForm payment={payment} add={add("secondary")} />
      )}
    </>
  );
}
