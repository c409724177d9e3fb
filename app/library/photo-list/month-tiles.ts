import { type Month, maxCursorLength, type Photo } from "~/services/photo-schemas";
import { sectionSize } from "~/services/photos";
import { positionOfNumber } from "./month-jump";
import { type ReadPage, readRange } from "./photo-pages";
import { maxSkipped, startOf, type TimelinePosition } from "./timeline-position";

/** Keeps an answer under 12 KB compressed. */
const maxTiles = 48;

export interface TileRequest {
  month: Month;
  from: number;
  count: number;
  /** A cursor from an earlier answer, and the photos before it. */
  known: { cursor: string; before: number } | null;
}

export interface TileRange {
  photos: readonly { photo: Photo; position: TimelinePosition }[];
  next: { cursor: string; before: number } | null;
}

export function readTileRequest(search: URLSearchParams, month: Month | null): TileRequest | null {
  const number = (name: string) => {
    const text = search.get(name) ?? "";
    return /^\d{1,9}$/.test(text) ? Number(text) : null;
  };
  const [from, count, before] = [number("from"), number("count"), number("before")];
  if (month === null || from === null || count === null || count < 1 || count > maxTiles) return null;
  const cursor = search.get("cursor");
  const usable = cursor !== null && cursor.length <= maxCursorLength && before !== null && before <= from;
  return { month, from, count, known: usable ? { cursor, before } : null };
}

/** Reads from the nearest known cursor; walks the month if there is none near enough. */
export async function readTiles(
  read: ReadPage,
  { month, from, count, known }: TileRequest,
): Promise<TileRange> {
  const base = await baseOf(read, month, from, known);
  const skip = from - base.before;
  const range = await readRange(read, { month, cursor: base.cursor }, skip + count);
  const photos = range.images.slice(skip, skip + count).map((photo, at) => {
    const after = skip + at;
    return { photo, position: { ...base, skip: Math.floor(after / sectionSize) * sectionSize } };
  });
  const before = base.before + range.images.length;
  return { photos, next: range.cursor === null ? null : { cursor: range.cursor, before } };
}

async function baseOf(
  read: ReadPage,
  month: Month,
  from: number,
  known: TileRequest["known"],
): Promise<TimelinePosition> {
  const near = (before: number) => from - before <= maxSkipped - maxTiles;
  if (known && near(known.before)) return { ...startOf(month), ...known };
  if (near(0)) return startOf(month);
  const position = await positionOfNumber(read, month, from + 1);
  return { ...position, skip: 0 };
}
