import type { AppLoadContext } from "@remix-run/cloudflare";
import { toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import type { MonthIndex, Timeline } from "~/services/photo-schemas";
import type { Sorting } from "~/services/sorting";
import { positionIn, readPosition, type TimelinePosition } from "./timeline-position";

/** Null when the months could not be loaded: photos are shown without them. What could not be read of them is said on the page. */
export async function loadTimeline(context: AppLoadContext): Promise<Timeline | null> {
  const { services } = signedIn(context);
  const index = await toResult(context, services.photos.timeline());
  if (!index.ok) {
    if (index.status === "malformed") context.log.rowsLost += 1;
    return null;
  }
  const { rejected } = index.data;
  if (rejected.length > 0) {
    context.log.rowsLost += rejected.length;
    context.log.warn("the timeline index had counts that are none: taken as 0", {
      months: rejected.slice(0, 24),
    });
  }
  return index.data;
}

/** Null, too, when photos are sorted by upload and the service does not count that by month. */
export function monthsBy(timeline: Timeline | null, { sortKey }: Sorting): MonthIndex | null {
  if (sortKey === "dateTaken" || timeline === null) return timeline;
  return timeline.uploads ? { months: timeline.uploads, rejected: [] } : null;
}

export const loadMonthIndex = async (context: AppLoadContext, sorting: Sorting): Promise<MonthIndex | null> =>
  monthsBy(await loadTimeline(context), sorting);

/** Asks for the months only where they decide. */
export async function positionAsked(
  search: URLSearchParams,
  sorting: Sorting,
  months: () => Promise<MonthIndex | null>,
): Promise<TimelinePosition> {
  const isMonthOfUploads = sorting.sortKey === "created" && readPosition(search).month !== null;
  return positionIn(search, sorting, isMonthOfUploads ? await months() : null);
}
