import type { AppLoadContext } from "@remix-run/cloudflare";
import { loadMonthIndex } from "~/library/photo-list/load-month-index";
import { countOf, monthsBeside } from "~/library/photo-list/month-index";
import { monthOf, sameMonth } from "~/library/photo-list/month-key";
import { inOrderOf, sortingOf } from "~/library/photo-list/remembered-sorting";
import { readPosition, startOf, timelineHref, timelinePath } from "~/library/photo-list/timeline-position";
import type { Month, Photo } from "~/services/photo-schemas";

/**
 * Where a list goes on once these photos are deleted: at `backTo`, or in the next month that keeps photos where all of the address's
 * month go.
 * @param backTo path and query of a list
 */
export async function listLeft(
  context: AppLoadContext,
  backTo: string,
  photos: readonly Photo[],
): Promise<string> {
  const url = new URL(backTo, context.url);
  const { month } = readPosition(url.searchParams);
  if (url.pathname !== timelinePath || month === null) return backTo;
  const { sorting } = sortingOf({ ...context, url }, "photos");
  const index = await loadMonthIndex(context, sorting);
  if (index === null) return backTo;
  const isLeft = (one: Month) => {
    const deleted = photos.filter((photo) => sameMonth(monthOf(photo, sorting), one)).length;
    return deleted < (countOf(index, one) ?? 0);
  };
  if (isLeft(month)) return backTo;
  const beside = (side: "before" | "after") => monthsBeside(index, month, side, sorting.sortOrder);
  const next = [...beside("after"), ...beside("before")].find(isLeft);
  return inOrderOf(url)(timelineHref(startOf(next ?? null)));
}
