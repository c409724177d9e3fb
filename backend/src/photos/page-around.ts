import { cursorAfter, type Keyset, keysetSql, type OrderColumns, type Position } from "./keyset";

/** The rows of a list: the part of a statement from FROM on, with its conditions. */
export interface ListRows {
  sql: string;
  bind: (string | number)[];
}

/** Where a page begins: what to continue after, and how many photos of the list come before it. */
export interface PageStart {
  keyset: Keyset;
  start: { cursor: string | null; before: number };
}

/** The page that begins after the first `offset` photos of a list; null where the list has no more. */
export async function startAfterPhotos(
  database: D1Database,
  list: ListRows,
  keyset: Keyset,
  columns: OrderColumns,
  offset: number,
): Promise<PageStart | null> {
  if (offset === 0) return { keyset, start: { cursor: null, before: 0 } };
  const tail = keysetSql({ ...keyset, limit: 0 }, columns);
  const last = await database
    .prepare(`SELECT ${columns.value} AS value, ${columns.id} AS id ${list.sql} ${tail.sql} OFFSET ?`)
    .bind(...list.bind, ...tail.bind, offset - 1)
    .first<Position>();
  if (!last) return null;
  return { keyset: { ...keyset, after: last }, start: { cursor: cursorAfter(keyset, last), before: offset } };
}

/**
 * The start of the page that has a photo, when the list is cut into pages of `limit` photos from its first one; null when
 * the photo is not in the list.
 */
export async function startOfPageAround(
  database: D1Database,
  list: ListRows,
  keyset: Keyset,
  { value, id }: OrderColumns,
  photoId: string,
): Promise<PageStart | null> {
  const { sortOrder, limit, after } = keyset;
  const [on, back] = sortOrder === "asc" ? [">", "<"] : ["<", ">"];
  const inList = after ? `${list.sql} AND (${value}, ${id}) ${on} (?, ?)` : list.sql;
  const bind = after ? [...list.bind, after.value, after.id] : list.bind;
  const position = `${value} AS value, ${id} AS id`;
  const photo = await database
    .prepare(`SELECT ${position} ${inList} AND ${id} = ?`)
    .bind(...bind, photoId)
    .first<Position>();
  if (!photo) return null;

  const earlier = `${inList} AND (${value}, ${id}) ${back} (?, ?)`;
  const bindEarlier = [...bind, photo.value, photo.id];
  const number = await database
    .prepare(`SELECT count(*) AS count ${earlier}`)
    .bind(...bindEarlier)
    .first<number>("count");
  const onPage = (number ?? 0) % limit;
  const before = (number ?? 0) - onPage;
  if (before === 0) return { keyset, start: { cursor: null, before } };
  const reversed = sortOrder === "asc" ? "desc" : "asc";
  const last = await database
    .prepare(
      `SELECT ${position} ${earlier} ORDER BY ${value} ${reversed}, ${id} ${reversed} LIMIT 1 OFFSET ?`,
    )
    .bind(...bindEarlier, onPage)
    .first<Position>();
  // Photos before it were deleted between the two statements.
  if (!last) return { keyset, start: { cursor: null, before: 0 } };
  return { keyset: { ...keyset, after: last }, start: { cursor: cursorAfter(keyset, last), before } };
}
