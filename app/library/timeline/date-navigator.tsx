import { usePage } from "~/layout/page-context";
import { yearsInOrder } from "~/library/photo-list/month-index";
import { isUnknownDate, sameMonth } from "~/library/photo-list/month-key";
import { startOf, timelineHref } from "~/library/photo-list/timeline-position";
import type { Month, MonthCount, MonthIndex } from "~/services/photo-schemas";
import type { Sorting } from "~/services/sorting";
import { ChevronDownIcon } from "~/ui/icons/icons-actions";
import { CalendarIcon } from "~/ui/icons/icons-objects";
import { DropDown } from "~/ui/layout/drop-down";
import { NavLink } from "~/ui/layout/nav-link";
import { VisuallyHidden } from "~/ui/layout/visually-hidden";
import styles from "./date-navigator.module.css";

type DateNavigatorProps = {
  index: MonthIndex;
  sortOrder: Sorting["sortOrder"];
  current: Month | null;
};

export function DateNavigator({ index, sortOrder, current }: DateNavigatorProps) {
  const { t, formats } = usePage();
  const names = Array.from({ length: 12 }, (_, at) => formats.monthName(at + 1));
  const isCurrent = (month: Month) => current !== null && sameMonth(month, current);
  const monthLink = (month: MonthCount) => (
    <NavLink className={styles.month} href={timelineHref(startOf(month))} current={isCurrent(month)}>
      <span>{isUnknownDate(month) ? t("photos.unknownDate") : names[month.month - 1]}</span>
      <span className={styles.count}>{formats.number(month.count)}</span>
    </NavLink>
  );
  const undated = index.months.filter(isUnknownDate);
  const dated = { ...index, months: index.months.filter((month) => !isUnknownDate(month)) };
  return (
    <DropDown
      panelAlign="start"
      summary={
        <>
          <CalendarIcon />
          <VisuallyHidden className={styles.label}>{t("photos.navigator")}</VisuallyHidden>
        </>
      }
    >
      <nav className={styles.panel} aria-label={t("photos.navigator")}>
        {yearsInOrder(dated, sortOrder).map(({ year, count, months }) => (
          <details key={year} name="year" open={year === current?.year}>
            <summary className={styles.year}>
              <ChevronDownIcon size="s" />
              <span>{year}</span>
              <span className={styles.count}>{formats.number(count)}</span>
            </summary>
            <ul className={styles.months}>
              {months.map((month) => (
                <li key={month.month}>{monthLink(month)}</li>
              ))}
            </ul>
          </details>
        ))}
        {undated.map(monthLink)}
      </nav>
    </DropDown>
  );
}
