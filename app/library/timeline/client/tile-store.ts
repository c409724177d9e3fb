import { maxRanges, maxTiles } from "~/library/photo-list/tile-limits";
import { type Checkpoint, eachMonth } from "../tiles-answer";
import { indexes, type Section } from "./timeline-geometry";

/** Tiles that come and are evicted together. */
const chunkSize = 24;
/** Chunks: some thousand tiles, a few megabytes. */
const maxKept = 120;
/** More requests at once are a long task on a phone. */
const maxConcurrency = 2;
/** Milliseconds until tiles that did not come are asked for once more. */
const retryAfter = 2_000;
/** The server reads the first ones from their month's start: month-tiles.ts. */
const start: Checkpoint = { month: eachMonth, from: 0, to: 451, query: "" };

/** Source: docs/specification/2-photo-library.md, section 3, "Request states". */
export type ChunkState = "uninitialized" | "pending" | "fulfilled" | "rejected";

interface Chunk {
  month: string;
  from: number;
  count: number;
  /** Photos of the whole list before it. */
  at: number;
  /** Of a request. */
  query: string;
  state: ChunkState;
  tiles?: readonly string[];
  version?: number;
  /** Failed before. */
  isRetry?: boolean;
}

interface TileRequest {
  chunks: readonly Chunk[];
  abort: AbortController;
}

interface TilesAnswer {
  /** Range by range. */
  tiles: readonly (readonly string[])[];
  known: readonly Checkpoint[];
}

/** `ranges` as tile-ranges.ts reads them. */
export type FetchTiles = (ranges: string, signal: AbortSignal) => Promise<TilesAnswer>;

export type TileStore = ReturnType<typeof openTileStore>;

/** What a new store shows until its own tiles have come. */
type Before = { tile(month: string, index: number): string | null | undefined; forgetBefore(): void };

