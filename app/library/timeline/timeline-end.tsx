import { usePage } from "~/layout/page-context";
import { countOf, monthsBeside } from "~/library/photo-list/month-index";
import { inlineMonth, monthTitle } from "~/library/photo-list/photo-messages";
import { rangeOf, type TimelinePage } from "~/library/photo-list/photo-pages";
import { inOrderOf } from "~/library/photo-list/remembered-sorting";
import {
  shownBefore,
  startOf,
  type TimelinePosition,
  timelineHref,
  timelinePath,
} from "~/library/photo-list/timeline-position";
import type { Month, MonthIndex } from "~/services/photo-schemas";
import { sectionSize } from "~/services/photos";
import type { Sorting } from "~/services/sorting";
import { NavLink } from "~/ui/layout/nav-link";
import { Pagination } from "~/ui/layout/pagination";
import { MonthJump } from "./month-jump-form";
import type { MonthSection } from "./month-sections";
import styles from "./timeline.module.css";

type MonthEndProps = {
  month: Month;
  index: MonthIndex | null;
  sortOrder: Sorting["sortOrder"];
  later: boolean;
};

/** From this size on a month has links into its middle. */
const longMonth = 3 * sectionSize;

export function MonthEnd({ month, index, sortOrder, later }: MonthEndProps) {
  const page = usePage();
  const { t, url } = page;
  const linkTo = (to: Month | undefined) =>
    to ? { href: inOrderOf(url)(timelineHref(startOf(to))), label: monthTitle(to, page) } : undefined;
  const beside = (side: "before" | "after") =>
    index ? monthsBeside(index, month, side, sortOrder)[0] : undefined;
  const count = (index && countOf(index, month)) ?? 0;
  return (
    <div className={styles.end}>
      <Pagination
        label={t("photos.months")}
        status=""
        previous={linkTo(later ? month : beside("before"))}
        next={linkTo(beside("after"))}
      />
      {count > longMonth ? <MonthJump month={{ ...month, count }} /> : null}
      <NavLink className={styles.link} href={timelinePath}>
        {t("photos.all")}
      </NavLink>
    </div>
  );
}

type LibraryEndProps = {
  page: TimelinePage;
  position: TimelinePosition;
  last: MonthSection | undefined;
  index: MonthIndex | null;
  sorting: Sorting;
  total: number | null;
};

export function LibraryEnd({ page, position, last, index, sorting, total }: LibraryEndProps) {
  const request = usePage();
  const { t, formats, url } = request;
  const { from, to } = rangeOf(position, page.photos);
  const range = { from: formats.number(from), to: formats.number(to) };
  const previous = shownBefore(position) > 0 ? { href: timelinePath, label: t("photos.all") } : undefined;
  const next = page.next
    ? { href: inOrderOf(url)(timelineHref(page.next)), label: t("photos.next") }
    : undefined;
  const long = (last?.rest?.count ?? 0) > sectionSize;
  const following = long && last && index && monthsBeside(index, last.month, "after", sorting.sortOrder)[0];
  if (!previous && !next) return null;
  return (
    <div className={styles.end}>
      <Pagination
        label={t("photos.pages")}
        status={
          total === null || total < to
            ? t("photos.range", range)
            : t("photos.range.of", { ...range, total: formats.number(total) })
        }
        previous={previous}
        next={next}
      />
      {following ? (
        <NavLink className={styles.link} href={inOrderOf(url)(timelineHref(startOf(following)))}>
          {t("photos.skip", { month: inlineMonth(following, request) })}
        </NavLink>
      ) : null}
    </div>
  );
}
