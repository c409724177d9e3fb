import type { AppLoadContext } from "@remix-run/cloudflare";
import { loadTimeline } from "~/library/photo-list/load-month-index";
import { monthsInOrder } from "~/library/photo-list/month-index";
import { isUnknownDate } from "~/library/photo-list/month-key";
import { toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import type { MonthCount, Photo } from "~/services/photo-schemas";
import { isWanted, type WantedDates } from "./wanted-dates";

/** Months that are shown with photos, each by a call of its own; the others are links. */
const maxShownMonths = 3;
const shownPhotos = 7;
/** Of a month that are looked through for a day: from its nearer end, so that most days are among them. */
const searchedPhotos = 100;
const middleOfMonth = 15;

export interface FoundMonth extends MonthCount {
  /** Empty where they could not be read, or the day is not among those that were. */
  photos: readonly Photo[];
}

export interface FoundMonths {
  shown: readonly FoundMonth[];
  others: readonly MonthCount[];
}

/** Newest first; null when the months could not be loaded. */
export async function findMonths(
  context: AppLoadContext,
  dates: WantedDates,
  isOffered: (month: MonthCount) => boolean = () => true,
): Promise<FoundMonths | null> {
  const index = await loadTimeline(context);
  if (index === null) return null;
  const months = monthsInOrder(index, "desc").filter((month) =>
    isUnknownDate(month) ? dates.isUnknown : !dates.isUnknown && isWanted(dates, month) && isOffered(month),
  );
  const shown = await Promise.all(
    months
      .slice(0, maxShownMonths)
      .map(async (month) => ({ ...month, photos: await photosOf(context, month, dates.day) })),
  );
  return { shown, others: months.slice(maxShownMonths) };
}

async function photosOf(
  context: AppLoadContext,
  month: MonthCount,
  day: number | null,
): Promise<readonly Photo[]> {
  const { services } = signedIn(context);
  const sortOrder = day !== null && day <= middleOfMonth ? "asc" : "desc";
  const limit = day === null ? shownPhotos : searchedPhotos;
  const page = await toResult(
    context,
    services.photos.month(month, { limit, sorting: { sortKey: "dateTaken", sortOrder } }),
  );
  if (!page.ok) return [];
  if (day === null) return page.data.images.slice(0, shownPhotos);
  const ofDay = page.data.images.filter(({ dateTaken }) => Number(dateTaken?.slice(8, 10)) === day);
  return sortOrder === "asc" ? ofDay.toReversed() : ofDay;
}
