import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { panel } from "~/edge/panel";
import { signedIn } from "~/edge/signed-in";
import { usePage } from "~/shell/page-context";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { DateNavigator } from "./date-navigator";
import { IntroBanner } from "./intro-banner";
import { LibraryHeader } from "./library-header.offer";
import { libraryTotals } from "./library-totals.offer";
import { loadMonthIndex } from "./load-month-index";
import { placeOfNumber, readJump } from "./month-jump";
import { MonthList } from "./month-list";
import { monthSections } from "./month-sections";
import { NoPhotos } from "./no-photos";
import { pagesOf, readTimelinePage } from "./photo-pages";
import { sortingOf } from "./remembered-sorting.offer";
import { SortingMenu } from "./sorting-menu.offer";
import styles from "./timeline.module.css";
import { LibraryEnd, MonthEnd } from "./timeline-end";
import { readPlace, shownBefore, startOf, timelineHref, timelinePath } from "./timeline-place";

export const handle = { wide: true };

/** The library by month: counts, index and one page of photos, all asked for at once. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { services } = signedIn(context);
  if (!context.flags.timeline) throw redirect("/");
  const { sorting, chosen } = sortingOf(context, "photos");
  if (chosen) throw redirect(timelinePath);

  const asked = readPlace(context.url.searchParams);
  const byDate = sorting.sortKey === "dateTaken";
  const place = byDate || asked.month === null ? asked : startOf(null);
  const read = pagesOf(services.photos, sorting);
  const jump = readJump(context.url.searchParams);
  const jumped =
    jump !== null && place.month !== null
      ? await panel(context, placeOfNumber(read, place.month, jump))
      : null;
  if (jumped?.ok) throw redirect(timelineHref(jumped.data));
  const [totals, index, photos] = await Promise.all([
    libraryTotals(context),
    byDate ? loadMonthIndex(context) : null,
    jumped ?? panel(context, readTimelinePage(read, place)),
  ]);
  const beyond = photos.ok && photos.data.photos.length === 0 && (place.cursor !== null || place.skip > 0);
  if (beyond) throw redirect(timelineHref(startOf(place.month)));
  return { title: context.t("photos.title"), totals, index, photos, place, sorting };
}

export default function TimelinePage() {
  const { totals, index, photos, place, sorting } = useLoaderData<typeof loader>();
  const { t, url } = usePage();
  const total = totals.photos;
  const sections = photos.ok ? monthSections({ ...photos.data, place, sorting, index, total }) : [];
  const empty = photos.ok && sections.length === 0;
  const emptyLibrary = empty && place.month === null;
  return (
    <>
      <div className={styles.top}>
        <LibraryHeader current="photos" totals={totals} />
        <IntroBanner />
        {photos.ok ? null : (
          <Alert
            tone="error"
            title={t("photos.failed")}
            action={
              <ButtonLink look="secondary" href={url.pathname + url.search}>
                {t("photos.tryAgain")}
              </ButtonLink>
            }
          />
        )}
        {emptyLibrary ? null : (
          <div className={styles.tools}>
            {index && index.months.length > 0 ? (
              <DateNavigator
                index={index}
                sortOrder={sorting.sortOrder}
                current={place.month ?? sections[0]?.month ?? null}
              />
            ) : null}
            <div className={styles.sorting}>
              <SortingMenu sorting={sorting} path={timelinePath} />
            </div>
          </div>
        )}
      </div>
      {empty ? <NoPhotos month={place.month} /> : null}
      {sections.length > 0 ? <MonthList sections={sections} place={place} /> : null}
      {place.month !== null && photos.ok ? (
        <MonthEnd
          month={place.month}
          index={index}
          sortOrder={sorting.sortOrder}
          later={shownBefore(place) > 0}
        />
      ) : null}
      {place.month === null && photos.ok ? (
        <LibraryEnd
          page={photos.data}
          place={place}
          last={sections.at(-1)}
          index={index}
          sorting={sorting}
          total={total}
        />
      ) : null}
    </>
  );
}
