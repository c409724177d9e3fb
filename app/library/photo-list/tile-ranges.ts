import { readPageAfter } from "~/services/page-around";
import type { Photo } from "~/services/photo-schemas";
import { sectionSize } from "~/services/photos";
import type { Sorting } from "~/services/sorting";
import { maxPages } from "./month-jump";
import { monthOf, readMonthKey, sameMonth } from "./month-key";
import { joined, readTileRequest, readTiles, type TileRange, type TileRequest } from "./month-tiles";
import { type ReadPage, readRange } from "./photo-pages";
import { maxRanges, maxTiles } from "./tile-limits";
import { maxSkipped, startOf } from "./timeline-position";

/** A walk to one range, and some for each of the others. */
const maxReads = maxPages + 3 * maxRanges;

/** `month=…&from=…` for each range. Null when one is none, or when they are too many. */
export function readTileRequests(search: string): readonly TileRequest[] | null {
  const parts = search.split(/&(?=month=)/);
  if (parts.length > maxRanges) return null;
  const requests = parts.flatMap((part) => {
    const query = new URLSearchParams(part);
    return readTileRequest(query, readMonthKey(query.get("month"))) ?? [];
  });
  return requests.length < parts.length || photosIn(requests) > maxTiles ? null : requests;
}

/** What follows one another in a month is read with one call, and months that do in the whole list are. */
export async function readTileRanges(
  readPage: ReadPage,
  requests: readonly TileRequest[],
  sorting: Sorting,
): Promise<TileRange[]> {
  let reads = 0;
  const read: ReadPage = (request) => {
    if (++reads > maxReads) throw new Error("ranges of tiles that take too many calls");
    return readPage(request);
  };
  const whole = joinedIn(requests);
  const runs = runsOf(whole.map(({ request }) => request));
  const ranges = await Promise.all(runs.map((run) => readRun(read, run, sorting)));
  return ranges.flat().flatMap((range, at) => apart(range, whole[at]?.counts ?? []));
}

interface JoinedRequests {
  request: TileRequest;
  counts: number[];
}

function joinedIn(requests: readonly TileRequest[]): JoinedRequests[] {
  const all: JoinedRequests[] = [];
  for (const request of requests) {
    const last = all.at(-1);
    const both = last && joined(last.request, request);
    if (both) all.splice(-1, 1, { request: both, counts: [...last.counts, request.count] });
    else all.push({ request, counts: [request.count] });
  }
  return all;
}

function apart({ photos, known, ...range }: TileRange, counts: readonly number[]): TileRange[] {
  let from = 0;
  return counts.map((count, at) => {
    const own = photos.slice(from, from + count);
    from += count;
    return { ...range, photos: own, known: at === 0 ? known : [] };
  });
}

/** An address can name the photos of a range that begins near its month's start. */
function runsOf(requests: readonly TileRequest[]): TileRequest[][] {
  const runs: TileRequest[][] = [];
  let end: number | null = null;
  for (const request of requests) {
    const { at, from, count } = request;
    const run = runs.at(-1);
    if (run && at !== null && at === end && from === 0) run.push(request);
    else runs.push([request]);
    end = at === null || from > maxSkipped ? null : at + count;
  }
  return runs;
}

async function readRun(
  read: ReadPage,
  run: readonly TileRequest[],
  sorting: Sorting,
): Promise<readonly TileRange[]> {
  const together = run.length > 1 ? await readTogether(read, run, sorting) : null;
  if (typeof together === "object" && together) return together;
  const alone = await Promise.all(run.map((request) => readTiles(read, request)));
  return alone.map((range) => ({ ...range, skips: range.skips ?? together }));
}

/** Else whether the service can skip photos: the browser's months may be older than the photos. */
async function readTogether(
  read: ReadPage,
  run: readonly TileRequest[],
  sorting: Sorting,
): Promise<TileRange[] | boolean> {
  const photos = await readWholeList(read, run[0]?.at ?? 0, photosIn(run));
  if (photos === null) return false;
  const ranges: TileRange[] = [];
  let passed = 0;
  for (const { month, from, count } of run) {
    const own = photos.slice(passed, passed + count);
    passed += count;
    if (own.length < count || !own.every((photo) => sameMonth(monthOf(photo, sorting), month))) return true;
    ranges.push({
      month,
      photos: own.map((photo, index) => ({
        photo,
        position: { ...startOf(month), skip: Math.floor((from + index) / sectionSize) * sectionSize },
      })),
      known: [],
      skips: true,
    });
  }
  return ranges;
}

/** Null where the service cannot skip photos. */
async function readWholeList(
  read: ReadPage,
  offset: number,
  count: number,
): Promise<readonly Photo[] | null> {
  const list = { month: null, cursor: null };
  if (offset === 0) return (await readRange(read, list, count)).images;
  const page = await readPageAfter((offset) => read({ ...list, limit: count, offset }), offset);
  if (page === "unsupported") return null;
  const { images, cursor } = page;
  if (images.length >= count || cursor === null) return images;
  const more = await readRange(read, { ...list, cursor }, count - images.length);
  return [...images, ...more.images];
}

const photosIn = (requests: readonly TileRequest[]) => requests.reduce((sum, { count }) => sum + count, 0);
