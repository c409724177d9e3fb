import type { AppLoadContext } from "@remix-run/cloudflare";
import { maxCursorLength } from "~/services/photo-schemas";
import { albumsPageSize } from "~/services/photos";

/** Which covers a browser loads ahead is its own choice: all of so few are near the window (docs/decisions/0139-slow-lines.md). */
const savingPageSize = 12;

/** How many albums a page has. */
export const albumsLimit = ({ savesData }: Pick<AppLoadContext, "savesData">): number =>
  savesData ? savingPageSize : albumsPageSize;

/** Query parameters of the albums page: the cursors of its two lists. */
export const ownParameter = "albums-after";
export const sharedParameter = "shared-after";

export function readCursor(url: URL, parameter: string): string | null {
  const cursor = url.searchParams.get(parameter);
  return cursor && cursor.length <= maxCursorLength ? cursor : null;
}

export function hrefWithCursor(url: URL, parameter: string, cursor: string | null): string {
  const search = new URLSearchParams(url.search);
  if (cursor === null) search.delete(parameter);
  else search.set(parameter, cursor);
  return url.pathname + (search.size === 0 ? "" : `?${search}`);
}
