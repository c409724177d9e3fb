import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { FormPage } from "~/account/form-page";
import { usePage } from "~/layout/page-context";
import { SectionError } from "~/layout/section-error";
import { useSubmittedForm } from "~/layout/submitted-form";
import { leaveIfDeleted } from "~/server/deleted-customer";
import { readForm } from "~/server/forms/read-form";
import { respondOnce } from "~/server/forms/respond-once";
import {
  changedMeanwhile,
  conflictOutcome,
  isStoredNow,
  type Stored,
  seenField,
  seenIn,
} from "~/server/forms/seen-version";
import { outcomeOf, reconcileChange } from "~/server/reconcile-change";
import { toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import type { Customer } from "~/services/customers";
import { isStored, unofferedChoices } from "./offered-choices";
import {
  detailsText,
  isSaved,
  partsLeftAlone,
  personalDetailsForm,
  versionOfDetails,
} from "./personal-details";
import { PersonalDetailsFields } from "./personal-details-fields";
import { settingsPaths } from "./settings-paths";

export async function loader({ context }: LoaderFunctionArgs) {
  const { services, identity } = signedIn(context);
  const me = await toResult(context, services.customers.me());
  await leaveIfDeleted(context, me);
  return {
    title: context.t("settings.personalDetails.title"),
    home: settingsPaths(identity.business).home,
    me: me.ok ? me.data : null,
    seen: me.ok && me.data ? await versionOfDetails(me.data, context.site.storefront.locale) : undefined,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { services, identity } = signedIn(context);
  const { t, site } = context;
  const form = await readForm(request, personalDetailsForm(t, site.storefront.country), [seenField]);
  if (!form.ok) return form.reply();
  const seen = await seenIn(request);
  const { locale } = site.storefront;
  const unoffered = unofferedChoices(form.value, locale);
  return respondOnce(context, form, async () => {
    const { customers } = services;
    const stored: Stored<Customer> = {
      seen,
      read: customers.me,
      isWanted: (me) => isSaved(form.value, me),
      version: (me) => versionOfDetails(me, locale),
    };
    const conflict = await changedMeanwhile(context, stored);
    if (conflict) {
      const details = detailsText(conflict.now, t, locale);
      const leftAlone = await partsLeftAlone(form.value, seen, conflict.now);
      return conflictOutcome(conflict, t("settings.personalDetails.meanwhile", { details }), leftAlone);
    }
    if (unoffered.length > 0) {
      const me = await toResult(context, customers.me());
      if (!me.ok) return { result: "failed", message: t("settings.personalDetails.failed") };
      const field = unoffered.find((choice) => !isStored(form.value, me.data, choice));
      if (field) return { result: "failed", field, message: t(`settings.personalDetails.${field}.invalid`) };
    }
    const saved = await reconcileChange(
      context,
      () => customers.change(form.value),
      () => isStoredNow(stored),
    );
    if (!saved.ok) return outcomeOf(context, saved, t("settings.personalDetails.failed"));
    return {
      result: "done",
      location: settingsPaths(identity.business).home,
      toast: { key: "settings.personalDetails.saved" },
    };
  });
}

export default function PersonalDetails() {
  const { title, home, me, seen } = useLoaderData<typeof loader>();
  const { t } = usePage();
  const { isBack } = useSubmittedForm();
  // Typed values are shown again even when the customer cannot be read.
  const known = me ?? (isBack ? {} : null);
  return (
    <FormPage title={title} back={{ href: home, label: t("settings.back") }}>
      {known === null ? (
        <SectionError title={t("settings.failed")} />
      ) : (
        <PersonalDetailsFields me={known} seen={seen} home={home} />
      )}
    </FormPage>
  );
}
