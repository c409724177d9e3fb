import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { FormPage } from "~/account/form-page";
import { Drawing } from "~/layout/drawing";
import { usePage } from "~/layout/page-context";
import { SectionError } from "~/layout/section-error";
import { useSubmittedForm } from "~/layout/submitted-form";
import { saysGone } from "~/platform/http/says-gone";
import { maxIdLength } from "~/platform/path";
import { readForm } from "~/server/forms/read-form";
import { respondOnce } from "~/server/forms/respond-once";
import {
  changedMeanwhile,
  conflictOutcome,
  isStoredNow,
  type Stored,
  seenField,
  seenIn,
  versionOf,
} from "~/server/forms/seen-version";
import { outcomeOf, reconcileChange } from "~/server/reconcile-change";
import { toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import type { PaymentMethods } from "~/services/payment-methods";
import { Alert } from "~/ui/feedback/alert";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ButtonLink } from "~/ui/form/button";
import { addPaymentMethodHref, returnOutcome } from "./add-payment-method";
import { PaymentMethodsForm } from "./payment-methods-form";
import { settingsPaths } from "./settings-paths";

const paymentMethodForm = (missing: string) =>
  z.object({ paymentMethod: z.string({ error: missing }).min(1, missing).max(maxIdLength, missing) });

const versionOfChoice = ({ defaultId }: PaymentMethods) => versionOf([defaultId]);

export async function loader({ context }: LoaderFunctionArgs) {
  const { services, identity } = signedIn(context);
  const { site, t } = context;
  const payment = await toResult(context, services.paymentMethods.list(site.storefront.channel));
  return {
    title: t("settings.payment.title"),
    home: settingsPaths(identity.business).home,
    payment: payment.ok ? payment.data : null,
    seen: payment.ok ? await versionOfChoice(payment.data) : undefined,
    addHref: payment.ok ? addPaymentMethodHref(payment.data.addUrl, context) : null,
    returned: payment.ok ? await returnOutcome(context, payment.data.methods) : null,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { services, identity } = signedIn(context);
  const { t, site } = context;
  const { channel } = site.storefront;
  const form = await readForm(request, paymentMethodForm(t("settings.payment.missing")), [seenField]);
  if (!form.ok) return form.reply();
  const seen = await seenIn(request);
  return respondOnce(context, form, async () => {
    const { paymentMethod } = form.value;
    const stored: Stored<PaymentMethods> = {
      seen,
      read: () => services.paymentMethods.list(channel),
      isWanted: ({ defaultId }) => defaultId === paymentMethod,
      version: versionOfChoice,
    };
    const conflict = await changedMeanwhile(context, {
      ...stored,
      isWanted: ({ defaultId }) => !defaultId || defaultId === paymentMethod,
    });
    if (conflict) {
      const { methods, defaultId } = conflict.now;
      const method = methods.find(({ id }) => id === defaultId)?.label ?? String(defaultId);
      return conflictOutcome(conflict, t("settings.payment.meanwhile", { method }));
    }
    const chosen = await reconcileChange(
      context,
      () => services.paymentMethods.choose(paymentMethod),
      () => isStoredNow(stored),
    );
    if (!chosen.ok && saysGone(chosen.status)) {
      const known = await toResult(context, services.paymentMethods.list(channel));
      if (known.ok && known.data.methods.every(({ id }) => id !== paymentMethod))
        return { result: "failed", message: t("settings.payment.gone") };
    }
    if (!chosen.ok) return outcomeOf(context, chosen, t("settings.payment.save.failed"));
    return {
      result: "done",
      location: settingsPaths(identity.business).home,
      toast: { key: "settings.payment.saved" },
    };
  });
}

export default function PaymentMethod() {
  const { title, home, payment, seen, addHref, returned } = useLoaderData<typeof loader>();
  const { t } = usePage();
  const { failure } = useSubmittedForm();
  const add = (look: "primary" | "secondary") =>
    addHref ? (
      <ButtonLink look={look} href={addHref} wideOnPhone={look === "secondary"}>
        {t("settings.payment.add")}
      </ButtonLink>
    ) : (
      <p>{t("settings.payment.noAdding")}</p>
    );
  return (
    <FormPage title={title} back={{ href: home, label: t("settings.back") }}>
      {returned === null ? null : (
        <Alert tone={returned === "added" ? "success" : "info"} title={t(`settings.payment.${returned}`)} />
      )}
      {failure && !payment?.methods.length ? <Alert tone="error" title={failure} focus /> : null}
      {payment === null ? (
        <SectionError title={t("settings.payment.failed")} />
      ) : payment.methods.length === 0 ? (
        <EmptyState
          drawing={<Drawing scene="card" />}
          title={t("settings.payment.empty")}
          action={add("primary")}
        />
      ) : (
        <PaymentMethodsForm payment={payment} seen={seen} add={add("secondary")} />
      )}
    </FormPage>
  );
}
