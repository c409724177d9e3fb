import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { type AlbumPhotosPage, albumServiceOf, readAlbumPage } from "~/library/photo-list/album-pages";
import { type AlbumArea, albumPath, readAlbumPosition } from "~/library/photo-list/album-position";
import { factsOf } from "~/library/photo-list/area-facts";
import { sortingOf } from "~/library/photo-list/remembered-sorting";
import { isRestrictedDevice } from "~/library/selection/restricted-device.public";
import {
  keepSelecting,
  readSelectMode,
  type SelectMode,
  selectIsland,
} from "~/library/selection/select-mode.public";
import { productsOf } from "~/platform/editor-products";
import { toResult } from "~/server/result";
import type { Sorting } from "~/services/sorting";

export interface AlbumContents {
  /** Null when the photos could not be loaded. */
  page: AlbumPhotosPage | null;
  sorting: Sorting;
  select: SelectMode | null;
  restricted: boolean;
  /** Whether the brand's editor makes more than prints. */
  creates: boolean;
  islands: readonly string[];
}

export async function loadAlbumContents(
  context: AppLoadContext,
  request: Request,
  area: AlbumArea,
): Promise<AlbumContents> {
  const { url } = context;
  const { sorting, chosen } = sortingOf(context, factsOf(area).sortingArea);
  if (chosen) throw redirect(keepSelecting(url, albumPath(area)));
  const position = readAlbumPosition(url.searchParams);
  const { readPhotos } = albumServiceOf(context, area, sorting);
  const reading = toResult(context, readAlbumPage(readPhotos, position));
  const [photos, select] = await Promise.all([
    reading,
    readSelectMode(context, { request, area, sorting, page: reading }),
  ]);
  const page = photos.ok ? photos.data : null;
  const beyond =
    page !== null && page.photos.length === 0 && (position.cursor !== null || position.before > 0);
  if (beyond) throw redirect(keepSelecting(url, albumPath(area)));
  return {
    page,
    sorting,
    select,
    restricted: isRestrictedDevice(request),
    creates: productsOf(context).length > 0,
    islands: ["app/library/timeline/client/infinite-list.island.ts", selectIsland(select)],
  };
}

/** Not loaded, where the album counts photos and none of them waits for its deletion. */
export async function unlessAlbumCounts(
  context: AppLoadContext,
  contents: AlbumContents,
  counted: number | undefined,
): Promise<AlbumContents> {
  const isEmpty = contents.page?.photos.length === 0;
  if (!isEmpty || !counted || (await context.pendingDeletion).hidden.size > 0) return contents;
  context.log.warn("a list is empty whose rows are counted", { counted });
  return { ...contents, page: null };
}
