import { usePage } from "~/layout/page-context";
import type { Invoice } from "~/services/invoices";
import { StatusChip } from "~/ui/feedback/status-chip";
import { ButtonLink } from "~/ui/form/button";
import { DownloadIcon, RepeatIcon } from "~/ui/icons/icons-actions";
import { InvoiceIcon } from "~/ui/icons/icons-navigation";
import { ErrorIcon } from "~/ui/icons/icons-signs";
import { List, ListRow } from "~/ui/layout/list";
import { invoiceHref } from "./invoice-files";
import styles from "./invoice-list.module.css";

interface InvoiceListProps {
  label: string;
  invoices: readonly Invoice[];
  /** Ids of invoices that could not be downloaded. */
  failed: ReadonlySet<string>;
  /** The list's own query. */
  search: string;
}

export function InvoiceList({ label, invoices, failed, search }: InvoiceListProps) {
  const { t, formats } = usePage();
  const messages = { download: t("business.invoice.download"), again: t("trouble.tryAgain") };
  const chip = (
    <StatusChip tone="red" icon={<ErrorIcon />}>
      {t("business.invoice.failed")}
    </StatusChip>
  );
  return (
    <List label={label}>
      {invoices.map((invoice) => {
        const broken = failed.has(invoice.id);
        const title = t("business.invoice", { number: invoice.number });
        const text = broken ? messages.again : messages.download;
        return (
          <ListRow
            key={invoice.id}
            media={<InvoiceIcon />}
            title={title}
            facts={invoice.date ? [formats.day(invoice.date)] : []}
            aside={
              <>
                {broken ? chip : null}
                {invoice.amount ? (
                  <span className={styles.amount}>
                    {formats.money(invoice.amount.amount, invoice.amount.currency)}
                  </span>
                ) : null}
              </>
            }
            action={
              <ButtonLink
                look="secondary"
                href={invoiceHref(invoice, search)}
                icon={broken ? <RepeatIcon /> : <DownloadIcon />}
                aria-label={`${text}: ${title}`}
              >
                {text}
              </ButtonLink>
            }
          />
        );
      })}
    </List>
  );
}
