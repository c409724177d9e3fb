import { renderToStaticMarkup } from "react-dom/server";
import type { usePage } from "~/layout/page-context";
import { yearsInOrder } from "~/library/photo-list/month-index";
import { isUnknownDate, sameMonth } from "~/library/photo-list/month-key";
import { inOrderOf } from "~/library/photo-list/remembered-sorting";
import { findPath, startOf, timelineHref } from "~/library/photo-list/timeline-position";
import type { Month, MonthCount, MonthIndex } from "~/services/photo-schemas";
import type { Sorting } from "~/services/sorting";
import { escaped, html, joined, SafeHtml } from "~/ui/html";
import { ChevronDownIcon } from "~/ui/icons/icons-actions";
import { CalendarIcon } from "~/ui/icons/icons-objects";
import { SearchIcon } from "~/ui/icons/icons-photos";
import { DropDown } from "~/ui/layout/drop-down";
import { navLinksHtml, type SavingForm } from "~/ui/layout/nav-link";
import { VisuallyHidden } from "~/ui/layout/visually-hidden";
import styles from "./date-navigator.module.css";

type DateNavigatorProps = {
  index: MonthIndex;
  sortOrder: Sorting["sortOrder"];
  current: Month | null;
};

/** `years`: a hole for `navigatorPanel`. */
export function DateNavigator({ label, years }: { label: string; years: string }) {
  return (
    <DropDown
      panelAlign="start"
      summary={
        <>
          <CalendarIcon />
          <VisuallyHidden className={styles.label}>{label}</VisuallyHidden>
        </>
      }
    >
      <nav className={styles.panel} aria-label={label}>
        {years}
      </nav>
    </DropDown>
  );
}

type Page = Pick<ReturnType<typeof usePage>, "t" | "formats" | "url">;

export const navigatorPanel = (
  navigator: DateNavigatorProps,
  page: Page,
  saving: SavingForm | null,
): SafeHtml => joined([searchHtml(page, saving), navigatorHtml(navigator, page, saving)]);

/** In words, above the list. Not while photos are chosen: it leads away from them. */
const searchHtml = ({ t }: Page, saving: SavingForm | null): SafeHtml =>
  saving
    ? html``
    : navLinksHtml(styles.month, saving)(findPath, html`${signs().search}<span>${t("find.title")}</span>`);

let rendered: { chevron: SafeHtml; search: SafeHtml } | undefined;
function signs() {
  rendered ??= {
    chevron: new SafeHtml(renderToStaticMarkup(<ChevronDownIcon size="s" />)),
    search: new SafeHtml(renderToStaticMarkup(<SearchIcon size="s" />)),
  };
  return rendered;
}

/** A template, since a library has hundreds of months: a component for each costs some ten times as much. */
export function navigatorHtml(
  { index, sortOrder, current }: DateNavigatorProps,
  { t, formats, url }: Page,
  saving: SavingForm | null,
): SafeHtml {
  const { chevron } = signs();
  const inOrder = inOrderOf(url);
  const { months, month: link, year: summary, count: number } = styles;
  const linkTo = navLinksHtml(link, saving);
  const numberStart = `</span><span class="${escaped(number ?? "")}">`;
  const monthLink = (month: MonthCount, name: string) =>
    linkTo(
      inOrder(timelineHref(startOf(month))),
      new SafeHtml(`<span>${escaped(name)}${numberStart}${escaped(formats.number(month.count))}</span>`),
      current !== null && sameMonth(month, current),
    );
  const undated = index.months.filter(isUnknownDate);
  const dated =
    undated.length === 0
      ? index
      : { ...index, months: index.months.filter((month) => !isUnknownDate(month)) };
  const years = yearsInOrder(dated, sortOrder).map(({ year, count, months: ofYear }) => {
    const open = year === current?.year ? isOpen : null;
    const links = ofYear.map(
      (month) => new SafeHtml(`<li>${monthLink(month, formats.monthName(month.month)).text}</li>`),
    );
    return html`<details name="year"${open}><summary class="${summary}">${chevron}<span>${year}</span><span class="${number}">${formats.number(count)}</span></summary><ul class="${months}">${joined(links)}</ul></details>`;
  });
  const rest = undated.map((month) => monthLink(month, t("photos.unknownDate")));
  return joined([...years, ...rest]);
}

const isOpen = html` open=""`;
