import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { saysGone } from "~/platform/http/says-gone";
import { ServiceFailure } from "~/platform/http/service-failure";
import { type Result, toResult } from "~/server/result";
import type { Sorting } from "~/services/sorting";
import {
  type AlbumPhoto,
  locateInAlbum,
  nextInAlbum,
  numberInAlbum,
  previousInAlbum,
} from "./album-neighbours";
import { albumServiceOf, everyAlbumPhoto, readAlbumPage } from "./album-pages";
import { type AlbumArea, albumHref, albumPreviewHref, readAlbumPosition } from "./album-position";
import type { PhotoList } from "./photo-list";

export function albumList(context: AppLoadContext, area: AlbumArea, sorting: Sorting): PhotoList {
  const { readPhotos: read, readAlbum } = albumServiceOf(context, area, sorting);
  return {
    async at(search) {
      return (await readAlbumPage(read, readAlbumPosition(search))).photos;
    },

    around: () => everyAlbumPhoto(read),

    async *every() {
      const whole = yield* everyAlbumPhoto(read);
      // Pages were short, and a part is not all.
      if (!whole) throw new ServiceFailure("photos", "every photo of an album", "malformed");
      return whole;
    },

    async *between(ends) {
      const [one, other] = [readAlbumPosition(ends[0].search), readAlbumPosition(ends[1].search)];
      const { cursor } = one.before <= other.before ? one : other;
      yield* everyAlbumPhoto(read, cursor);
    },

    href: (search) => albumHref(area, readAlbumPosition(search)),

    /** @throws Response redirect to the shared album that an own one has become */
    async open(photoId, search) {
      const index = readAlbumPosition(search);
      const [located, known] = await Promise.all([
        toResult(context, locateInAlbum(read, photoId, index)),
        toResult(context, readAlbum()),
      ]);
      const album = known.ok ? known.data : null;
      if (album?.isShared && area.kind === "album" && context.flags.sharedAlbums)
        throw redirect(albumPreviewHref({ kind: "sharedAlbum", albumId: area.albumId }, photoId, index));
      if (!located.ok) return saysGone(located.status) ? { ok: true, data: null } : located;
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
    },
  };
}
