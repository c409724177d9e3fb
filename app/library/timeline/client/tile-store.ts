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

/** Fetches what is in sight, aborts what was scrolled past, and evicts the oldest. */
export class TileStore {
  private readonly chunks = new Map<string, Chunk>();
  private readonly requests = new Set<TileRequest>();
  /** The newest first. */
  private checkpoints: readonly Checkpoint[] = [start];
  private wanted: readonly Chunk[] = [];
  private versions = 0;
  /** Until the service is known not to skip photos. */
  private skips = true;

  /** `before`: the tiles to show until the new ones arrive. */
  constructor(
    private readonly fetchTiles: FetchTiles,
    private readonly changed: () => void,
    private readonly sections: readonly Section[],
    private before: TileStore | null = null,
  ) {
    if (before) before.before = null;
  }

  seed(month: string, from: number, tiles: readonly string[]): void {
    for (const [at, tile] of tiles.entries()) this.seeded.set(`${month} ${from + at}`, tile);
  }
  private readonly seeded = new Map<string, string>();

  /** `index` counts from 0 in the month. Undefined for what has not come, null for a photo that the library no longer has. */
  tile(month: string, index: number): string | null | undefined {
    const chunk = this.chunks.get(keyOf(month, index));
    // Seeded tiles stay: their pictures are loaded.
    const tile = this.seeded.get(`${month} ${index}`) ?? chunk?.tiles?.[index % chunkSize];
    if (tile !== undefined || chunk?.state === "fulfilled") return tile ?? null;
    return this.before?.tile(month, index);
  }

  /** The worst state of the range. */
  state(month: string, from: number, to = from + 1): ChunkState {
    const states = indexes(from, to).map(
      (index): ChunkState =>
        this.isSeeded(month, index)
          ? "fulfilled"
          : (this.chunks.get(keyOf(month, index))?.state ?? "uninitialized"),
    );
    // The alphabet's order is the one from good to bad.
    return states.sort().at(-1) ?? "fulfilled";
  }

  version(month: string, from: number, to: number): string {
    return indexes(from, to)
      .map((index) => this.chunks.get(keyOf(month, index))?.version)
      .join();
  }

  /** `middle`: the photo in the middle of the screen, fetched first. */
  want(
    runs: readonly { month: string; from: number; to: number }[],
    middle: { month: string; index: number } | null = null,
  ): void {
    const found = new Set<Chunk>();
    for (const { month, from, to } of runs)
      for (const index of indexes(from, to))
        if (!this.isSeeded(month, index)) found.add(this.chunkOf(month, index));
    const center = middle ? this.chunkOf(middle.month, middle.index).at : 0;
    const far = ({ at }: Chunk) => Math.abs(at - center);
    const wanted = [...found].sort((one, other) => far(one) - far(other));
    this.wanted = wanted;
    for (const request of this.requests)
      if (!request.chunks.some((chunk) => wanted.includes(chunk))) {
        request.abort.abort();
        this.end(request, "uninitialized");
      }
    this.forgetOldest();
    this.go();
  }

  retry(): void {
    for (const chunk of this.wanted) if (chunk.state === "rejected") chunk.state = "uninitialized";
    this.go();
    this.changed();
  }

  private isSeeded(month: string, index: number): boolean {
    return this.seeded.has(`${month} ${index}`);
  }

  private chunkOf(month: string, index: number): Chunk {
    const key = keyOf(month, index);
    const chunk = this.chunks.get(key) ?? this.newChunk(month, index - (index % chunkSize));
    // Moves it to the end: evicted last.
    this.chunks.delete(key);
    this.chunks.set(key, chunk);
    return chunk;
  }

  private newChunk(month: string, from: number): Chunk {
    let at = from;
    let of = 0;
    for (const { key, count } of this.sections) {
      of = count;
      if (key === month) break;
      at += count;
    }
    const count = Math.min(chunkSize, of - from);
    const query = `month=${month}&from=${from}&count=${count}&of=${of}&`;
    return { month, from, count, at, query, state: "uninitialized" };
  }

  private go(): void {
    while (this.requests.size < maxConcurrency) {
      const chunks = this.next();
      if (chunks.length === 0) return;
      void this.fetch({ chunks, abort: new AbortController() });
    }
  }

  /** In the order of the list. */
  private next(): Chunk[] {
    const next: Chunk[] = [];
    let tiles = 0;
    // Where the server may have to walk, it walks once: the others read on from its answer.
    let walks = this.requests.size > 0;
    for (const chunk of this.wanted) {
      const { month, from, count, state, isRetry } = chunk;
      const [first] = next;
      // What failed is asked for on its own: it may be why others failed.
      const isApart = first && (isRetry || first.isRetry) && first.month !== month;
      if (state !== "uninitialized" || isApart) continue;
      const joins = next.some((one) => one.month === month && Math.abs(one.from - from) === chunkSize);
      if (!joins && !this.knownFor(chunk)) {
        if (walks) continue;
        walks = true;
      }
      tiles += count;
      if (tiles > maxTiles || next.length === maxRanges) break;
      next.push(chunk);
    }
    return next.sort((one, other) => one.at - other.at);
  }

  private knownFor({ month, from: first }: Chunk): Checkpoint | undefined {
    return this.checkpoints.find(
      ({ month: of, from, to }) => (of === eachMonth || of === month) && from <= first && first <= to,
    );
  }

  private async fetch(request: TileRequest): Promise<void> {
    const { chunks, abort } = request;
    this.requests.add(request);
    for (const chunk of chunks) chunk.state = "pending";
    try {
      const ranges = chunks.map(
        (chunk) => `${chunk.query}at=${this.skips ? chunk.at : ""}&${this.knownFor(chunk)?.query ?? ""}`,
      );
      const { tiles, known } = await this.fetchTiles(ranges.join("&"), abort.signal);
      if (abort.signal.aborted) return;
      for (const [at, chunk] of chunks.entries()) {
        chunk.tiles = tiles[at] ?? [];
        chunk.version = ++this.versions;
      }
      const each = known.find(({ month }) => month === eachMonth);
      if (each) this.skips = each.to > 0;
      this.checkpoints = [...known, ...this.checkpoints];
      this.end(request, "fulfilled");
    } catch {
      const isFirst = chunks.some(({ isRetry }) => !isRetry);
      if (isFirst) await new Promise((goOn) => setTimeout(goOn, retryAfter));
      if (abort.signal.aborted) return;
      for (const chunk of chunks) chunk.isRetry = true;
      this.end(request, isFirst ? "uninitialized" : "rejected");
    }
    this.changed();
    this.go();
  }

  private end(request: TileRequest, state: ChunkState): void {
    this.requests.delete(request);
    for (const chunk of request.chunks) chunk.state = state;
  }

  private forgetOldest(): void {
    for (const [key, chunk] of this.chunks) {
      if (this.chunks.size <= maxKept) return;
      if (!this.wanted.includes(chunk)) this.chunks.delete(key);
    }
  }
}

const keyOf = (month: string, index: number) => `${month} ${Math.floor(index / chunkSize)}`;
