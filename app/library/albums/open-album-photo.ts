import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import {
  type AlbumPhoto,
  locateInAlbum,
  nextInAlbum,
  numberInAlbum,
  previousInAlbum,
} from "~/library/photo-list/album-neighbours";
import { readerOf, sortingAreaOf } from "~/library/photo-list/album-pages";
import {
  type AlbumArea,
  albumHref,
  albumPreviewHref,
  readAlbumPosition,
} from "~/library/photo-list/album-position";
import { sortingOf } from "~/library/photo-list/remembered-sorting";
import type { PreviewedPhoto } from "~/library/preview/previewed-photo.public";
import { type Result, toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import type { Album } from "~/services/photo-schemas";

/** Null when the album has no such photo, or there is no such album. */
export async function openAlbumPhoto(
  context: AppLoadContext,
  area: AlbumArea,
  photoId: string,
): Promise<Result<PreviewedPhoto | null>> {
  const { sorting } = sortingOf(context, sortingAreaOf(area));
  const read = readerOf(context, area, sorting);
  const index = readAlbumPosition(context.url.searchParams);
  const [located, album] = await Promise.all([
    toResult(context, locateInAlbum(read, photoId, index)),
    albumOf(context, area),
  ]);
  if (album?.isShared && area.kind === "album" && context.flags.sharedAlbums)
    throw redirect(albumPreviewHref({ kind: "sharedAlbum", albumId: area.albumId }, photoId, index));
  if (!located.ok) return located.status === 404 ? { ok: true, data: null } : located;
  if (located.data === null) return { ok: true, data: null };

  const current = located.data;
  // Settled separately: "next" works when "previous" cannot be read.
  const [previous, next] = await Promise.all([
    toResult(context, previousInAlbum(read, current)),
    toResult(context, nextInAlbum(read, current)),
  ]);
  const linkTo = (beside: Result<AlbumPhoto | null>) => {
    const to = beside.ok ? beside.data : null;
    return to && albumPreviewHref(area, to.photo.imageId, to.position);
  };
  const number = numberInAlbum(current);
  const total = album?.photosCount ?? 0;
  return {
    ok: true,
    data: {
      photo: current.photo,
      here: albumPreviewHref(area, photoId, current.position),
      list: albumHref(area, current.position, photoId),
      index: { month: null, index: number - 1 },
      // Photos were removed since the URL was made, or the album could not be read.
      position: number <= total ? { number, total } : null,
      previous: linkTo(previous),
      next: linkTo(next),
      albumName: album?.albumName ?? null,
    },
  };
}

async function albumOf(context: AppLoadContext, { kind, albumId }: AlbumArea): Promise<Album | null> {
  const { photos, sharedAlbums } = signedIn(context).services;
  const album = await toResult(
    context,
    kind === "album" ? photos.album(albumId) : sharedAlbums.album(albumId),
  );
  return album.ok ? album.data : null;
}
