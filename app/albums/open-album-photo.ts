import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { orNull, type Panel, panel } from "~/edge/calls/panel";
import { signedIn } from "~/edge/session/signed-in";
import type { PreviewedPhoto } from "~/photos/previewed-photo.offer";
import { sortingOf } from "~/photos/remembered-sorting.offer";
import type { Album } from "~/services/photo-schemas";
import {
  type AlbumPhoto,
  locateInAlbum,
  nextInAlbum,
  numberInAlbum,
  previousInAlbum,
} from "./album-neighbours";
import { readerOf, sortingAreaOf } from "./album-pages";
import { type AlbumArea, albumHref, albumPreviewHref, readAlbumPlace } from "./album-place.offer";

/**
 * One photo of an album, own or shared, with its neighbours, by the place that the page's address names. Null when the album
 * has no such photo, or there is no such album.
 */
export async function openAlbumPhoto(
  context: AppLoadContext,
  area: AlbumArea,
  photoId: string,
): Promise<Panel<PreviewedPhoto | null>> {
  const { sorting } = sortingOf(context, sortingAreaOf(area));
  const read = readerOf(context, area, sorting);
  const place = readAlbumPlace(context.url.searchParams);
  const [located, album] = await Promise.all([
    panel(
      context,
      orNull(() => locateInAlbum(read, photoId, place)),
    ),
    albumOf(context, area),
  ]);
  if (album?.isShared && area.kind === "album" && context.flags.sharedAlbums)
    throw redirect(albumPreviewHref({ kind: "sharedAlbum", albumId: area.albumId }, photoId, place));
  if (!located.ok) return located.status === 404 ? { ok: true, data: null } : located;
  if (located.data === null) return { ok: true, data: null };

  const current = located.data;
  // Each for itself: the way on stands where the way back cannot be read.
  const [previous, next] = await Promise.all([
    panel(context, previousInAlbum(read, current)),
    panel(context, nextInAlbum(read, current)),
  ]);
  const linkTo = (beside: Panel<AlbumPhoto | null>) => {
    const to = beside.ok ? beside.data : null;
    return to && albumPreviewHref(area, to.photo.imageId, to.place);
  };
  const number = numberInAlbum(current);
  const total = album?.photosCount ?? 0;
  return {
    ok: true,
    data: {
      photo: current.photo,
      here: albumPreviewHref(area, photoId, current.place),
      list: albumHref(area, current.place, photoId),
      place: { month: null, index: number - 1 },
      // Photos were taken out since the address was made, or the album could not be read: its number is not known.
      position: number <= total ? { number, total } : null,
      previous: linkTo(previous),
      next: linkTo(next),
      albumName: album?.albumName ?? null,
    },
  };
}

/** The album itself; null where it could not be read. */
async function albumOf(context: AppLoadContext, { kind, albumId }: AlbumArea): Promise<Album | null> {
  const { photos, sharedAlbums } = signedIn(context).services;
  const album = await panel(
    context,
    orNull(async () => (kind === "album" ? photos.album(albumId) : sharedAlbums.album(albumId))),
  );
  return album.ok ? album.data : null;
}
