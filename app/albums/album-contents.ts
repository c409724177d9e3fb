import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { orNull, panel } from "~/edge/calls/panel";
import { sortingOf } from "~/photos/remembered-sorting.offer";
import { keepSelecting, readSelectMode, type SelectMode, selectIsland } from "~/selection/select-mode.offer";
import type { Sorting } from "~/services/sorting";
import { type AlbumPhotosPage, readAlbumPage, readerOf, sortingAreaOf } from "./album-pages";
import { type AlbumArea, albumPath, readAlbumPlace } from "./album-place.offer";

/** What the page of an album shows of its photos; plain, for a loader to return. */
export interface AlbumContents {
  /** Null when the photos could not be loaded. */
  page: AlbumPhotosPage | null;
  sorting: Sorting;
  select: SelectMode | null;
  islands: readonly string[];
}

/** Reads the page of an album, own or shared, that its address names. */
export async function loadAlbumContents(
  context: AppLoadContext,
  request: Request,
  area: AlbumArea,
): Promise<AlbumContents> {
  const { url } = context;
  const { sorting, chosen } = sortingOf(context, sortingAreaOf(area));
  if (chosen) throw redirect(keepSelecting(url, albumPath(area)));
  const place = readAlbumPlace(url.searchParams);
  const read = readerOf(context, area, sorting);
  const reading = panel(
    context,
    orNull(() => readAlbumPage(read, place)),
  );
  const [photos, select] = await Promise.all([
    reading,
    readSelectMode(context, { request, area, sorting, page: reading }),
  ]);
  const page = photos.ok ? photos.data : null;
  const beyond = page !== null && page.photos.length === 0 && (place.cursor !== null || place.before > 0);
  if (beyond) throw redirect(keepSelecting(url, albumPath(area)));
  return {
    page,
    sorting,
    select,
    islands: ["app/photos/timeline-island/endless.island.ts", selectIsland(select)],
  };
}
