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
  call: PageCall,
  { sorting, offset, ...query }: PageQuery,
): Promise<PhotoPage> =>
  firstWithRows(
    { http, call, order: { ...sorting, uploaded: query.uploaded }, from: query.cursor ?? null },
    async (cursor) => {
      // Of an empty page's cursor on, the photos are skipped already.
      const start = cursor === (query.cursor ?? null) ? offset : undefined;
      const wanted = {
        operation: call.operation,
        query: { ...query, cursor, offset: start, ...sorting },
        schema: PhotoPage,
      };
      const page = await http.get(call.path, wanted);
      const dropped = droppedOf(page.images);
      return dropped > 0 ? { ...page, dropped } : page;
    },
    ({ images }) => images,
  );

/** A page of albums, empty only at the list's end. */
export const albumPage = (
  http: ServiceClient,
  call: PageCall,
  { cursor: from, ...order }: { cursor: string | null } & Readonly<Record<string, QueryValue>>,
): Promise<AlbumPage> =>
  firstWithRows(
    { http, call, order, from },
    (cursor) =>
      http.get(call.path, { operation: call.operation, query: { ...order, cursor }, schema: AlbumPage }),
    ({ albums }) => albums,
  );

interface List {
  http: ServiceClient;
  call: PageCall;
  order: Readonly<Record<string, QueryValue>>;
  from: string | null;
}

/** Of each cursor and each page's first row, what led there. A client is a request's own. */
const ways = new WeakMap<ServiceClient, Map<string, string>>();

/** A service may filter a page until nothing of it is left: then its cursor leads on. */
async function firstWithRows<Page extends { cursor?: string | null | undefined; dropped?: number }>(
  { http, call, order, from }: List,
  read: (cursor: string | null) => Promise<Page>,
  rowsOf: (page: Page) => { imageId?: string; albumId?: string }[],
): Promise<Page> {
  const way = ways.get(http) ?? new Map<string, string>();
  ways.set(http, way);
  const list = `${call.path.text}${JSON.stringify(order)}`;
  let cursor = from;
  for (let calls = 1; ; calls++) {
    const page = await read(cursor);
    const [first] = rowsOf(page);
    const asked = `${list}${cursor ?? ""}`;
    const row = `${list}\n${first?.imageId ?? first?.albumId ?? asked}`;
    const back = wayBack(way, asked, row, page.cursor ? list + page.cursor : row);
    if (back !== undefined) {
      http.lost(call.operation, "cursor");
      page.cursor = null;
      page.dropped = 1;
      if (back === row) rowsOf(page).length = 0;
    }
    const next = page.cursor ?? null;
    if (rowsOf(page).length > 0 || next === null || calls === maxCalls) return page;
    cursor = next;
  }
}

/** What of a page was passed on the way there: its first row, or the cursor that it gives. Such a list would never end. */
function wayBack(way: Map<string, string>, asked: string, row: string, next: string): string | undefined {
  let back: string | undefined;
  for (let at: string | undefined = asked; at !== undefined; at = way.get(at)) {
    if (at === row) return row;
    if (at === next) back = next;
  }
  if (back !== undefined) return back;
  if (next !== row) way.set(next, row);
  way.set(row, asked);
  return undefined;
}
