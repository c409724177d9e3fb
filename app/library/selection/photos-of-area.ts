import type { AppLoadContext } from "@remix-run/cloudflare";
import { albumPhotosAt, albumPhotosBetween, allAlbumPhotos } from "~/library/photo-list/album-photos-between";
import type { PhotoArea } from "~/library/photo-list/photo-area";
import {
  timelinePhotosAround,
  timelinePhotosAt,
  timelinePhotosBetween,
  timelinePhotosOfMonth,
} from "~/library/photo-list/timeline-photos";
import type { Photo } from "~/services/photo-schemas";
import type { Sorting } from "~/services/sorting";
import type { RangeEnd } from "./change-form";

/** A page of photos that was ticked. */
export interface TickedPage {
  area: PhotoArea;
  /** Its path and query. */
  position: string;
  sorting: Sorting;
}

const searchOf = (position: string) => new URLSearchParams(position.split("?")[1]);

/**
 * The photos of a page, read again: what a customer can choose is what a service gives to this customer.
 * @throws ServiceFailure when they cannot be read
 */
export function photosOfPage(
  context: AppLoadContext,
  { area, position, sorting }: TickedPage,
): Promise<readonly Photo[]> {
  const search = searchOf(position);
  return area.kind === "timeline"
    ? timelinePhotosAt(context, search, sorting)
    : albumPhotosAt(context, area, search);
}

/** Where to look for photos that a page showed and does not show any more: new ones have moved them on. */
export function photosAround(
  context: AppLoadContext,
  { area, position, sorting }: TickedPage,
): AsyncGenerator<readonly Photo[]> {
  return area.kind === "timeline"
    ? timelinePhotosAround(context, searchOf(position), sorting)
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
    ? timelinePhotosBetween(context, [end(one), end(other)], sorting)
    : albumPhotosBetween(context, area, [end(one).search, end(other).search]);
}
