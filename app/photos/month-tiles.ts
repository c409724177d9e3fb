import type { Month, Photo } from "~/services/photo-schemas";
import { sectionSize } from "~/services/photos";
import { placeOfNumber } from "./month-jump";
import { type ReadPage, readStretch } from "./photo-pages";
import { mostSkipped, startOf, type TimelinePlace } from "./timeline-place";

/** Tiles a window may ask for at once: an answer stays under 12 KB compressed. */
const mostTiles = 48;

/** A stretch of a month: photos number `from` (from 0) to `from + count`. */
export interface TileRequest {
  month: Month;
  from: number;
  count: number;
  /** A cursor that an earlier answer named, and the number of the photos before it. */
  known: { cursor: string; before: number } | null;
}

/** Photos of a stretch, each with the page of the timeline that shows it, and a cursor for what follows. */
export interface TileStretch {
  photos: readonly { photo: Photo; place: TimelinePlace }[];
  next: { cursor: string; before: number } | null;
}

/** Reads the number, count and cursor of a stretch from an address; null for what is none. */
export function readTileRequest(search: URLSearchParams, month: Month | null): TileRequest | null {
  const number = (name: string) => {
    const text = search.get(name) ?? "";
    return /^\d{1,9}$/.test(text) ? Number(text) : null;
  };
  const [from, count, before] = [number("from"), number("count"), number("before")];
  if (month === null || from === null || count === null || count < 1 || count > mostTiles) return null;
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
): Promise<TileStretch> {
  const base = await baseOf(read, month, from, known);
  const skip = from - base.before;
  const stretch = await readStretch(read, { month, cursor: base.cursor }, skip + count);
  const photos = stretch.images.slice(skip, skip + count).map((photo, at) => {
    const after = skip + at;
    return { photo, place: { ...base, skip: Math.floor(after / sectionSize) * sectionSize } };
  });
  const before = base.before + stretch.images.length;
  return { photos, next: stretch.cursor === null ? null : { cursor: stretch.cursor, before } };
}

async function baseOf(
  read: ReadPage,
  month: Month,
  from: number,
  known: TileRequest["known"],
): Promise<TimelinePlace> {
  const near = (before: number) => from - before <= mostSkipped - mostTiles;
  if (known && near(known.before)) return { ...startOf(month), ...known };
  if (near(0)) return startOf(month);
  const place = await placeOfNumber(read, month, from + 1);
  return { ...place, skip: 0 };
}
