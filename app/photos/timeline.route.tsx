import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { panel } from "~/edge/calls/panel";
import { signedIn } from "~/edge/session/signed-in";
import { KeepPhotos } from "~/exports/keep-photos.offer";
import { SelectForm, SelectLink, SelectWays } from "~/selection/select-form.offer";
import { keepSelecting, readSelectMode, selectIsland } from "~/selection/select-mode.offer";
import { Behind } from "~/shell/behind";
import { usePage } from "~/shell/page-context";
import { PanelFailed } from "~/shell/panel-failed";
import { LibraryAway, libraryAway } from "~/storage-period/library-away.offer";
import { ButtonLink } from "~/ui/button";
import { TrashIcon } from "~/ui/icons-actions";
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
import { TimelineGround } from "./timeline-ground";
import { placeIn, shownBefore, startOf, timelineHref, timelinePath } from "./timeline-place";

export const handle = { wide: true };

/** The library by month: counts, index and one page of photos, all asked for at once. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services } = signedIn(context);
  if (!context.flags.timeline) throw redirect("/");
  const { sorting, chosen } = sortingOf(context, "photos");
  const { url } = context;
  if (chosen) throw redirect(keepSelecting(url, timelinePath));

  const place = placeIn(url.searchParams, sorting);
  const read = pagesOf(services.photos, sorting);
  const jump = readJump(url.searchParams);
  const jumped =
    jump !== null && place.month !== null
      ? await panel(context, placeOfNumber(read, place.month, jump))
      : null;
  if (jumped?.ok) throw redirect(keepSelecting(url, timelineHref(jumped.data)));
  const page = jumped ?? panel(context, readTimelinePage(read, place));
  const [totals, index, photos, select] = await Promise.all([
    libraryTotals(context),
    sorting.sortKey === "dateTaken" ? loadMonthIndex(context) : null,
    page,
    readSelectMode(context, { request, area: { kind: "timeline" }, sorting, page }),
  ]);
  const beyond = photos.ok && photos.data.photos.length === 0 && (place.cursor !== null || place.skip > 0);
  if (beyond) throw redirect(keepSelecting(url, timelineHref(startOf(place.month))));
  // Before a library is called empty: it may be put away. The one page that asks a second time.
  const nothing = photos.ok && photos.data.photos.length === 0 && place.month === null;
  const away = nothing ? await libraryAway(context) : null;
  const list = index
    ? "app/photos/timeline-island/timeline.island.tsx"
    : "app/photos/timeline-island/endless.island.ts";
  const islands = [list, selectIsland(select)];
  // Elsewhere than at the library's start its script is there from an earlier page: waiting for it costs nothing, a jump would be seen.
  const startsWithIsland = place.month !== null || shownBefore(place) > 0;
  const lists = { totals, index, photos, place, sorting, away, select };
  return { title: context.t("photos.title"), ...lists, islands, startsWithIsland };
}

export default function TimelinePage() {
  const { totals, index, photos, place, sorting, away, select } = useLoaderData<typeof loader>();
  const { t } = usePage();
  const total = totals.photos;
  const sections = photos.ok ? monthSections({ ...photos.data, place, sorting, index, total }) : [];
  const empty = photos.ok && sections.length === 0;
  const emptyLibrary = empty && place.month === null;
  return (
    <SelectWays mode={select}>
      <Behind>
        <div className={styles.top}>
          <LibraryHeader current="photos" totals={totals} />
          <IntroBanner />
          {photos.ok ? null : <PanelFailed title={t("photos.failed")} />}
          {emptyLibrary || !(photos.ok || index) ? null : (
            <div className={styles.tools}>
              {index && index.months.length > 0 ? (
                <DateNavigator
                  index={index}
                  sortOrder={sorting.sortOrder}
                  current={place.month ?? sections[0]?.month ?? null}
                />
              ) : null}
              <div className={styles.ways}>
                {select || sections.length === 0 ? null : <SelectLink />}
                <div className={styles.sorting}>
                  <SortingMenu sorting={sorting} path={timelinePath} />
                </div>
              </div>
            </div>
          )}
        </div>
        {away ? <LibraryAway status={away} /> : null}
        {empty && !away ? <NoPhotos month={place.month} /> : null}
        <SelectForm mode={sections.length > 0 ? select : null} edge>
          {sections.length > 0 && photos.ok ? (
            <div className={styles.list}>
              <TimelineGround
                index={index}
                sorting={sorting}
                place={place}
                select={select}
                end={
                  place.month !== null ? (
                    <MonthEnd
                      month={place.month}
                      index={index}
                      sortOrder={sorting.sortOrder}
                      later={shownBefore(place) > 0}
                    />
                  ) : (
                    <LibraryEnd
                      page={photos.data}
                      place={place}
                      last={sections.at(-1)}
                      index={index}
                      sorting={sorting}
                      total={total}
                    />
                  )
                }
              >
                <MonthList sections={sections} place={place} select={select} />
              </TimelineGround>
            </div>
          ) : null}
          {place.month !== null && empty ? (
            <MonthEnd month={place.month} index={index} sortOrder={sorting.sortOrder} later={false} />
          ) : null}
        </SelectForm>
        {select || emptyLibrary || !photos.ok ? null : (
          <div className={styles.keep}>
            <KeepPhotos />
            <ButtonLink look="quiet" icon={<TrashIcon />} href={`${timelinePath}/delete-all`} dialog>
              {t("deleteAll.open")}
            </ButtonLink>
          </div>
        )}
      </Behind>
      <Outlet context={total} />
    </SelectWays>
  );
}
