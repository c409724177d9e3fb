import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Drawing } from "~/layout/drawing";
import { usePage } from "~/layout/page-context";
import { PageHeader } from "~/layout/page-header";
import { SectionError } from "~/layout/section-error";
import { requireBusiness } from "~/server/require-role";
import { toResult } from "~/server/result";
import { Alert } from "~/ui/feedback/alert";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ButtonLink } from "~/ui/form/button";
import { DownloadIcon } from "~/ui/icons/icons-actions";
import { Cluster } from "~/ui/layout/stack";
import { Tabs } from "~/ui/layout/tabs";
import { InvoiceChart } from "./invoice-chart";
import { type DownloadNote, failedIds, groupFile, noteIn, quarterHref, zipFile } from "./invoice-files";
import { InvoiceList } from "./invoice-list";
import {
  type InvoiceYears,
  invoicesOfYear,
  isOfQuarter,
  type Quarter,
  quarterBefore,
  quarterKey,
  quarterOf,
} from "./invoice-quarters";

export async function loader({ context }: LoaderFunctionArgs) {
  const { services } = requireBusiness(context);
  const { t, url, site } = context;
  const { timeZone } = site.storefront;
  const list = await toResult(context, services.invoices.historical());
  const invoices = list.ok ? list.data.invoices : [];
  const last = quarterBefore(quarterOf(Date.now(), timeZone));
  return {
    title: t("business.invoices.title"),
    loaded: list.ok,
    count: invoices.length,
    complete: !list.ok || list.data.complete,
    years: invoicesOfYear(invoices, url.searchParams.get("year"), timeZone),
    lastQuarter: invoices.some((invoice) => isOfQuarter(invoice, quarterKey(last), timeZone)) ? last : null,
    failed: failedIds(url.searchParams),
    note: noteIn(url.searchParams),
  };
}

export default function Invoices() {
  const { title, loaded, count, complete, years, lastQuarter, failed, note } = useLoaderData<typeof loader>();
  const { t } = usePage();
  if (years === null) {
    return (
      <>
        <PageHeader title={title} />
        <NothingDownloaded note={note} />
        {loaded ? <NoInvoices /> : <InvoicesFailed />}
      </>
    );
  }
  return (
    <>
      <PageHeader title={title} summary={t("business.invoices.summary", { count })} />
      <Cluster>
        {lastQuarter ? <LastQuarter quarter={lastQuarter} /> : null}
        <GroupFile failed={failed.has(groupFile)} />
      </Cluster>
      {complete ? null : <Alert tone="info" title={t("trouble.incomplete")} />}
      <NothingDownloaded note={note} />
      <DownloadsFailed count={failed.size} group={failed.has(groupFile)} />
      <YearOfInvoices {...years} complete={complete} failed={failed} />
    </>
  );
}

function YearOfInvoices({
  years,
  year,
  quarters,
  complete,
  failed,
}: InvoiceYears & { complete: boolean; failed: ReadonlySet<string> }) {
  const { t, formats } = usePage();
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
      {complete ? <InvoiceChart quarters={quarters} /> : null}
      <InvoiceList year={year} quarters={quarters} complete={complete} failed={failed} />
    </>
  );
}

function LastQuarter({ quarter }: { quarter: Quarter }) {
  const { t } = usePage();
  return (
    <ButtonLink href={quarterHref(quarter, zipFile)} icon={<DownloadIcon />}>
      {t("business.invoices.last", { quarter: quarter.quarter, year: quarter.year })}
    </ButtonLink>
  );
}

function NothingDownloaded({ note }: { note: DownloadNote | null }) {
  const { t } = usePage();
  if (note === null) return null;
  return <Alert tone="error" title={t(`business.invoices.ticked.${note}`)} focus />;
}

function NoInvoices() {
  const { t } = usePage();
  return (
    <EmptyState drawing={<Drawing scene="parcel" />} title={t("business.invoices.empty")}>
      {t("business.invoices.empty.message")}
    </EmptyState>
  );
}

function GroupFile({ failed }: { failed: boolean }) {
  const { t, url } = usePage();
  return (
    <ButtonLink look="secondary" href={`/invoices/${groupFile}${url.search}`} icon={<DownloadIcon />}>
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
