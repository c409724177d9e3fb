import type { Translate } from "~/i18n/translator";
import { Button } from "~/ui/form/button";
import { SelectField } from "~/ui/form/select-field";
import { TextField } from "~/ui/form/text-field";
import type { OrderFilter } from "./find-orders";
import styles from "./order-search.module.css";

interface OrderSearchProps {
  t: Translate;
  filter: OrderFilter;
  /** Newest first; none where they are unknown. */
  years: readonly number[];
}

export function OrderSearch({ t, filter, years }: OrderSearchProps) {
  return (
    <search>
      <form action="/orders" className={styles.form}>
        <div className={styles.text}>
          <TextField
            label={t("orders.search.text")}
            name="q"
            type="search"
            defaultValue={filter.text}
            autoComplete="off"
            enterKeyHint="search"
          />
        </div>
        {years.length > 1 || filter.year !== null ? (
          <SelectField
            label={t("orders.search.year")}
            name="year"
            defaultValue={filter.year ?? ""}
            options={[
              { value: "", label: t("orders.search.allYears") },
              ...years.map((year) => ({ value: String(year), label: String(year) })),
            ]}
          />
        ) : null}
        <Button look="secondary">{t("orders.search")}</Button>
      </form>
    </search>
  );
}
