import type { ReactNode } from "react";
import { usePage } from "~/layout/page-context";
import { InfiniteListRoot } from "~/library/photo-list/infinite-list-root";
import type { NamedMonth } from "~/library/photo-list/month-data";
import { monthsInOrder, photosInAll } from "~/library/photo-list/month-index";
import { isUnknownDate, monthKey } from "~/library/photo-list/month-key";
import { monthTitle } from "~/library/photo-list/photo-messages";
import { inOrderOf, sortingText, sortParameter } from "~/library/photo-list/remembered-sorting";
import { shownBefore, type TimelinePosition } from "~/library/photo-list/timeline-position";
import type { SelectMode } from "~/library/selection/select-mode.public";
import { BeginMonth, SelectMonth } from "~/library/selection/select-month.public";
import { selectParameter } from "~/library/selection/select-url.public";
import type { MonthIndex } from "~/services/photo-schemas";
import type { Sorting } from "~/services/sorting";
import buttonStyles from "~/ui/form/button.module.css";
import styles from "./client/timeline-window.island.module.css";
import { longLibrary } from "./library-totals.public";
import { anyMonth, monthControlAttributes, timelineIslandAttributes } from "./timeline-island-data";

type TimelineIslandRootProps = {
  /** Null when not loaded, or where uploads are not counted by month: the list is infinite then. */
  index: MonthIndex | null;
  sorting: Sorting;
  position: TimelinePosition;
  select: SelectMode | null;
  children: ReactNode;
  end: ReactNode;
};

export function TimelineIslandRoot({
  index,
  sorting,
  position,
  select,
  children,
  end,
}: TimelineIslandRootProps) {
  const page = usePage();
  const { t, formats } = page;
  if (index === null)
    return (
      <InfiniteListRoot failed={t("photos.failed")} retry={t("trouble.tryAgain")} sorting={sorting} end={end}>
        {children}
      </InfiniteListRoot>
    );
  const months = monthsInOrder(index, sorting.sortOrder).map((month): NamedMonth => {
    const { count } = month;
    return {
      key: monthKey(month),
      title: monthTitle(month, page),
      spokenCount: t("photos.count", { count, amount: formats.number(count) }),
      count,
      chosen: select?.months[isUnknownDate(month) ? "" : monthKey(month)] ?? 0,
    };
  });
  return (
    <div
      className={styles.root}
      {...timelineIslandAttributes({
        months,
        isLong: photosInAll(index) >= longLibrary,
        isAtPosition: position.month !== null || shownBefore(position) > 0,
        query: tilesQuery(sorting, select, page.url),
        messages: {
          failed: t("photos.failed"),
          retry: t("trouble.tryAgain"),
          retryClass: `${buttonStyles.button} ${buttonStyles.secondary}`,
          scrubber: t("photos.navigator"),
        },
      })}
    >
      {children}
      {end}
      {select ? (
        <>
          <MonthControl all={false} />
          <MonthControl all />
        </>
      ) : (
        <template {...monthControlAttributes(false)}>
          <BeginMonth month={anyMonth} headingId={`month-${anyMonth}`} t={t} />
        </template>
      )}
    </div>
  );
}

/** The list keeps the order that it began with, also where another tab has chosen another one meanwhile. */
function tilesQuery(sorting: Sorting, select: SelectMode | null, url: URL): string {
  const chosenBy = select ? `${selectParameter}=${select.id}&` : "";
  return inOrderOf(url)(`?${chosenBy}${sortParameter}=${sortingText(sorting)}`).slice(1);
}

function MonthControl({ all }: { all: boolean }) {
  const { t } = usePage();
  return (
    <template {...monthControlAttributes(all)}>
      <SelectMonth month={anyMonth} all={all} headingId={`month-${anyMonth}`} t={t} />
    </template>
  );
}
