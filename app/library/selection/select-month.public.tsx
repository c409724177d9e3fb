import type { Translate } from "~/i18n/translator";
import { FormOwner } from "~/layout/form-owner-field";
import { usePage } from "~/layout/page-context";
import { sortingText } from "~/library/photo-list/remembered-sorting";
import { idempotencyKeyField, newIdempotencyKey } from "~/server/forms/form-owner";
import type { Sorting } from "~/services/sorting";
import { Button } from "~/ui/form/button";
import { areaText } from "./area-parameter";
import beginStyles from "./client/begin-in-list.island.module.css";
import { beginField, monthField } from "./form-fields";
import styles from "./select-month.module.css";
import { selectionsPath } from "./selection.public";
import { newSelectionId } from "./selection-id";

const beginFormId = "begin-month";

interface MonthControlProps {
  month: string;
  headingId: string;
  t: Translate;
}

/** Outside of select mode: begins it with all of a month (`BeginMonthForm`), where script runs in place. */
export function BeginMonth({ month, headingId, t }: MonthControlProps) {
  const label = t("selection.selectMonth");
  return (
    <button
      type="submit"
      form={beginFormId}
      name={beginField}
      value={month}
      className={beginStyles.begin}
      aria-label={label}
      aria-describedby={headingId}
      title={label}
      data-begin-month={month}
    >
      <span className={styles.sign} aria-hidden="true" />
    </button>
  );
}

export function BeginMonthForm({ sorting }: { sorting: Sorting }) {
  const { url, customer } = usePage();
  const fields = {
    [idempotencyKeyField]: newIdempotencyKey(customer?.ownerTag ?? null),
    selection: newSelectionId(),
    area: areaText({ kind: "timeline" }),
    position: url.pathname + url.search,
    sorting: sortingText(sorting),
  };
  return (
    <form method="post" action={selectionsPath} id={beginFormId} hidden>
      <FormOwner />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}

interface SelectMonthProps extends MonthControlProps {
  all: boolean;
  /** Photos, as a number. */
  count?: string | null;
}

export function SelectMonth({ month, all, count, headingId, t }: SelectMonthProps) {
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
