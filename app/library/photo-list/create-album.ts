import type { AppLoadContext } from "@remix-run/cloudflare";
import { type Created, createOnce } from "~/server/create-once";
import type { Attempt } from "~/server/forms/action-outcome";
import { signedIn } from "~/server/signed-in";
import type { Album } from "~/services/photo-schemas";
import { albumsPageSize } from "~/services/photos";

/** Creates at most one album: after a lost answer, finds it in the list. Source: docs/specification/resilience.md, F53. */
export function createAlbum(
  context: AppLoadContext,
  attempt: Attempt,
  albumName: string,
): Promise<Created<Pick<Album, "albumId" | "albumName">>> {
  const { photos } = signedIn(context).services;
  return createOnce(context, attempt, {
    service: "photos",
    list: async () => (await photos.albums({ cursor: null, limit: albumsPageSize })).albums,
    idOf: ({ albumId }) => albumId,
    isWanted: (album) => album.albumName === albumName,
    create: (key) => photos.createAlbum(albumName, key),
  });
}
