import { droppedOf } from "~/platform/http/rows";
import type { QueryValue } from "~/platform/http/service-calls";
import type { ServiceClient } from "~/platform/http/service-client";
import type { ServicePath } from "~/platform/path";
import { AlbumPage, PhotoPage } from "./photo-schemas";
import type { Sorting } from "./sorting";

/** Source: docs/specification/resilience.md, R12. */
const maxCalls = 20;

export interface PageQuery {
  cursor?: string | null;
  limit?: number;
  sorting: Sorting;
  around?: string | undefined;
  offset?: number | undefined;
  uploaded?: string | undefined;
}

interface PageCall {
  path: ServicePath;
  operation: string;
}

/** A page of photos, empty only at the list's end. */
export const photoPage = (
  http: ServiceClient,
  { path, operation }: PageCall,
  { sorting, offset, ...query }: PageQuery,
): Promise<PhotoPage> =>
  firstWithRows(
    query.cursor ?? null,
    async (cursor) => {
      // Of an empty page's cursor on, the photos are skipped already.
      const start = cursor === (query.cursor ?? null) ? offset : undefined;
      const wanted = {
        operation,
        query: { ...query, cursor, offset: start, ...sorting },
        schema: PhotoPage,
      };
      const page = await http.get(path, wanted);
      const dropped = droppedOf(page.images);
      return dropped > 0 ? { ...page, dropped } : page;
    },
    ({ images }) => images,
  );

/** A page of albums, empty only at the list's end. */
export const albumPage = (
  http: ServiceClient,
  { path, operation }: PageCall,
  query: { cursor: string | null } & Readonly<Record<string, QueryValue>>,
): Promise<AlbumPage> =>
  firstWithRows(
    query.cursor,
    (cursor) => http.get(path, { operation, query: { ...query, cursor }, schema: AlbumPage }),
    ({ albums }) => albums,
  );

/** A service may filter a page until nothing of it is left: then its cursor leads on. */
async function firstWithRows<Page extends { cursor?: string | null | undefined }>(
  from: string | null,
  read: (cursor: string | null) => Promise<Page>,
  rowsOf: (page: Page) => readonly unknown[],
): Promise<Page> {
  let cursor = from;
  for (let calls = 1; ; calls++) {
    const page = await read(cursor);
    const next = page.cursor ?? null;
    if (rowsOf(page).length > 0 || next === null || next === cursor || calls === maxCalls) return page;
    cursor = next;
  }
}
