import type { ReactNode } from "react";
import { type SelectMode, selectionQuery } from "~/selection/select-mode.offer";
import { SelectMonth } from "~/selection/select-month.offer";
import type { MonthIndex } from "~/services/photo-schemas";
import type { Sorting } from "~/services/sorting";
import { usePage } from "~/shell/page-context";
import { EndlessGround } from "./endless-ground.offer";
import { monthsInOrder, photosInAll } from "./month-index";
import { isUnknownDate, monthKey } from "./month-key";
import { monthTitle } from "./photo-words.offer";
import { anyMonth, type NamedMonth } from "./timeline-island/timeline-data";
import styles from "./timeline-island/timeline-window.island.module.css";
import { shownBefore, type TimelinePlace } from "./timeline-place";

/** Photos from which on a scrubber is worth its room. */
const longList = 100;

type TimelineGroundProps = {
  /** The months of the library; null by upload date, and when they could not be loaded: then the list goes on page by page. */
  index: MonthIndex | null;
  sorting: Sorting;
  place: TimelinePlace;
  select: SelectMode | null;
  children: ReactNode;
  /** The ways on below the list, for when there is no script. */
  end: ReactNode;
};

/** The ground of the timeline's island: the page's own list, and beside it, in attributes, the months of the whole library. */
export function TimelineGround({ index, sorting, place, select, children, end }: TimelineGroundProps) {
  const page = usePage();
  const { t, formats } = page;
  if (index === null)
    return (
      <EndlessGround failed={t("photos.failed")} again={t("trouble.tryAgain")} end={end}>
        {children}
      </EndlessGround>
    );
  const months = monthsInOrder(index, sorting.sortOrder).map((month): NamedMonth => {
    const { count } = month;
    const words = t("photos.count", { count, amount: formats.number(count) });
    const chosen = select?.months[isUnknownDate(month) ? "" : monthKey(month)];
    const named = [monthKey(month), monthTitle(month, page), words, count] as const;
    return chosen === undefined ? named : [...named, chosen];
  });
  const isLong = photosInAll(index) >= longList;
  return (
    <div
      className={styles.ground}
      data-island="timeline"
      data-months={JSON.stringify(months)}
      data-long={isLong ? "" : undefined}
      data-at={place.month !== null || shownBefore(place) > 0 ? "place" : undefined}
      data-query={select ? selectionQuery(select.id) : undefined}
      data-failed={t("photos.failed")}
      data-again={t("trouble.tryAgain")}
      data-scrubber={t("photos.navigator")}
    >
      {children}
      {end}
      {select ? (
        <>
          <MonthControl all={false} />
          <MonthControl all />
        </>
      ) : null}
    </div>
  );
}

/** What chooses a month, for the months that only script shows. */
function MonthControl({ all }: { all: boolean }) {
  return (
    <template data-month-control={all ? "chosen" : "open"}>
      <SelectMonth month={anyMonth} all={all} headingId={`month-${anyMonth}`} />
    </template>
  );
}
