/** Query parameters of the albums page: where each of its two lists goes on. */
export const ownParameter = "albums-after";
export const sharedParameter = "shared-after";

const maxLength = 512;

export function readCursor(url: URL, parameter: string): string | null {
  const cursor = url.searchParams.get(parameter);
  return cursor && cursor.length <= maxLength ? cursor : null;
}

/** The page's address with one of its lists at another cursor, null for that list's start; all else stays as it is. */
export function hrefWithCursor(url: URL, parameter: string, cursor: string | null): string {
  const search = new URLSearchParams(url.search);
  if (cursor === null) search.delete(parameter);
  else search.set(parameter, cursor);
  return url.pathname + (search.size === 0 ? "" : `?${search}`);
}
