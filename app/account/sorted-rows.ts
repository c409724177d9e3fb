import type { Part, Rows } from "~/services/read-part";
import type { ListSort } from "./list-pages";

/** Rows a call, and rows that are read to be sorted: a page makes four calls at most. */
const limit = 100;
export const maxSorted = 3 * limit;

interface SortedBy<Row> {
  sort: Exclude<ListSort, "newest">;
  locale: string;
  titleOf: (row: Row) => string;
  /** ISO moment. */
  timeOf: (row: Row) => string | null | undefined;
}

/** All rows in an order that the contract's list does not have; null where there are too many to be read. */
export async function sortedRows<Row, Answer extends Rows<Row>>(
  read: (part: Part) => Promise<Answer>,
  { sort, locale, titleOf, timeOf }: SortedBy<Row>,
): Promise<(Answer & { rows: Row[] }) | null> {
  const first = await read({ offset: 0, limit });
  if (first.total > maxSorted) return null;
  const calls = Math.ceil(first.total / limit) - 1;
  const others = await Promise.all(
    Array.from({ length: Math.max(0, calls) }, (_, at) => read({ offset: (at + 1) * limit, limit })),
  );
  const rows = [first, ...others].flatMap((part) => [...part.rows]);
  return { ...first, rows: sort === "title" ? byTitle(rows, titleOf, locale) : byTime(rows, timeOf) };
}

/** "Week 10" after "week 9"; what has no title stands last. */
function byTitle<Row>(rows: readonly Row[], titleOf: (row: Row) => string, locale: string): Row[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return sortedWith(rows, titleOf, (one, other) =>
    one === "" || other === "" ? Number(one === "") - Number(other === "") : compare(one, other),
  );
}

/** Oldest first; what has no date stands last. */
function byTime<Row>(rows: readonly Row[], timeOf: SortedBy<Row>["timeOf"]): Row[] {
  const time = (row: Row) => Date.parse(timeOf(row) ?? "") || Number.MAX_SAFE_INTEGER;
  return sortedWith(rows, time, (one, other) => one - other);
}

function sortedWith<Row, Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
  compare: (one: Key, other: Key) => number,
): Row[] {
  const keyed = rows.map((row) => ({ row, key: keyOf(row) }));
  return keyed.sort((one, other) => compare(one.key, other.key)).map(({ row }) => row);
}
