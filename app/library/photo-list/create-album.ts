import type { AppLoadContext } from "@remix-run/cloudflare";
import { outcomeUnknown, toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import { albumsPageSize } from "~/services/photos";

/**
 * Creates at most one album: after a lost answer, finds it in the list.
 * Source: docs/specification/resilience.md, F53.
 */
export async function createAlbum(context: AppLoadContext, albumName: string): Promise<string | null> {
  const { services } = signedIn(context);
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
