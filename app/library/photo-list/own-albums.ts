import type { AppLoadContext } from "@remix-run/cloudflare";
import { signedIn } from "~/server/signed-in";
import type { Album } from "~/services/photo-schemas";
import { albumsPageSize } from "~/services/photos";

interface OwnAlbums {
  albums: readonly Album[];
  /** There are more than were read. */
  more: boolean;
}

/** The service has no search by name: its list is read, at most so many pages of it. @throws ServiceFailure */
export async function readOwnAlbums(context: AppLoadContext, maxPages: number): Promise<OwnAlbums> {
  const { photos } = signedIn(context).services;
  const albums: Album[] = [];
  let cursor: string | null = null;
  for (let pages = 0; pages < maxPages; pages++) {
    const page = await photos.albums({ cursor, limit: albumsPageSize });
    albums.push(...page.albums);
    const next: string | null = page.cursor ?? null;
    if (next === null || page.albums.length === 0) return { albums, more: false };
    cursor = next;
  }
  return { albums, more: true };
}
