import { usePage } from "~/layout/page-context";
import { Button } from "~/ui/form/button";
import { monthField } from "./form-fields";
import styles from "./select-month.module.css";

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
