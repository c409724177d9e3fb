import { usePage } from "~/layout/page-context";
import styles from "./invoice-chart.module.css";
import { type InvoiceQuarter, quarterId, totalsToCompare } from "./invoice-quarters";

/** The year's quarters by what they cost; each leads to its invoices. Absent where the totals cannot be compared. */
export function InvoiceChart({ quarters }: { quarters: readonly InvoiceQuarter[] }) {
  const { t, formats } = usePage();
  const totals = totalsToCompare(quarters);
  if (totals === null) return null;
  const max = Math.max(...totals.map(({ total }) => total.amount));
  return (
    <nav className={styles.chart} aria-labelledby="by-quarter">
      <p id="by-quarter" className={styles.caption}>
        {t("business.invoices.byQuarter")}
      </p>
      <ul>
        {totals.map(({ quarter, total }) => (
          <li key={quarter.quarter}>
            <a href={`#${quarterId(quarter)}`} className={styles.quarter}>
              <span className={styles.name}>
                {t("business.invoices.quarter", { quarter: quarter.quarter, year: quarter.year })}
              </span>{" "}
              <svg className={styles.bar} aria-hidden="true" focusable="false">
                <rect width={`${(100 * total.amount) / max}%`} height="100%" />
              </svg>
              <span className={styles.total}>{formats.money(total.amount, total.currency)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
