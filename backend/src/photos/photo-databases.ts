import { createHash } from "node:crypto";
import type { Env } from "../env";

/** Never changed: an account stays in its bucket, and a bucket moves from one database to another as a whole. */
const buckets = 256;
const oneForAll = `DB 0-${buckets - 1}`;

type Databases = Pick<Env, "DB" | "PHOTO_DATABASES">;

/** A stretch of buckets, both ends included, and the binding of the database that has them. */
interface BucketRange {
  binding: string;
  first: number;
  last: number;
}

/** The bucket of an account: the first byte of the SHA-256 of its id. */
export function bucketOf(accountId: string): number {
  return createHash("sha256").update(accountId).digest()[0] ?? 0;
}

/**
 * The database with an account's library: photos, albums, counts, uploads. What else is known of an account is in `DB`.
 * Source: docs/decisions/0177-scale.md.
 */
export function photoDatabase(env: Databases, accountId: string): D1Database {
  const bucket = bucketOf(accountId);
  const range = bucketRangesIn(env).find(({ last }) => bucket <= last);
  return databaseBoundTo(env, range?.binding ?? "");
}

/** Every database with libraries, by its binding. */
export function photoDatabases(env: Databases): Map<string, D1Database> {
  return new Map(bucketRangesIn(env).map(({ binding }) => [binding, databaseBoundTo(env, binding)]));
}

/** Rows by the database of whoever they belong to. */
export function byPhotoDatabase<Row>(
  env: Databases,
  rows: readonly Row[],
  ownerOf: (row: Row) => string,
): [D1Database, Row[]][] {
  const groups = new Map<D1Database, Row[]>();
  for (const row of rows) {
    const database = photoDatabase(env, ownerOf(row));
    const group = groups.get(database);
    if (group) group.push(row);
    else groups.set(database, [row]);
  }
  return [...groups];
}

/** Reads "DB 0-127, PHOTOS_DB_1 128-255"; without it `DB` has every bucket. Each has to be in one range. */
function bucketRangesIn({ PHOTO_DATABASES = oneForAll }: Databases): BucketRange[] {
  let next = 0;
  const ranges = PHOTO_DATABASES.split(",").map((text): BucketRange => {
    const [, binding, first, last] = /^\s*(\w+) (\d+)-(\d+)\s*$/.exec(text) ?? [];
    const range = { binding: binding ?? "", first: Number(first), last: Number(last) };
    if (!binding || range.first !== next || range.last < range.first) throw new Error(unreadable(text));
    next = range.last + 1;
    return range;
  });
  if (next !== buckets) throw new Error(unreadable(PHOTO_DATABASES));
  return ranges;
}

const unreadable = (text: string) =>
  `PHOTO_DATABASES has to name a database for each bucket from 0 to ${buckets - 1}, in order; not so: ${text}`;

function databaseBoundTo(env: Databases, binding: string): D1Database {
  const bound: unknown = Reflect.get(env, binding);
  if (!isDatabase(bound)) throw new Error(`PHOTO_DATABASES names ${binding}, which is no D1 database`);
  return bound;
}

const isDatabase = (bound: unknown): bound is D1Database =>
  typeof bound === "object" && bound !== null && "prepare" in bound;
