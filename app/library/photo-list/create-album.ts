import type { AppLoadContext } from "@remix-run/cloudflare";
import { outcomeUnknown, toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import { albumsPageSize } from "~/services/photos";

/**
 * Creates an album, at most one: where the answer was lost, the list of albums is read again and
 * the album that was not there before and has this name is the one. Null when there is none.
 * Source: docs/specification/resilience.md, F53.
 * @returns the new album's id
 */
export async function createAlbum(context: AppLoadContext, albumName: string): Promise<string | null> {
  const { services } = signedIn(context);
  // New albums come first, so the first page is enough to tell them from old ones of the same name.
  const newest = () => toResult(context, services.photos.albums({ cursor: null, limit: albumsPageSize }));
  const before = await newest();
  const created = await toResult(context, services.photos.createAlbum(albumName));
  if (created.ok) return created.data?.albumId ?? null;
  if (!before.ok || !outcomeUnknown(created)) return null;
  const after = await newest();
  if (!after.ok) return null;
  const known = new Set(before.data.albums.map(({ albumId }) => albumId));
  const found = after.data.albums.find((album) => album.albumName === albumName && !known.has(album.albumId));
  return found?.albumId ?? null;
}
