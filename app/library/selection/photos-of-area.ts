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

export interface TickedPage {
  area: PhotoArea;
  position: string;
  sorting: Sorting;
}

const searchOf = (position: string) => new URLSearchParams(position.split("?")[1]);

/** Reads a page again: customers can choose only what the service returns to them. @throws
 * ServiceFailure */
export function photosOfPage(
  context: AppLoadContext,
  { area, position, sorting }: TickedPage,
): Promise<readonly Photo[]> {
  const search = searchOf(position);
  return area.kind === "timeline"
    ? timelinePhotosAt(context, search, sorting)
    : albumPhotosAt(context, area, search);
}

/** Pages to search for a photo that new uploads have moved. */
export function photosAround(
  context: AppLoadContext,
  { area, position, sorting }: TickedPage,
): AsyncGenerator<readonly Photo[]> {
  return area.kind === "timeline"
    ? timelinePhotosAround(context, searchOf(position), sorting)
    : allAlbumPhotos(context, area);
}

/** Yields the photos of a month, or of an album; returns whether that was all. */
export async function* everyPhoto(
  context: AppLoadContext,
  { area, sorting }: TickedPage,
  month: string | null,
): AsyncGenerator<readonly Photo[], boolean> {
  if (area.kind !== "timeline") {
    yield* allAlbumPhotos(context, area);
    return true;
  }
  // The timeline has no "Select all".
  return month === null || (yield* timelinePhotosOfMonth(context, month, sorting));
}

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
