import { Buffer } from "node:buffer";
import * as z from "zod";

/** One page's worth of a list: how many, in which direction, after which row. */
export interface Keyset {
  sortKey: SortKey;
  sortOrder: "asc" | "desc";
  limit: number;
  after: Position | null;
}

/** Where a page ended: the value of the order column (milliseconds) and, among equals, the id. */
export interface Position {
  value: number;
  id: string;
}

type SortKey = "created" | "dateTaken";

const SortQuery = z.object({
  sortKey: z.enum(["created", "dateTaken"]).optional(),
  sortOrder: z.enum(["asc", "desc"]).optional(),
});
const LimitQuery = z.coerce.number().int().min(1).optional();
const Cursor = z.tuple([
  z.enum(["created", "dateTaken"]),
  z.enum(["asc", "desc"]),
  z.number().int(),
  z.string(),
]);

/** A list's own numbers: what comes without `limit`, the most a page may hold, and the order without a choice. */
interface PageRules {
  usual: number;
  max: number;
  sortKey: SortKey;
}

/**
 * Reads cursor, limit, sortKey and sortOrder (docs/specification/2-photo-library.md, section 7);
 * null when one of them makes no sense, a cursor of another order included. A limit over the cap
 * means the cap.
 */
export function readKeyset(query: Record<string, string>, rules: PageRules): Keyset | null {
  const sort = SortQuery.safeParse({
    sortKey: query.sortKey || undefined,
    sortOrder: query.sortOrder || undefined,
  });
  const limit = LimitQuery.safeParse(query.limit || undefined);
  if (!sort.success || !limit.success) return null;
  const { sortKey = rules.sortKey, sortOrder = "desc" } = sort.data;
  const keyset: Keyset = {
    sortKey,
    sortOrder,
    limit: Math.min(limit.data ?? rules.usual, rules.max),
    after: null,
  };
  if (!query.cursor) return keyset;
  const position = readCursor(query.cursor, keyset);
  return position && { ...keyset, after: position };
}

/** The opaque cursor that continues after `last`. */
export function cursorAfter({ sortKey, sortOrder }: Keyset, last: Position): string {
  return Buffer.from(JSON.stringify([sortKey, sortOrder, last.value, last.id])).toString("base64url");
}

function readCursor(cursor: string, { sortKey, sortOrder }: Keyset): Position | null {
  try {
    const [key, order, value, id] = Cursor.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
    return key === sortKey && order === sortOrder ? { value, id } : null;
  } catch {
    return null;
  }
}

/** Columns a list is ordered by. */
export interface OrderColumns {
  value: string;
  id: string;
}

/** The tail of a keyset query: "AND (value, id) < (?, ?) ORDER BY … LIMIT ?", one row more than the page asks for. */
export function keysetSql(
  keyset: Keyset,
  { value, id }: OrderColumns,
): { sql: string; bind: (string | number)[] } {
  const { sortOrder, after, limit } = keyset;
  const beyond = after ? `AND (${value}, ${id}) ${sortOrder === "asc" ? ">" : "<"} (?, ?) ` : "";
  return {
    sql: `${beyond}ORDER BY ${value} ${sortOrder}, ${id} ${sortOrder} LIMIT ?`,
    bind: after ? [after.value, after.id, limit + 1] : [limit + 1],
  };
}

/** Cuts the extra row off and says where the next page begins: null after the last one. */
export function paged<Row>(rows: Row[], keyset: Keyset, position: (row: Row) => Position) {
  const page = rows.slice(0, keyset.limit);
  const last = page.at(-1);
  return { page, cursor: last && rows.length > keyset.limit ? cursorAfter(keyset, position(last)) : null };
}
