import { usePage } from "~/layout/page-context";
import { Button } from "~/ui/form/button";
import { monthField } from "./form-fields";
import styles from "./select-month.module.css";

type SelectMonthProps = {
  /** "2024-05". */
  month: string;
  /** All its photos are chosen: the button takes them back. */
  all: boolean;
  /** Photos the month has; null where that is not known. */
  count?: number | null;
  /** The id of the month's heading, which says what the button is about. */
  headingId: string;
};

/** "Select month": chooses all photos of a month, those on its other pages too. */
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
