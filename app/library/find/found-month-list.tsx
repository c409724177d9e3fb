import { usePage } from "~/layout/page-context";
import { monthKey } from "~/library/photo-list/month-key";
import { monthTitle, tileThumbnails } from "~/library/photo-list/photo-messages";
import { photoTiles } from "~/library/photo-list/photo-tiles";
import { sortingText, sortParameter } from "~/library/photo-list/remembered-sorting";
import { previewHref, startOf, timelineHref } from "~/library/photo-list/timeline-position";
import type { MonthCount } from "~/services/photo-schemas";
import { defaultSortings, type Sorting } from "~/services/sorting";
import { joined } from "~/ui/html";
import { Heading } from "~/ui/layout/heading";
import { Stack } from "~/ui/layout/stack";
import { PhotoGrid } from "~/ui/photo/photo-grid";
import { moreTileHtml } from "~/ui/photo/photo-tile";
import styles from "./find.module.css";
import type { FoundMonth, FoundMonths } from "./found-months";

type FoundPhotosProps = {
  title: string;
  /** What is said where a day has no photos; its month is offered. */
  none: string | null;
  months: FoundMonths;
  day: number | null;
  sorting: Sorting;
};

export function FoundPhotos({ title, none, months: { shown, others }, day, sorting }: FoundPhotosProps) {
  const withPhotos = shown.filter(({ photos }) => photos.length > 0);
  // A day is not its month, which has a link of its own.
  const links = [...shown.filter(({ photos }) => day !== null || photos.length === 0), ...others];
  return (
    <section aria-labelledby="photos">
      <Stack>
        <Heading level={2} id="photos">
          {title}
        </Heading>
        {none && withPhotos.length === 0 ? <p>{none}</p> : null}
        {withPhotos.map((month, at) => (
          <MonthPhotos
            key={monthKey(month)}
            month={month}
            before={withPhotos.slice(0, at).reduce((sum, { photos }) => sum + photos.length, 0)}
            day={day}
            sorting={sorting}
          />
        ))}
        {links.length > 0 ? (
          <ul className={styles.months}>
            {links.map((month) => (
              <li key={monthKey(month)}>
                <MonthLink month={month} sorting={sorting} />
              </li>
            ))}
          </ul>
        ) : null}
      </Stack>
    </section>
  );
}

/** A list by upload date has other months: it is sorted by date again. */
const monthHref = (month: MonthCount, { sortKey }: Sorting): string =>
  timelineHref(startOf(month)) +
  (sortKey === "dateTaken" ? "" : `&${sortParameter}=${sortingText(defaultSortings.photos)}`);

function MonthLink({ month, sorting }: { month: MonthCount; sorting: Sorting }) {
  const page = usePage();
  const { count } = month;
  return (
    <a className={styles.month} href={monthHref(month, sorting)}>
      {monthTitle(month, page)}
      <span className={styles.count}>
        {page.t("photos.count", { count, amount: page.formats.number(count) })}
      </span>
    </a>
  );
}

type MonthPhotosProps = Pick<FoundPhotosProps, "day" | "sorting"> & {
  month: FoundMonth;
  /** Photos of the page before these. */
  before: number;
};

function MonthPhotos({ month, before, day, sorting }: MonthPhotosProps) {
  const page = usePage();
  const { t, formats, savesData } = page;
  const { photos } = month;
  const title = monthTitle(month, page);
  const key = monthKey(month);
  // Noon is the same day in every storefront's time.
  const date = day === null ? title : formats.fullDay(`${key}-${String(day).padStart(2, "0")}T12:00:00.000Z`);
  const count = month.count - photos.length;
  const last = photos.at(-1);
  const more =
    count > 0 && day === null
      ? [
          moreTileHtml({
            href: monthHref(month, sorting),
            count: `+${formats.number(count)}`,
            label: t("photos.more.count", { count, amount: formats.number(count), monthTitle: title }),
            thumbnails: last ? tileThumbnails(last, { savesData }) : [],
            saving: null,
          }),
        ]
      : [];
  const hrefOf = ({ imageId }: FoundMonth["photos"][number]) =>
    previewHref(imageId, startOf(sorting.sortKey === "dateTaken" ? month : null));
  return (
    <section aria-labelledby={`month-${key}`}>
      <Stack gap="s">
        <Heading level={3} id={`month-${key}`}>
          {day === null ? <a href={monthHref(month, sorting)}>{date}</a> : date}
        </Heading>
        <PhotoGrid label={date} tiles={joined([photoTiles({ photos, before, hrefOf }, page), ...more])} />
      </Stack>
    </section>
  );
}
