import type { AppLoadContext } from "@remix-run/cloudflare";
import { readOwnAlbums } from "~/library/photo-list/own-albums";
import { toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import type { Album } from "~/services/photo-schemas";
import { albumsPageSize } from "~/services/photos";
import { comparable } from "./terms";

/** Of own albums, each a call; those shared with the customer are one page. */
const maxPages = 4;

interface FoundAlbum {
  album: Album;
  /** Somebody else's. */
  isOthers: boolean;
}

export interface AlbumsFound {
  found: readonly FoundAlbum[];
  failed: boolean;
  /** Not all albums were looked at. */
  more: boolean;
}

/** Those whose names hold every term. */
export async function findAlbums(context: AppLoadContext, terms: readonly string[]): Promise<AlbumsFound> {
  const { services } = signedIn(context);
  const [own, shared] = await Promise.all([
    toResult(context, readOwnAlbums(context, maxPages)),
    context.flags.sharedAlbums
      ? toResult(context, services.sharedAlbums.list({ cursor: null, limit: albumsPageSize }))
      : null,
  ]);
  const isFound = ({ albumName }: Album) => {
    const name = comparable(albumName);
    return terms.every((term) => name.includes(term));
  };
  const albums: FoundAlbum[] = [
    ...(own.ok ? own.data.albums : []).map((album) => ({ album, isOthers: false })),
    ...(shared?.ok ? shared.data.albums : []).map((album) => ({ album, isOthers: true })),
  ];
  return {
    found: albums.filter(({ album }) => isFound(album)),
    failed: !own.ok || shared?.ok === false,
    more: (own.ok && own.data.more) || (shared?.ok === true && Boolean(shared.data.cursor)),
  };
}
