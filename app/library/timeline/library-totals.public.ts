import type { AppLoadContext } from "@remix-run/cloudflare";
import { toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";

/** How much the customer's library holds; null for what could not be learned. */
export interface LibraryTotals {
  photos: number | null;
  /** Own albums. */
  albums: number | null;
  /** Albums others share with the customer; 0 where the storefront does not show them. */
  shared: number | null;
}

/** The counts of the library's tabs: two calls at once, neither of which the page depends on. */
export async function libraryTotals(context: AppLoadContext): Promise<LibraryTotals> {
  const { services } = signedIn(context);
  const shows = context.flags.sharedAlbums;
  const [own, shared] = await Promise.all([
    toResult(context, services.photos.totals()),
    shows ? toResult(context, services.sharedAlbums.totals()) : null,
  ]);
  return {
    photos: own.ok ? own.data.photosCount : null,
    albums: own.ok ? own.data.albumsCount : null,
    shared: shared === null ? 0 : shared.ok ? shared.data.readAlbumsCount : null,
  };
}

/** The number beside the tab Albums: own and shared ones; null when either is not known. */
export function albumsInAll({ albums, shared }: LibraryTotals): number | null {
  return albums === null || shared === null ? null : albums + shared;
}
