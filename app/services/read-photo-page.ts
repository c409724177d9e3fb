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

/** A service may filter a page until nothing of it is left: then its cursor leads on. */
async function firstWithRows<Page extends { cursor?: string | null | undefined; dropped?: number }>(
  { http, call, order, from }: List,
  read: (cursor: string | null) => Promise<Page>,
  rowsOf: (page: Page) => { imageId?: string; albumId?: string }[],
): Promise<Page> {
  const list = `${call.path.text}${JSON.stringify(order)}`;
  let cursor = from;
  for (let calls = 1; ; calls++) {
    const page = await read(cursor);
    const [first] = rowsOf(page);
    const asked = list + (cursor ?? "");
    const row = `${list}\n${first?.imageId ?? first?.albumId ?? asked}`;
    if (leadsTo(http.passed, asked, row)) {
      http.lost(call.operation, "cursor");
      rowsOf(page).length = 0;
      page.cursor = null;
      page.dropped = 1;
    }
    const next = page.cursor ?? null;
    http.passed.set(row, asked).set(list + next, row);
    if (rowsOf(page).length > 0 || next === null || next === cursor || calls === maxCalls) return page;
    cursor = next;
  }
}

/**
 * Whether a page's first row was passed on the way to what it was asked for with: such a list would never end.
 * @param predecessors of each cursor and each first row, what led there, in this request
 */
function leadsTo(predecessors: ReadonlyMap<string, string>, asked: string, row: string): boolean {
  let at: string | undefined = asked;
  for (let steps = predecessors.size; at && at !== row && steps > 0; steps--) at = predecessors.get(at);
  return at === row;
}
