/** Where a page of an album's photos begins. */
export interface AlbumPlace {
  cursor: string | null;
  /** Photos before the cursor. */
  before: number;
}

const longestCursor = 512;

export const albumPath = (albumId: string) => `/my-photos/albums/${encodeURIComponent(albumId)}`;

/** Reads a place from an address; what makes no sense counts as not there. */
export function readAlbumPlace(search: URLSearchParams): AlbumPlace {
  const cursor = search.get("cursor");
  const before = search.get("before") ?? "";
  if (!cursor || cursor.length > longestCursor) return { cursor: null, before: 0 };
  return { cursor, before: /^\d{1,9}$/.test(before) ? Number(before) : 0 };
}

export function albumHref(albumId: string, { cursor, before }: AlbumPlace): string {
  if (cursor === null) return albumPath(albumId);
  return `${albumPath(albumId)}?${new URLSearchParams({ cursor, before: String(before) })}`;
}
