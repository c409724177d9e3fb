import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Photo } from "~/services/photo-schemas";
import { everyAlbumPhoto, readAlbumPage, readerOf, sortingAreaOf } from "./album-pages";
import { type AlbumArea, readAlbumPosition } from "./album-position";
import { sortingOf } from "./remembered-sorting";

/**
 * The photos that a page of an album shows, by the query of its address; in the order that the customer remembered.
 * @throws ServiceFailure when they cannot be read
 */
export async function albumPhotosAt(
  context: AppLoadContext,
  area: AlbumArea,
  search: URLSearchParams,
): Promise<readonly Photo[]> {
  const { sorting } = sortingOf(context, sortingAreaOf(area));
  return (await readAlbumPage(readerOf(context, area, sorting), readAlbumPosition(search))).photos;
}

/**
 * All photos of an album, up to 500 at a time, for "Select all".
 * @throws ServiceFailure when they cannot be read
 */
export function allAlbumPhotos(context: AppLoadContext, area: AlbumArea): AsyncGenerator<readonly Photo[]> {
  const { sorting } = sortingOf(context, sortingAreaOf(area));
  return everyAlbumPhoto(readerOf(context, area, sorting));
}

/**
 * The photos of an album from the first of two of its pages on, up to 500 at a time.
 * @throws ServiceFailure when they cannot be read
 */
export async function* albumPhotosBetween(
  context: AppLoadContext,
  area: AlbumArea,
  pages: readonly [URLSearchParams, URLSearchParams],
): AsyncGenerator<readonly Photo[]> {
  const { sorting } = sortingOf(context, sortingAreaOf(area));
  const [one, other] = [readAlbumPosition(pages[0]), readAlbumPosition(pages[1])];
  const { cursor } = one.before <= other.before ? one : other;
  yield* everyAlbumPhoto(readerOf(context, area, sorting), cursor);
}
