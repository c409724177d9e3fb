import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Photo } from "~/services/photo-schemas";
import { everyAlbumPhoto, readAlbumPage, readerOf, sortingAreaOf } from "./album-pages";
import { type AlbumArea, readAlbumPosition } from "./album-position";
import { sortingOf } from "./remembered-sorting";

/** @throws ServiceFailure */
export async function albumPhotosAt(
  context: AppLoadContext,
  area: AlbumArea,
  search: URLSearchParams,
): Promise<readonly Photo[]> {
  const { sorting } = sortingOf(context, sortingAreaOf(area));
  return (await readAlbumPage(readerOf(context, area, sorting), readAlbumPosition(search))).photos;
}

/** @throws ServiceFailure */
export function allAlbumPhotos(context: AppLoadContext, area: AlbumArea): AsyncGenerator<readonly Photo[]> {
  const { sorting } = sortingOf(context, sortingAreaOf(area));
  return everyAlbumPhoto(readerOf(context, area, sorting));
}

/** @throws ServiceFailure */
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
