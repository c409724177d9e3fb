import type { AppLoadContext } from "@remix-run/cloudflare";
import { type Result, toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";

/** Null for what could not be read. */
export interface LibraryTotals {
  photos: number | null;
  albums: number | null;
  /** 0 where the storefront hides shared albums. */
  shared: number | null;
}

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

/** What is counted cannot be empty: such a list was not loaded. Source: docs/connecting-your-services.md, "What holds for every call". */
export function unlessCounted<Data>(
  { log }: Pick<AppLoadContext, "log">,
  empty: Result<Data>,
  counted: number | null,
): Result<Data> {
  if (!counted) return empty;
  log.warn("a list is empty whose rows are counted", { counted });
  return { ok: false, status: "malformed" };
}

/** Photos from which on the timeline has a scrubber. */
export const longLibrary = 100;

export function albumsInAll({ albums, shared }: LibraryTotals): number | null {
  return albums === null || shared === null ? null : albums + shared;
}
