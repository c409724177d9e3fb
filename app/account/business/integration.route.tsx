import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { usePage } from "~/layout/page-context";
import { PageHeader } from "~/layout/page-header";
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
import { requireBusiness } from "~/server/require-role";
import { toResult } from "~/server/result";
import type { Customer } from "~/services/customers";
import { StatusChip } from "~/ui/feedback/status-chip";
import { CheckIcon } from "~/ui/icons/icons-actions";
import { ClockIcon } from "~/ui/icons/icons-signs";
import { MainAndAside } from "~/ui/layout/stack";
import { IntegrationFields } from "./integration-fields";
import { integrationForm, isIntegration, meanwhileText, versionOfIntegration } from "./integration-form";
import { IntegrationGuide } from "./integration-guide";

export async function loader({ context }: LoaderFunctionArgs) {
  const { services } = requireBusiness(context);
  const [me, links] = await Promise.all([toResult(context, services.customers.me()), context.publicLinks()]);
  await leaveIfDeleted(context, me);
  return {
    title: context.t("business.ftp.title"),
    integration: me.ok
      ? { ok: true as const, ftp: me.data?.ftp ?? null, seen: await versionOfIntegration(me.data) }
      : { ok: false as const },
    contact: links.outside.contact,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { services } = requireBusiness(context);
  const { t } = context;
  const form = await readForm(request, integrationForm(t), [seenField]);
  if (!form.ok) return form.reply();
  const { value } = form;
  const seen = await seenIn(request);
  return respondOnce(context, form, async () => {
    const { callbackUrl, callbackFormat } = value.intent === "save" ? value : {};
    const ftp = callbackUrl && callbackFormat ? { callbackUrl, callbackFormat } : null;
    const stored: Stored<Customer> = {
      seen,
      read: services.customers.me,
      isWanted: (me) => isIntegration(ftp, me),
      version: versionOfIntegration,
    };
    const conflict = await changedMeanwhile(context, stored);
    if (conflict) return conflictOutcome(conflict, meanwhileText(value.intent, conflict.now, t));
    const sent = await reconcileChange(
      context,
      () => services.customers.change({ ftp }),
      () => isStoredNow(stored),
    );
    const failed = t(`business.ftp.${value.intent}.failed`);
    if (!sent.ok) return outcomeOf(context, sent, failed);
    // A service may confirm a change that it did not make.
    const read = await toResult(context, services.customers.me());
    if (!read.ok) return { result: "unknown", message: t("form.unknown") };
    if (Boolean(read.data?.ftp?.callbackUrl) !== (ftp !== null)) return { result: "failed", message: failed };
    if (!isIntegration(ftp, read.data)) return { result: "unknown", message: t("form.unknown") };
    return {
      result: "done",
      location: "/integration",
      toast: { key: value.intent === "save" ? "business.ftp.saved" : "business.ftp.reset" },
    };
  });
}

export default function Integration() {
  const { title, integration, contact } = useLoaderData<typeof loader>();
  const { t } = usePage();
  const { isBack } = useSubmittedForm();
  const ftp = integration.ok ? integration.ftp : null;
  const seen = integration.ok ? integration.seen : undefined;
  const connected = Boolean(ftp?.callbackUrl);
  return (
    <>
      <PageHeader
        title={title}
        summary={t("business.ftp.summary")}
        aside={
          integration.ok ? (
            <StatusChip tone={connected ? "cyan" : "plain"} icon={connected ? <CheckIcon /> : <ClockIcon />}>
              {t(connected ? "business.ftp.connected" : "business.ftp.notConnected")}
            </StatusChip>
          ) : null
        }
      />
      <MainAndAside
        main={
          // Typed values are shown again even when the integration cannot be read.
          integration.ok || isBack ? (
            <IntegrationFields ftp={ftp} seen={seen} connected={connected} />
          ) : (
            <IntegrationFailed />
          )
        }
        aside={<IntegrationGuide contact={contact} />}
      />
    </>
  );
}

function IntegrationFailed() {
  const { t } = usePage();
  return <SectionError title={t("settings.failed")} reference />;
}