/** Fetches what is in sight, aborts what was scrolled past, and evicts the oldest. `earlier` has the tiles to show until the new ones arrive. */
export function openTileStore(
  fetchTiles: FetchTiles,
  changed: () => void,
  sections: readonly Section[],
  earlier: Before | null = null,
) {
  let before = earlier;
  const chunks = new Map<string, Chunk>();
  /** Seeded tiles stay: their pictures are loaded. */
  const seeded = new Map<string, string>();
  const requests = new Set<TileRequest>();
  /** The newest first. */
  let checkpoints: readonly Checkpoint[] = [start];
  let wanted: readonly Chunk[] = [];
  let versions = 0;
  /** Until the service is known not to skip photos. */
  let skips = true;

  before?.forgetBefore();

  function seed(month: string, from: number, tiles: readonly string[]): void {
    for (const [at, tile] of tiles.entries()) seeded.set(`${month} ${from + at}`, tile);
  }

  /** `index` counts from 0 in the month. Undefined for what has not come, null for a photo that the library no longer has. */
  function tile(month: string, index: number): string | null | undefined {
    const chunk = chunks.get(keyOf(month, index));
    const found = seeded.get(`${month} ${index}`) ?? chunk?.tiles?.[index % chunkSize];
    if (found !== undefined || chunk?.state === "fulfilled") return found ?? null;
    return before?.tile(month, index);
  }

  /** The worst state of the range. */
  function state(month: string, from: number, to = from + 1): ChunkState {
    const states = eachChunk(indexes(from, to).filter((index) => !isSeeded(month, index))).map(
      (index): ChunkState => chunks.get(keyOf(month, index))?.state ?? "uninitialized",
    );
    // The alphabet's order is the one from good to bad.
    return states.sort().at(-1) ?? "fulfilled";
  }

  function version(month: string, from: number, to: number): string {
    return eachChunk(indexes(from, to))
      .map((index) => chunks.get(keyOf(month, index))?.version)
      .join();
  }

  /** `middle`: the photo in the middle of the screen, fetched first. */
  function want(
    runs: readonly { month: string; from: number; to: number }[],
    middle: { month: string; index: number } | null = null,
  ): void {
    const found = new Set<Chunk>();
    for (const { month, from, to } of runs)
      for (const index of indexes(from, to)) if (!isSeeded(month, index)) found.add(chunkOf(month, index));
    const center = middle ? chunkOf(middle.month, middle.index).at : 0;
    const far = ({ at }: Chunk) => Math.abs(at - center);
    wanted = [...found].sort((one, other) => far(one) - far(other));
    for (const request of requests)
      if (!request.chunks.some((chunk) => wanted.includes(chunk))) {
        request.abort.abort();
        end(request, "uninitialized");
      }
    forgetOldest();
    go();
  }

  function retry(): void {
    for (const chunk of wanted) if (chunk.state === "rejected") chunk.state = "uninitialized";
    go();
    changed();
  }

  const isSeeded = (month: string, index: number) => seeded.has(`${month} ${index}`);

  function chunkOf(month: string, index: number): Chunk {
    const key = keyOf(month, index);
    const chunk = chunks.get(key) ?? newChunk(month, index - (index % chunkSize));
    // Moves it to the end: evicted last.
    chunks.delete(key);
    chunks.set(key, chunk);
    return chunk;
  }

  function newChunk(month: string, from: number): Chunk {
    let at = from;
    let of = 0;
    for (const { key, count } of sections) {
      of = count;
      if (key === month) break;
      at += count;
    }
    const count = Math.min(chunkSize, of - from);
    const query = `month=${month}&from=${from}&count=${count}&of=${of}&`;
    return { month, from, count, at, query, state: "uninitialized" };
  }

  function go(): void {
    while (requests.size < maxConcurrency) {
      const chunks = next();
      if (chunks.length === 0) return;
      void fetchChunks({ chunks, abort: new AbortController() });
    }
  }

  /** In the order of the list. */
  function next(): Chunk[] {
    const next: Chunk[] = [];
    let tiles = 0;
    // Where the server may have to walk, it walks once: the others read on from its answer.
    let walks = requests.size > 0;
    for (const chunk of wanted) {
      const { month, from, count, state, isRetry } = chunk;
      const [first] = next;
      // What failed is asked for on its own: it may be why others failed.
      const isApart = first && (isRetry || first.isRetry) && first.month !== month;
      if (state !== "uninitialized" || isApart) continue;
      const joins = next.some((one) => one.month === month && Math.abs(one.from - from) === chunkSize);
      if (!joins && !knownFor(chunk)) {
        if (walks) continue;
        walks = true;
      }
      tiles += count;
      if (tiles > maxTiles || next.length === maxRanges) break;
      next.push(chunk);
    }
    return next.sort((one, other) => one.at - other.at);
  }

  const knownFor = ({ month, from: first }: Chunk) =>
    checkpoints.find(
      ({ month: of, from, to }) => (of === eachMonth || of === month) && from <= first && first <= to,
    );

  async function fetchChunks(request: TileRequest): Promise<void> {
    const { chunks, abort } = request;
    requests.add(request);
    for (const chunk of chunks) chunk.state = "pending";
    try {
      const ranges = chunks.map(
        (chunk) => `${chunk.query}at=${skips ? chunk.at : ""}&${knownFor(chunk)?.query ?? ""}`,
      );
      const { tiles, known } = await fetchTiles(ranges.join("&"), abort.signal);
      if (abort.signal.aborted) return;
      for (const [at, chunk] of chunks.entries()) {
        chunk.tiles = tiles[at] ?? [];
        chunk.version = ++versions;
      }
      const each = known.find(({ month }) => month === eachMonth);
      if (each) skips = each.to > 0;
      checkpoints = [...known, ...checkpoints];
      end(request, "fulfilled");
    } catch {
      const isFirst = chunks.some(({ isRetry }) => !isRetry);
      if (isFirst) await new Promise((goOn) => setTimeout(goOn, retryAfter));
      if (abort.signal.aborted) return;
      for (const chunk of chunks) chunk.isRetry = true;
      end(request, isFirst ? "uninitialized" : "rejected");
    }
    changed();
    go();
  }

  function end(request: TileRequest, state: ChunkState): void {
    requests.delete(request);
    for (const chunk of request.chunks) chunk.state = state;
  }

  function forgetOldest(): void {
    for (const [key, chunk] of chunks) {
      if (chunks.size <= maxKept) return;
      if (!wanted.includes(chunk)) chunks.delete(key);
    }
  }

  function forgetBefore(): void {
    before = null;
  }

  return { seed, tile, state, version, want, retry, forgetBefore };
}

/** Of indexes in a row, one of each chunk. */
const eachChunk = (all: readonly number[]) => all.filter((index, at) => at === 0 || index % chunkSize === 0);

const keyOf = (month: string, index: number) => `${month} ${Math.floor(index / chunkSize)}`;
