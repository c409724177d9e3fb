import { type Checkpoint, eachMonth } from "../tiles-answer";

/** Tiles per request; the maximum of month-tiles.ts. */
const chunkSize = 48;
/** Chunks: some thousand tiles, a few megabytes. */
const maxKept = 60;
/** More requests at once are a long task on a phone. */
const maxConcurrency = 4;
/** Milliseconds until tiles that did not come are asked for once more. */
const retryAfter = 2_000;
/** The server reads the first ones from their month's start: month-tiles.ts. */
const start: Checkpoint = { month: eachMonth, from: 0, to: 451, query: "" };

/** Source: docs/specification/2-photo-library.md, section 3, "Request states". */
export type ChunkState = "uninitialized" | "pending" | "fulfilled" | "rejected";

interface Chunk {
  month: string;
  number: number;
  state: ChunkState;
  tiles: readonly string[];
  abort: AbortController | null;
  version: number;
  /** Failed before. */
  isRetry?: boolean;
}

interface TilesAnswer {
  tiles: readonly string[];
  known: readonly Checkpoint[];
}

export type FetchTiles = (
  request: { month: string; from: number; count: number; known: string },
  signal: AbortSignal,
) => Promise<TilesAnswer>;

/** Fetches what is in sight, aborts what was scrolled past, and evicts the oldest. */
export class TileStore {
  private readonly chunks = new Map<string, Chunk>();
  /** The newest first. */
  private checkpoints: readonly Checkpoint[] = [start];
  private wanted: Chunk[] = [];

  private versions = 0;

  /** `before`: the tiles to show until the new ones arrive. */
  constructor(
    private readonly fetchTiles: FetchTiles,
    private readonly changed: () => void,
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
    const chunk = this.chunks.get(keyOf(month, Math.floor(index / chunkSize)));
    // Seeded tiles stay: their pictures are loaded.
    const tile = this.seeded.get(`${month} ${index}`) ?? chunk?.tiles[index % chunkSize];
    if (tile !== undefined || chunk?.state === "fulfilled") return tile ?? null;
    return this.before?.tile(month, index);
  }

  /** The worst state of the range. */
  state(month: string, from: number, to = from + 1): ChunkState {
    const states = this.chunksOf(month, from, to).map(({ number, chunk }) => {
      const [start, end] = [Math.max(from, number * chunkSize), Math.min(to, (number + 1) * chunkSize)];
      return this.isSeeded(month, start, end) ? "fulfilled" : (chunk?.state ?? "uninitialized");
    });
    return (
      (["rejected", "pending", "uninitialized"] as const).find((one) => states.includes(one)) ?? "fulfilled"
    );
  }

  version(month: string, from: number, to: number): string {
    return this.chunksOf(month, from, to)
      .map(({ chunk }) => chunk?.version ?? 0)
      .join();
  }

  private chunksOf(month: string, from: number, to: number) {
    const first = Math.floor(from / chunkSize);
    return Array.from({ length: Math.ceil(to / chunkSize) - first }, (_, at) => ({
      number: first + at,
      chunk: this.chunks.get(keyOf(month, first + at)),
    }));
  }

  /** `middle`: the photo in the middle of the screen, fetched first. */
  want(
    runs: readonly { month: string; from: number; to: number }[],
    middle: { month: string; index: number } | null = null,
  ): void {
    const found = new Set<Chunk>();
    for (const { month, from, to } of runs)
      for (let number = Math.floor(from / chunkSize); number * chunkSize < to; number++)
        if (!this.isSeeded(month, Math.max(from, number * chunkSize), Math.min(to, (number + 1) * chunkSize)))
          found.add(this.chunkOf(month, number));
    const ordered = [...found];
    const at = ordered.findIndex(
      ({ month, number }) => month === middle?.month && number >= Math.floor(middle.index / chunkSize),
    );
    const far = (chunk: Chunk) => Math.abs(ordered.indexOf(chunk) - at);
    const wanted = [...found].sort((one, other) => far(one) - far(other));
    for (const chunk of this.wanted)
      if (chunk.state === "pending" && !wanted.includes(chunk)) {
        chunk.abort?.abort();
        chunk.state = "uninitialized";
      }
    this.wanted = wanted;
    this.forgetOldest();
    this.go();
  }

  retry(): void {
    for (const chunk of this.wanted) if (chunk.state === "rejected") chunk.state = "uninitialized";
    this.go();
    this.changed();
  }

  private isSeeded(month: string, from: number, to: number): boolean {
    for (let index = from; index < to; index++) if (!this.seeded.has(`${month} ${index}`)) return false;
    return true;
  }

  private chunkOf(month: string, number: number): Chunk {
    const key = keyOf(month, number);
    const chunk: Chunk = this.chunks.get(key) ?? {
      month,
      number,
      state: "uninitialized",
      tiles: [],
      abort: null,
      version: 0,
    };
    // Moves it to the end: evicted last.
    this.chunks.delete(key);
    this.chunks.set(key, chunk);
    return chunk;
  }

  private go(): void {
    let busy = this.wanted.filter(({ state }) => state === "pending").length;
    for (const chunk of this.wanted) {
      // Where the server may have to walk, it walks once: the others read on from its answer.
      const free = this.knownFor(chunk) ? maxConcurrency : 1;
      if (chunk.state !== "uninitialized" || busy >= free) continue;
      busy++;
      void this.fetch(chunk);
    }
  }

  private knownFor({ month, number }: Chunk): Checkpoint | undefined {
    const first = number * chunkSize;
    return this.checkpoints.find(
      ({ month: of, from, to }) => (of === eachMonth || of === month) && from <= first && first <= to,
    );
  }

  private async fetch(chunk: Chunk): Promise<void> {
    const abort = new AbortController();
    chunk.state = "pending";
    chunk.abort = abort;
    try {
      const range = { month: chunk.month, from: chunk.number * chunkSize, count: chunkSize };
      const query = this.knownFor(chunk)?.query ?? "";
      const { tiles, known } = await this.fetchTiles({ ...range, known: query }, abort.signal);
      if (abort.signal.aborted) return;
      chunk.tiles = tiles;
      chunk.version = ++this.versions;
      chunk.state = "fulfilled";
      this.checkpoints = [...known, ...this.checkpoints];
    } catch {
      if (!chunk.isRetry) await new Promise((goOn) => setTimeout(goOn, retryAfter));
      if (abort.signal.aborted) return;
      chunk.state = chunk.isRetry ? "rejected" : "uninitialized";
      chunk.isRetry = true;
    }
    this.changed();
    this.go();
  }

  private forgetOldest(): void {
    for (const [key, chunk] of this.chunks) {
      if (this.chunks.size <= maxKept) return;
      if (!this.wanted.includes(chunk)) this.chunks.delete(key);
    }
  }
}

const keyOf = (month: string, number: number) => `${month} ${number}`;
