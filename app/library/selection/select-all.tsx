import { usePage } from "~/layout/page-context";
import { Button } from "~/ui/form/button";
import { allField } from "./form-fields";
import styles from "./select-form.module.css";
import { isFull, type SelectMode } from "./select-mode.public";

export function SelectAll({ mode, total }: { mode: SelectMode; total: number }) {
  const { t } = usePage();
  const all = isFull(mode.selection) || (mode.selection?.count ?? 0) >= total;
  return (
    <p className={styles.all}>
      <Button look="ghost" name={allField} value={all ? "none" : "all"} data-select-all="">
        {t(all ? "selection.deselectAll" : "selection.selectAll")}
      </Button>
    </p>
  );
}
