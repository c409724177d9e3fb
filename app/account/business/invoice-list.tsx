import { usePage } from "~/layout/page-context";
import type { Invoice } from "~/services/invoices";
import { StatusChip } from "~/ui/feedback/status-chip";
import { Button, ButtonLink, IconLink } from "~/ui/form/button";
import { Checkbox } from "~/ui/form/checkbox";
import { DownloadIcon, RepeatIcon } from "~/ui/icons/icons-actions";
import { ErrorIcon } from "~/ui/icons/icons-signs";
import { Heading } from "~/ui/layout/heading";
import { Cluster } from "~/ui/layout/stack";
import { csvFile, invoiceHref, quarterHref, zipFile } from "./invoice-files";
import styles from "./invoice-list.module.css";
import { type InvoiceQuarter, type Quarter, quarterId, quarterKey } from "./invoice-quarters";

interface InvoiceListProps {
  year: string;
  quarters: readonly InvoiceQuarter[];
  /** False where there are more invoices than the list has, so that no sum is right. */
  complete: boolean;
  /** Ids of invoices that could not be downloaded. */
  failed: ReadonlySet<string>;
}

/** One form: what is ticked comes as a zip or as a table, with script and without. */
export function InvoiceList({ year, quarters, complete, failed }: InvoiceListProps) {
  const { t } = usePage();
  return (
    <form action={`/invoices/${zipFile}`} className={styles.quarters}>
      <input type="hidden" name="year" value={year} />
      {quarters.map((one) => (
        <QuarterOfInvoices
          key={one.quarter ? quarterKey(one.quarter) : ""}
          {...one}
          complete={complete}
          failed={failed}
        />
      ))}
      <div className={styles.bar}>
        <Button look="secondary" data-stays="">
          {t("business.invoices.ticked.zip")}
        </Button>
        <Button look="secondary" formAction={`/invoices/${csvFile}`} data-stays="">
          {t("business.invoices.ticked.csv")}
        </Button>
      </div>
    </form>
  );
}

type QuarterProps = InvoiceQuarter & Pick<InvoiceListProps, "complete" | "failed">;

function QuarterOfInvoices({ quarter, invoices, totals, unpriced, complete, failed }: QuarterProps) {
  const { t, formats } = usePage();
  const id = quarterId(quarter);
  const title = quarter
    ? t("business.invoices.quarter", { quarter: quarter.quarter, year: quarter.year })
    : t("business.invoices.undated");
  const count = invoices.length;
  const sum = totals.map(({ amount, currency }) => formats.money(amount, currency)).join(" + ");
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <div>
          <Heading level={2} id={id}>
            {title}
          </Heading>
          <p className={styles.facts}>
            {t("business.invoices.count", { count, shown: formats.number(count) })}
            {complete && sum !== "" ? ` · ${t("business.invoices.total", { total: sum })}` : null}
            {complete && sum !== "" && unpriced > 0
              ? ` (${t("business.invoices.unpriced", { count: unpriced })})`
              : null}
          </p>
        </div>
        {quarter ? <QuarterFiles quarter={quarter} title={title} /> : null}
      </div>
      <div className={styles.container}>
        <ul className={styles.list} aria-labelledby={id}>
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} broken={failed.has(invoice.id)} />
          ))}
        </ul>
      </div>
    </section>
  );
}

/** No `download` attribute here or in rows: with it a browser would save a failure's page under the file's name. */
function QuarterFiles({ quarter, title }: { quarter: Quarter; title: string }) {
  const { t } = usePage();
  const [zip, csv] = [t("business.invoices.zip"), t("business.invoices.csv")];
  return (
    <Cluster>
      <ButtonLink
        look="secondary"
        href={quarterHref(quarter, zipFile)}
        icon={<DownloadIcon />}
        aria-label={t("shell.labelled", { label: zip, value: title })}
      >
        {zip}
      </ButtonLink>
      <ButtonLink
        look="ghost"
        href={quarterHref(quarter, csvFile)}
        aria-label={t("shell.labelled", { label: csv, value: title })}
      >
        {csv}
      </ButtonLink>
    </Cluster>
  );
}

function InvoiceRow({ invoice, broken }: { invoice: Invoice; broken: boolean }) {
  const { t, formats, url } = usePage();
  const { id, number, date, amount } = invoice;
  const title = t("business.invoice", { number });
  const text = broken ? t("trouble.tryAgain") : t("business.invoice.download");
  return (
    <li className={broken ? `${styles.row} ${styles.broken}` : styles.row}>
      <div className={styles.name}>
        <Checkbox
          name="id"
          id={`invoice-${id}`}
          value={id}
          label={number}
          hint={date ? formats.day(date) : undefined}
        />
      </div>
      <div className={styles.end}>
        {broken ? (
          <StatusChip tone="red" icon={<ErrorIcon />}>
            {t("business.invoice.failed")}
          </StatusChip>
        ) : null}
        {amount ? <span>{formats.money(amount.amount, amount.currency)}</span> : null}
      </div>
      <div className={styles.download}>
        <IconLink
          href={invoiceHref(invoice, url.search)}
          label={t("shell.labelled", { label: text, value: title })}
          icon={broken ? <RepeatIcon /> : <DownloadIcon />}
        />
      </div>
    </li>
  );
}
