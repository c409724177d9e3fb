import { formEncoded } from "~/platform/form-encoded";
import { readPageAfter } from "~/services/page-around";
import { type Month, maxCursorLength, type Photo } from "~/services/photo-schemas";
import { sectionSize } from "~/services/photos";
import { maxPages } from "./month-jump";
import { sameMonth } from "./month-key";
import { type PhotoRange, type ReadPage, readRange } from "./photo-pages";
import { maxTiles } from "./tile-limits";
import { pageSizeFor, pagesFrom } from "./timeline-page-reads";
import { maxSkipped, shownBefore, startOf, type TimelinePosition } from "./timeline-position";

/** Of a range, as a rule. */
const tilesOfRange = 48;
/** How far the first photo may be from a cursor to be read with one call. */
const maxAhead = (count: number) => maxSkipped - count;

/** A cursor of the month, or of the month backwards, and the photos before it there. */
interface ReadStart {
  cursor: string | null;
  passed: number;
  backwards: boolean;
}

export interface TileRequest {
  month: Month;
  from: number;
  count: number;
  /** Photos of the month, where the browser knows them. */
  of: number | null;
  /** Photos of the whole list before the first one, as far as the browser knows. */
  at: number | null;
  /** From an earlier answer. */
  known: ReadStart | null;
}

/** Ranges that begin at `from` to `to` take one call with this query. */
interface Known {
  from: number;
  to: number;
  query: string;
}

export interface TileRange {
  month: Month;
  photos: readonly { photo: Photo; position: TimelinePosition }[];
  known: readonly Known[];
  /** Whether the service can skip photos, so that any range is one call; null where it was not asked. */
  skips: boolean | null;
}

export function readTileRequest(search: URLSearchParams, month: Month | null): TileRequest | null {
  const number = (name: string) => {
    const text = search.get(name) ?? "";
    return /^\d{1,9}$/.test(text) ? Number(text) : null;
  };
  const [from, count, total, at] = [number("from"), number("count"), number("of"), number("at")];
  if (month === null || from === null || count === null || count < 1 || count > maxTiles) return null;
  const of = total !== null && total > from ? total : null;
  const range = { month, from, of, at, count: of === null ? count : Math.min(count, of - from) };
  const [cursor, before, after] = [search.get("cursor"), number("before"), number("after")];
  const passed = before ?? after;
  if (cursor === null || cursor.length > maxCursorLength || passed === null) return { ...range, known: null };
  return withKnown(range, { cursor, passed, backwards: before === null });
}

/** Backwards a smaller range begins further from the cursor that `checkpoint` names for it. */
function withKnown(range: Omit<TileRequest, "known">, known: ReadStart | null): TileRequest {
  const ahead = maxSkipped + (known?.backwards ? tilesOfRange : 0);
  return { ...range, known: known && isNear(known, range, ahead) ? known : null };
}

/** Null where the other range does not follow in the same month. */
export function joined(one: TileRequest, other: TileRequest): TileRequest | null {
  if (!sameMonth(one.month, other.month) || one.from + one.count !== other.from) return null;
  // Backwards the other one is the first.
  const { known } = one.known?.backwards ? other : one;
  return withKnown({ ...one, count: one.count + other.count }, known);
}

type Range = Omit<TileRequest, "known" | "at">;

const firstOf = ({ from, count, of }: Range, backwards: boolean): number | null => {
  if (!backwards) return from;
  return of === null ? null : of - from - count;
};

function isNear({ passed, backwards }: ReadStart, range: Range, ahead: number): boolean {
  const first = firstOf(range, backwards);
  return first !== null && first >= passed && first - passed <= ahead;
}

