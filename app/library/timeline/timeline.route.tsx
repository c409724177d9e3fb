import { type AppLoadContext, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { InertUnderDialog } from "~/layout/inert-under-dialog";
import { usePage } from "~/layout/page-context";
import { SectionError } from "~/layout/section-error";
import { useTileSize } from "~/library/photo-list/list-view";
import { loadMonthIndex, positionAsked } from "~/library/photo-list/load-month-index";
import { countOf, photosInAll } from "~/library/photo-list/month-index";
import { positionOfNumber, readJump } from "~/library/photo-list/month-jump";
import { pagesOf, readTimelinePage } from "~/library/photo-list/photo-pages";
import { inOrderOf, sortingOf } from "~/library/photo-list/remembered-sorting";
import { readPosition, shownBefore, startOf, timelineHref } from "~/library/photo-list/timeline-position";
import { SelectActions, SelectForm } from "~/library/selection/select-form.public";
import { keepSelecting, readSelectMode, selectIsland } from "~/library/selection/select-mode.public";
import { BeginMonthForm } from "~/library/selection/select-month.public";
import { LibraryAway, libraryAway } from "~/library/storage-period/library-unavailable.public";
import { toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import type { Month, MonthIndex } from "~/services/photo-schemas";
import { classList } from "~/ui/class-list";
import { IntroBanner } from "./intro-banner";
import { LibraryHeader } from "./library-header.public";
import { type LibraryTotals, libraryTotals, unlessCounted } from "./library-totals.public";
import { MonthList } from "./month-list";
import { monthSections } from "./month-sections";
import { NoPhotos } from "./no-photos";
import styles from "./timeline.module.css";
import { LibraryEnd, MonthEnd } from "./timeline-end";
import { TimelineFoot } from "./timeline-foot";
import { TimelineIslandRoot } from "./timeline-island-root";
import { TimelineTools } from "./timeline-tools";

export const handle = { wide: true };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services } = signedIn(context);
  if (!context.flags.timeline) throw redirect("/");
  const { sorting, chosen } = sortingOf(context, "photos");
  const { url } = context;
  if (chosen) {
    // A month that was found is one of dates.
    const month = sorting.sortKey === "dateTaken" ? readPosition(url.searchParams).month : null;
    throw redirect(keepSelecting(url, timelineHref(startOf(month))));
  }

  let loading: ReturnType<typeof loadMonthIndex> | undefined;
  const months = () => {
    loading ??= loadMonthIndex(context, sorting);
    return loading;
  };
  const position = await positionAsked(url.searchParams, sorting, months);
  const read = pagesOf(services.photos, sorting);
  const jump = readJump(url.searchParams);
  const jumped =
    jump !== null && position.month !== null
      ? await toResult(context, positionOfNumber(read, position.month, jump))
      : null;
  if (jumped?.ok) throw redirect(keepSelecting(url, inOrderOf(url)(timelineHref(jumped.data))));
  const page = jumped ?? toResult(context, readTimelinePage(read, position));
  const [totals, index, found, select] = await Promise.all([
    libraryTotals(context),
    months(),
    page,
    readSelectMode(context, { request, area: { kind: "timeline" }, sorting, page }),
  ]);
  const beyond =
    found.ok && found.data.photos.length === 0 && (position.cursor !== null || position.skip > 0);
  if (beyond) throw redirect(keepSelecting(url, inOrderOf(url)(timelineHref(startOf(position.month)))));
  // An empty library may be archived: asks once more.
  const isEmpty = found.ok && found.data.photos.length === 0;
  const away = isEmpty && position.month === null ? await libraryAway(context) : null;
  const counted = isEmpty && !away ? await countedIn(context, position.month, { totals, index }) : null;
  const photos = unlessCounted(context, found, counted);
  const list = index
    ? "app/library/timeline/client/timeline.island.tsx"
    : "app/library/timeline/client/infinite-list.island.ts";
  const islands = [list, selectIsland(select)];
  // Past the library's start the script is cached: waiting for it costs nothing and avoids a
  // visible jump.
  const startsWithIsland = position.month !== null || shownBefore(position) > 0;
  const lists = { totals, index, photos, position, sorting, away, select };
  return { title: context.t("photos.title"), ...lists, islands, startsWithIsland };
}

type Counts = { totals: LibraryTotals; index: MonthIndex | null };

/** By all that counts photos. Where some wait for their deletion, their upload's month is not known. */
async function countedIn(
  { pendingDeletion }: AppLoadContext,
  month: Month | null,
  { totals, index }: Counts,
): Promise<number | null> {
  if (month === null) return totals.photos ?? (index && photosInAll(index));
  const { hidden, everything } = await pendingDeletion;
  return index === null || everything || hidden.size > 0 ? null : countOf(index, month);
}

export default function TimelinePage() {
  const { totals, index, photos, position, sorting, away, select } = useLoaderData<typeof loader>();
  const { t } = usePage();
  const tileSize = useTileSize();
  const total = totals.photos;
  const sections = photos.ok ? monthSections({ ...photos.data, position, sorting, index, total }) : [];
  const empty = photos.ok && sections.length === 0;
  const emptyLibrary = empty && position.month === null;
  return (
    <SelectActions mode={select}>
      <InertUnderDialog>
        <div className={styles.top}>
          <LibraryHeader current="photos" totals={totals} />
          {emptyLibrary || !(photos.ok || index) ? null : (
            <TimelineTools
              index={index && index.months.length > 0 ? index : null}
              current={position.month ?? sections[0]?.month ?? null}
              sorting={sorting}
              selects={!select && sections.length > 0}
            />
          )}
          {photos.ok ? null : <SectionError title={t("photos.failed")} />}
          {select ? null : <IntroBanner />}
        </div>
        {away ? <LibraryAway status={away} /> : null}
        {empty && !away ? <NoPhotos month={position.month} sorting={sorting} /> : null}
        <SelectForm mode={sections.length > 0 ? select : null} edge>
          {sections.length > 0 && photos.ok ? (
            <div className={classList(styles.list, tileSize)}>
              <TimelineIslandRoot
                index={index}
                sorting={sorting}
                position={position}
                select={select}
                end={
                  position.month !== null ? (
                    <MonthEnd
                      month={position.month}
                      index={index}
                      sortOrder={sorting.sortOrder}
                      later={shownBefore(position) > 0}
                    />
                  ) : (
                    <LibraryEnd
                      page={photos.data}
                      position={position}
                      last={sections.at(-1)}
                      index={index}
                      sorting={sorting}
                      total={total}
                    />
                  )
                }
              >
                <MonthList sections={sections} position={position} select={select} />
              </TimelineIslandRoot>
            </div>
          ) : null}
          {sections.length > 0 && !select ? <BeginMonthForm sorting={sorting} /> : null}
          {position.month !== null && empty ? (
            <MonthEnd month={position.month} index={index} sortOrder={sorting.sortOrder} later={false} />
          ) : null}
        </SelectForm>
        {select || emptyLibrary || !photos.ok ? null : <TimelineFoot />}
      </InertUnderDialog>
      <Outlet context={total} />
    </SelectActions>
  );
}
