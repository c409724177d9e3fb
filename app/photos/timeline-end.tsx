import type { Month, MonthIndex } from "~/services/photo-schemas";
import { sectionSize } from "~/services/photos";
import type { Sorting } from "~/services/sorting";
import { usePage } from "~/shell/page-context";
import { Pagination } from "~/ui/pagination";
import { monthsBeside } from "./month-index";
import type { MonthSection } from "./month-sections";
import { rangeOf, type TimelinePage } from "./photo-pages";
import { monthTitle } from "./photo-words";
import styles from "./timeline.module.css";
import type { TimelinePlace } from "./timeline-place";
import { shownBefore, startOf, timelineHref, timelinePath } from "./timeline-place";

type TimelineEndProps = {
  page: TimelinePage;
  sections: readonly MonthSection[];
  place: TimelinePlace;
  sorting: Sorting;
  index: MonthIndex | null;
  total: number | null;
};

/** The end of a page of the timeline: how far this is, and the ways on and back. */
export function TimelineEnd({ page, sections, place, sorting, index, total }: TimelineEndProps) {
  const request = usePage();
  const { t, formats } = request;
  const towards = (side: "before" | "after", from: Month | undefined) => {
    const month = from && index && monthsBeside(index, from, side, sorting.sortOrder)[0];
    return month ? { href: timelineHref(startOf(month)), label: monthTitle(month, request) } : undefined;
  };
  const all = { href: timelinePath, label: t("photos.all") };
  if (place.month !== null) {
    const previous =
      shownBefore(place) > 0
        ? { href: timelineHref(startOf(place.month)), label: monthTitle(place.month, request) }
        : undefined;
    return (
      <div className={styles.end}>
        <Pagination
          label={t("photos.months")}
          status=""
          previous={previous ?? towards("before", place.month) ?? all}
          next={towards("after", place.month)}
        />
        <a className={styles.all} href={timelinePath}>
          {t("photos.all")}
        </a>
      </div>
    );
  }
  const last = sections.at(-1);
  const { from, to } = rangeOf(place, page.photos);
  const range = { from: formats.number(from), to: formats.number(to) };
  // A month with many photos left has its own way on, the "+N" tile; here the next month follows.
  const long = sorting.sortKey === "dateTaken" && (last?.rest?.count ?? 0) > sectionSize;
  const onward = page.next ? { href: timelineHref(page.next), label: t("photos.next") } : undefined;
  const previous = shownBefore(place) > 0 ? all : undefined;
  const next = (long ? towards("after", last?.month) : undefined) ?? onward;
  if (!previous && !next) return null;
  return (
    <div className={styles.end}>
      <Pagination
        label={t("photos.pages")}
        status={
          total === null
            ? t("photos.range", range)
            : t("photos.range.of", { ...range, total: formats.number(total) })
        }
        previous={previous}
        next={next}
      />
    </div>
  );
}