/** One call from a cursor that is near, or where the service can skip photos. Else the month is walked from its nearer end. */
export async function readTiles(read: ReadPage, request: TileRequest): Promise<TileRange> {
  const { month, count, of } = request;
  const found = await findStart(read, request);
  const { start, passed, skips } = found;
  const { backwards } = start;
  const ahead = Math.max(0, (firstOf(request, backwards) ?? 0) - start.passed);
  const range = await readOn(inOrder(read, backwards), month, found, ahead + count);
  const photos = range.images.slice(ahead, ahead + count).map((photo, at) => ({
    photo,
    position: backwards ? startOf(month) : positionAt(month, found, ahead + at),
  }));
  const nearby = maxAhead(tilesOfRange);
  const next = { cursor: range.cursor, passed: start.passed + range.images.length, backwards };
  return {
    month,
    photos: backwards ? photos.toReversed() : photos,
    known: [
      ...checkpoint(next, of, backwards ? 0 : nearby),
      ...passed.toReversed().flatMap((one) => checkpoint(one, of, skips ? nearby : maxSkipped)),
    ],
    skips,
  };
}

interface FoundStart {
  start: ReadStart;
  /** What was read there already. */
  page: PhotoRange | null;
  /** What else was found on the way there, and itself. */
  passed: readonly ReadStart[];
  skips: boolean | null;
}

const monthStart: ReadStart = { cursor: null, passed: 0, backwards: false };

async function findStart(read: ReadPage, request: TileRequest): Promise<FoundStart> {
  const { month, from, count, known } = request;
  const start = known ?? (isNear(monthStart, request, maxAhead(count)) ? monthStart : null);
  if (start !== null) {
    const isOneCall = isNear(start, request, maxAhead(count));
    // No call asks for more than the contract's largest page.
    const query = { month, cursor: start.cursor, limit: pageSizeFor };
    const page = isOneCall ? null : await inOrder(read, start.backwards)(query);
    return { start, page: page && { ...page, cursor: page.cursor ?? null }, passed: [], skips: null };
  }
  const page = await readPageAfter((offset) => read({ month, cursor: null, limit: count, offset }), from);
  if (page === "unsupported") return walkTo(read, request);
  const own = { ...monthStart, cursor: page.start.cursor, passed: from };
  return { start: own, page, passed: [own], skips: true };
}

async function walkTo(read: ReadPage, range: Range): Promise<FoundStart> {
  const { month, from, of } = range;
  const backwards = of !== null && from > of / 2;
  const first = firstOf(range, backwards) ?? 0;
  const passed: ReadStart[] = [];
  for await (const page of pagesFrom(inOrder(read, backwards), month, maxPages)) {
    const start = { cursor: page.position.cursor, passed: shownBefore(page.position), backwards };
    passed.push(start);
    if (first < start.passed + page.images.length) return { start, page, passed, skips: false };
  }
  // The month has fewer photos than that.
  const end = { cursor: null, passed: first, backwards };
  return { start: end, page: { images: [], cursor: null }, passed, skips: false };
}

const inOrder = (read: ReadPage, backwards: boolean): ReadPage =>
  backwards ? (request) => read({ ...request, reversed: true }) : read;

async function readOn(
  read: ReadPage,
  month: Month,
  { start, page }: FoundStart,
  wanted: number,
): Promise<PhotoRange> {
  if (page === null) return readRange(read, { month, cursor: start.cursor }, wanted);
  const left = wanted - page.images.length;
  if (left <= 0 || page.cursor === null) return page;
  const more = await readRange(read, { month, cursor: page.cursor }, left);
  return { images: [...page.images, ...more.images], cursor: more.cursor };
}

/** Named from the nearest cursor: an address cannot skip more than a page of the service. */
function positionAt(month: Month, { start, page }: FoundStart, ahead: number): TimelinePosition {
  const { cursor, passed } = start;
  const onNext = page !== null && page.cursor !== null && ahead >= page.images.length;
  const [from, before] = onNext ? [page.cursor, passed + page.images.length] : [cursor, passed];
  const skipped = passed + ahead - before;
  return { month, cursor: from, before, skip: Math.floor(skipped / sectionSize) * sectionSize };
}

function checkpoint({ cursor, passed, backwards }: ReadStart, of: number | null, ahead: number): Known[] {
  if (cursor === null) return [];
  const query = `cursor=${formEncoded(cursor)}&${backwards ? "after" : "before"}=${passed}`;
  if (!backwards) return [{ from: passed, to: passed + ahead, query }];
  const to = (of ?? 0) - passed - tilesOfRange;
  return to < 0 ? [] : [{ from: Math.max(0, to - ahead), to, query }];
}
