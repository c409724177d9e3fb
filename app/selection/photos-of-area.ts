import type { AppLoadContext } from "@remix-run/cloudflare";
import { albumPhotosAlong, albumPhotosAt, allAlbumPhotos } from "~/albums/album-photos.offer";
import type { SelectionArea } from "~/edge/selection-shelf";
import {
  timelinePhotosAlong,
  timelinePhotosAround,
  timelinePhotosAt,
  timelinePhotosOfMonth,
} from "~/photos/timeline-photos.offer";
import type { Photo } from "~/services/photo-schemas";
import type { Sorting } from "~/services/sorting";
import type { RangeEnd } from "./change-form";

/** A page of photos that was ticked. */
export interface TickedPage {
  area: SelectionArea;
  /** Its path and query. */
  place: string;
  sorting: Sorting;
}

const searchOf = (place: string) => new URLSearchParams(place.split("?")[1]);

/**
 * The photos of a page, read again: what a customer can choose is what a service gives to this customer.
 * @throws ServiceFailure when they cannot be read
 */
export function photosOfPage(
  context: AppLoadContext,
  { area, place, sorting }: TickedPage,
): Promise<readonly Photo[]> {
  const search = searchOf(place);
  return area.kind === "timeline"
    ? timelinePhotosAt(context, search, sorting)
    : albumPhotosAt(context, area, search);
}

/** Where to look for photos that a page showed and does not show any more: new ones have moved them on. */
export function photosAround(
  context: AppLoadContext,
  { area, place, sorting }: TickedPage,
): AsyncGenerator<readonly Photo[]> {
  return area.kind === "timeline"
    ? timelinePhotosAround(context, searchOf(place), sorting)
    : allAlbumPhotos(context, area);
}

/** Every photo of a month of the timeline, or of an album; the end says whether those were all. */
export async function* everyPhoto(
  context: AppLoadContext,
  { area, sorting }: TickedPage,
  month: string | null,
): AsyncGenerator<readonly Photo[], boolean> {
  if (area.kind !== "timeline") {
    yield* allAlbumPhotos(context, area);
    return true;
  }
  // There is no "Select all" of a library.
  return month === null || (yield* timelinePhotosOfMonth(context, month, sorting));
}

/** The photos from one to another, in the order of their list, and more on both sides. */
export function photosBetween(
  context: AppLoadContext,
  { area, sorting }: Pick<TickedPage, "area" | "sorting">,
  [one, other]: readonly [RangeEnd, RangeEnd],
): AsyncGenerator<readonly Photo[]> {
  const end = ({ page, month }: RangeEnd) => ({ search: new URLSearchParams(page), month });
  return area.kind === "timeline"
    ? timelinePhotosAlong(context, [end(one), end(other)], sorting)
    : albumPhotosAlong(context, area, [end(one).search, end(other).search]);
}
