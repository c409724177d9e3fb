import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { yearsInOrder } from "~/library/photo-list/month-index";
import { isUnknownDate, sameMonth } from "~/library/photo-list/month-key";
import { startOf, timelineHref } from "~/library/photo-list/timeline-position";
import { navigatorHtml } from "~/library/timeline/date-navigator";
import styles from "~/library/timeline/date-navigator.module.css";
import type { MonthCount, MonthIndex } from "~/services/photo-schemas";
import { html } from "~/ui/html";
import { ChevronDownIcon } from "~/ui/icons/icons-actions";
import { DataSaverOff, NavLink, navLinksHtml, type SavingForm } from "~/ui/layout/nav-link";

const hostile = `"'<>&</a><script>alert(1)</script>`;
const page = {
  url: new URL("https://site.invalid/"),
  t: (key: string) => `${key} ${hostile}`,
  formats: {
    number: (value: number) => `${value}${hostile}`,
    monthName: (month: number) => `month ${month} ${hostile}`,
  },
};
type Navigator = Parameters<typeof navigatorHtml>[0];
const navigator = (props: Navigator, saving: SavingForm | null) =>
  // biome-ignore lint/suspicious/noExplicitAny: what the navigator does not ask for is left out
  navigatorHtml(props, page as any, saving).text;

/** The navigator as components, whose HTML the template has to the letter. */
function Years({ index, sortOrder, current }: Navigator) {
  const { t, formats } = page;
  const monthLink = (month: MonthCount) => (
    <NavLink
      key={month.month}
      className={styles.month}
      href={timelineHref(startOf(month))}
      current={current !== null && sameMonth(month, current)}
    >
      <span>{isUnknownDate(month) ? t("photos.unknownDate") : formats.monthName(month.month)}</span>
      <span className={styles.count}>{formats.number(month.count)}</span>
    </NavLink>
  );
  const dated = { ...index, months: index.months.filter((month) => !isUnknownDate(month)) };
  return (
    <>
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
      {index.months.filter(isUnknownDate).map(monthLink)}
    </>
  );
}

const indexes: readonly MonthIndex[] = [
  { months: [], rejected: [] },
  {
    rejected: [],
    months: [
      { year: 2026, month: 5, count: 1_234 },
      { year: 1970, month: 1, count: 9 },
      { year: 2025, month: 12, count: 1 },
      { year: 2026, month: 1, count: 12 },
    ],
  },
];
const savings = [null, { form: hostile, name: hostile }];

test("date navigator: the template is, to the letter, what components render", () => {
  for (const index of indexes)
    for (const sortOrder of ["asc", "desc"] as const)
      for (const current of [null, { year: 2026, month: 1 }, { year: 1970, month: 1 }])
        for (const saving of savings) {
          const props = { index, sortOrder, current };
          const rendered = renderToStaticMarkup(
            <DataSaverOff form={saving}>
              <Years {...props} />
            </DataSaverOff>,
          );
          expect(navigator(props, saving)).toBe(rendered);
        }
});

test("a link or button as a template is, to the letter, what NavLink renders", () => {
  for (const saving of savings)
    for (const className of [undefined, "", hostile])
      for (const current of [undefined, false, true])
        for (const [href, label] of [
          ["", undefined],
          [hostile, hostile],
        ] as const) {
          const props = { className, current, href, label };
          const rendered = renderToStaticMarkup(
            <DataSaverOff form={saving}>
              <NavLink {...props}>{hostile}</NavLink>
            </DataSaverOff>,
          );
          const content = html`${hostile}`;
          expect(navLinksHtml(className, saving)(href, content, current, label).text).toBe(rendered);
        }
});
