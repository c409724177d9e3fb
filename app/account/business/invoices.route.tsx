import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { usePage } from "~/layout/page-context";
import { PageHeader } from "~/layout/page-header";
import { SectionError } from "~/layout/section-error";
import { requireBusiness } from "~/server/require-role";
import { toResult } from "~/server/result";
import { Alert } from "~/ui/feedback/alert";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ButtonLink } from "~/ui/form/button";
import { ParcelDrawing } from "~/ui/icons/drawings";
import { DownloadIcon } from "~/ui/icons/icons-actions";
import { Tabs } from "~/ui/layout/tabs";
import { failedIds, groupFile } from "./invoice-files";
import { InvoiceList } from "./invoice-list";
import { type InvoiceYears, invoicesOfYear } from "./invoice-years";

export async function loader({ context }: LoaderFunctionArgs) {
  const { services } = requireBusiness(context);
  const { t, url } = context;
  const invoices = await toResult(context, services.invoices.historical());
  const years = invoices.ok ? invoicesOfYear(invoices.data.invoices, url.searchParams.get("year")) : null;
  return {
    title: t("business.invoices.title"),
    loaded: invoices.ok,
    count: invoices.ok ? invoices.data.invoices.length : 0,
    complete: !invoices.ok || invoices.data.complete,
    years,
    failed: failedIds(url.searchParams),
  };
}

export default function Invoices() {
  const { title, loaded, count, complete, years, failed } = useLoaderData<typeof loader>();
  const { t } = usePage();
  if (years === null) {
    return (
      <>
        <PageHeader title={title} />
        {loaded ? <NoInvoices /> : <InvoicesFailed />}
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={title}
        summary={t("business.invoices.summary", { count })}
        action={<GroupFile failed={failed.has(groupFile)} />}
      />
      {complete ? null : <Alert tone="info" title={t("trouble.incomplete")} />}
      <DownloadsFailed count={failed.size} group={failed.has(groupFile)} />
      <YearOfInvoices {...years} failed={failed} />
    </>
  );
}

function YearOfInvoices({ years, year, invoices, failed }: InvoiceYears & { failed: ReadonlySet<string> }) {
  const { t, url, formats } = usePage();
  return (
    <>
      <Tabs
        label={t("business.invoices.years")}
        tabs={years.map((known) => ({
          href: `/invoices?year=${known.year}`,
          label: known.year,
          count: formats.number(known.count),
          current: known.year === year,
        }))}
      />
      <InvoiceList
        label={t("business.invoices.ofYear", { year })}
        invoices={invoices}
        failed={failed}
        search={url.search}
      />
    </>
  );
}

function NoInvoices() {
  const { t } = usePage();
  return (
    <EmptyState drawing={<ParcelDrawing />} title={t("business.invoices.empty")}>
      {t("business.invoices.empty.message")}
    </EmptyState>
  );
}

/** No `download` attribute here or in the list: with it a browser would save a failure's page under the file's name. */
function GroupFile({ failed }: { failed: boolean }) {
  const { t, url } = usePage();
  return (
    <ButtonLink href={`/invoices/${groupFile}${url.search}`} icon={<DownloadIcon />}>
      {t(failed ? "business.invoices.group.again" : "business.invoices.group")}
    </ButtonLink>
  );
}

function DownloadsFailed({ count, group }: { count: number; group: boolean }) {
  const { t } = usePage();
  if (count === 0) return null;
  const single = group ? count - 1 : count;
  return (
    <Alert tone="error" focus>
      {group ? <p>{t("business.invoices.group.failed")}</p> : null}
      {single > 0 ? <p>{t("business.invoices.downloadFailed", { count: single })}</p> : null}
    </Alert>
  );
}

function InvoicesFailed() {
  const { t } = usePage();
  return <SectionError title={t("business.invoices.failed")} reference />;
}
