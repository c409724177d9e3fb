import type { Month, Photo } from "~/services/photo-schemas";
import { sectionSize } from "~/services/photos";
import { positionOfNumber } from "./month-jump";
import { type ReadPage, readRange } from "./photo-pages";
import { maxSkipped, startOf, type TimelinePosition } from "./timeline-position";

/** Tiles a window may ask for at once: an answer stays under 12 KB compressed. */
const maxTiles = 48;

/** A stretch of a month: photos number `from` (from 0) to `from + count`. */
export interface TileRequest {
  month: Month;
  from: number;
  count: number;
  /** A cursor that an earlier answer named, and the number of the photos before it. */
  known: { cursor: string; before: number } | null;
}

/** Photos of a stretch, each with the page of the timeline that shows it, and a cursor for what follows. */
export interface TileRange {
  photos: readonly { photo: Photo; position: TimelinePosition }[];
  next: { cursor: string; before: number } | null;
}

/** Reads the number, count and cursor of a stretch from an address; null for what is none. */
export function readTileRequest(search: URLSearchParams, month: Month | null): TileRequest | null {
  const number = (name: string) => {
    const text = search.get(name) ?? "";
    return /^\d{1,9}$/.test(text) ? Number(text) : null;
  };
  const [from, count, before] = [number("from"), number("count"), number("before")];
  if (month === null || from === null || count === null || count < 1 || count > maxTiles) return null;
  const cursor = search.get("cursor");
  const usable = cursor !== null && cursor.length <= 512 && before !== null && before <= from;
  return { month, from, count, known: usable ? { cursor, before } : null };
}

/**
 * Reads a stretch of a month from the nearest cursor that is known; without one that is near enough the month is walked, once:
 * the answer names a cursor, and what comes after it is one call.
 */
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
