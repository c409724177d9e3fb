import { usePage } from "~/layout/page-context";
import { Button } from "~/ui/form/button";
import beginStyles from "./client/begin-in-list.island.module.css";
import { monthField } from "./form-fields";
import styles from "./select-month.module.css";

type BeginMonthProps = { month: string; href: string; label: string; headingId: string };

/** Outside of select mode: begins it, and where script runs it begins with all of the month. */
export function BeginMonth({ month, href, label, headingId }: BeginMonthProps) {
  const sign = <span className={styles.sign} aria-hidden="true" />;
  return (
    <a
      className={beginStyles.begin}
      href={href}
      aria-label={label}
      aria-describedby={headingId}
      title={label}
      data-begin-month={month}
    >
      {sign}
    </a>
  );
}

type SelectMonthProps = {
  month: string;
  all: boolean;
  count?: number | null;
  headingId: string;
};

export function SelectMonth({ month, all, count, headingId }: SelectMonthProps) {
  const { t } = usePage();
  return (
    <Button
      look="ghost"
      icon={<span className={styles.sign} aria-hidden="true" />}
      name={monthField}
      value={month}
      aria-describedby={headingId}
      data-select-month={month}
      data-state={all ? "all" : "none"}
      data-count={count ?? undefined}
    >
      {t(all ? "selection.deselectMonth" : "selection.selectMonth")}
    </Button>
  );
}
