import { usePage } from "~/layout/page-context";
import { jumpParameter } from "~/library/photo-list/month-jump";
import { monthKey } from "~/library/photo-list/month-key";
import { monthTitle } from "~/library/photo-list/photo-messages";
import { timelinePath } from "~/library/photo-list/timeline-position";
import type { MonthCount } from "~/services/photo-schemas";
import { sectionSize } from "~/services/photos";
import { Button } from "~/ui/form/button";
import { TextField } from "~/ui/form/text-field";
import { NavLink, useDataSaver } from "~/ui/layout/nav-link";
import styles from "./month-jump-form.module.css";

const steps = 8;

export function MonthJump({ month }: { month: MonthCount }) {
  const page = usePage();
  const saving = useDataSaver();
  const { t, formats } = page;
  const key = monthKey(month);
  const pageSize = Math.ceil(month.count / steps / sectionSize) * sectionSize;
  const starts = Array.from({ length: Math.ceil(month.count / pageSize) }, (_, at) => at * pageSize + 1);
  const total = formats.number(month.count);
  return (
    <nav className={styles.jump} aria-label={t("photos.jump", { monthTitle: monthTitle(month, page) })}>
      <ul className={styles.steps}>
        {starts.map((start) => (
          <li key={start}>
            <NavLink href={`${timelinePath}?month=${key}&${jumpParameter}=${start}`}>
              {formats.number(start)}
            </NavLink>
          </li>
        ))}
      </ul>
      {/* In select mode the page is a form already, and forms do not nest. */}
      {saving ? null : (
        <form className={styles.form} action={timelinePath}>
          <input type="hidden" name="month" value={key} />
          <TextField
            name={jumpParameter}
            label={t("photos.jump.number", { total })}
            type="number"
            inputMode="numeric"
            enterKeyHint="go"
            min={1}
            max={month.count}
            required
          />
          <Button look="secondary">{t("photos.jump.go")}</Button>
        </form>
      )}
    </nav>
  );
}
