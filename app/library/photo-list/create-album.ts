import type { AppLoadContext } from "@remix-run/cloudflare";
import { type Created, createOnce } from "~/server/create-once";
import type { Attempt } from "~/server/forms/action-outcome";
import { signedIn } from "~/server/signed-in";
import type { Album } from "~/services/photo-schemas";
import { isSameName } from "./album-name";
import { readOwnAlbums } from "./own-albums";

/** The service names no order of albums: a new one may be on any page. Source: docs/specification/resilience.md, R12. */
const maxPages = 4;

/** Creates at most one album: after a lost answer, finds it in the list. Source: docs/specification/resilience.md, F53. */
export function createAlbum(
  context: AppLoadContext,
  attempt: Attempt,
  albumName: string,
): Promise<Created<Pick<Album, "albumId" | "albumName">>> {
  const { photos } = signedIn(context).services;
  return createOnce(context, attempt, {
    service: "photos",
    list: async () => {
      const { albums, more } = await readOwnAlbums(context, maxPages);
      return { items: albums, more };
    },
    idOf: ({ albumId }) => albumId,
    isWanted: (album) => isSameName(album.albumName, albumName),
    create: (key) => photos.createAlbum(albumName, key),
  });
}
