import { maxCursorLength } from "~/services/photo-schemas";

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
