import { setTimeout as pause } from "node:timers/promises";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type FetchTiles, TileStore } from "~/library/timeline/client/tile-store";
import { eachMonth } from "~/library/timeline/tiles-answer";

const month = "2024-05";
const tilesOf: FetchTiles = async ({ from, count }) => ({
  tiles: Array.from({ length: count }, (_, at) => `tile ${from + at}`),
  known: [{ month, from: from + count, to: from + count + 451, query: `after=${from + count}` }],
});
const fetched = () => pause(5);

describe("tile store", () => {
  afterEach(() => vi.useRealTimers());

  it("fetches what comes into sight, once, and reads on from the nearest cursor", async () => {
    const asked: { from: number; known: string }[] = [];
    const store = new TileStore(
      async (request, signal) => {
        asked.push({ from: request.from, known: request.known });
        return tilesOf(request, signal);
      },
      () => undefined,
    );
    store.want([{ month, from: 0, to: 40 }]);
    expect(store.state(month, 3)).toBe("pending");
    await fetched();
    expect(store.state(month, 3)).toBe("fulfilled");
    expect(store.tile(month, 47)).toBe("tile 47");
    store.want([{ month, from: 30, to: 60 }]);
    await fetched();
    expect(store.tile(month, 59)).toBe("tile 59");
    expect(asked).toEqual([
      { from: 0, known: "" },
      { from: 48, known: "after=48" },
    ]);
  });

  it("aborts what was scrolled past and fetches it again when it returns", async () => {
    const signals: AbortSignal[] = [];
    const store = new TileStore(
      (_request, signal) =>
        new Promise((_, fail) => {
          signals.push(signal);
          signal.addEventListener("abort", () => fail(new Error("aborted")));
        }),
      () => undefined,
    );
    store.want([{ month, from: 0, to: 10 }]);
    store.want([{ month, from: 4_800, to: 4_810 }]);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    expect(store.state(month, 0)).toBe("uninitialized");
    store.want([{ month, from: 0, to: 10 }]);
    expect(signals).toHaveLength(3);
  });

  it("asks once where the server may have to walk, and reads on from its answer", async () => {
    const asked: string[] = [];
    const answers: (() => void)[] = [];
    const store = new TileStore(
      async (request, signal) => {
        asked.push(`${request.from} ${request.known}`);
        await new Promise<void>((goOn) => answers.push(goOn));
        const { tiles } = await tilesOf(request, signal);
        return { tiles, known: [{ month, from: 4_500, to: 4_951, query: "walked" }] };
      },
      () => undefined,
    );
    store.want([{ month, from: 4_720, to: 4_900 }], { month, index: 4_800 });
    expect(asked).toEqual(["4800 "]);
    expect(store.state(month, 4_720)).toBe("uninitialized");
    for (const goOn of answers.splice(0)) goOn();
    await fetched();
    expect(asked.slice(1).sort()).toEqual(["4704 walked", "4752 walked", "4848 walked", "4896 walked"]);
    // In another month nothing is known of that.
    for (const goOn of answers.splice(0)) goOn();
    await fetched();
    asked.length = 0;
    store.want([{ month: "2023-05", from: 4_720, to: 4_900 }]);
    expect(asked).toHaveLength(1);
  });

  it("asks for all at once near a month's start, and anywhere once the server says that it is one call", async () => {
    const asked: number[] = [];
    const store = new TileStore(
      async (request, signal) => {
        asked.push(request.from);
        return {
          ...(await tilesOf(request, signal)),
          known: [{ month: eachMonth, from: 0, to: Number.MAX_SAFE_INTEGER, query: "" }],
        };
      },
      () => undefined,
    );
    store.want([{ month, from: 0, to: 192 }]);
    expect(asked).toEqual([0, 48, 96, 144]);
    await fetched();
    asked.length = 0;
    store.want([{ month: "2023-05", from: 4_800, to: 4_992 }]);
    expect(asked).toEqual([4_800, 4_848, 4_896, 4_944]);
  });

  it("asks once more for what did not come, then leaves it to a press", async () => {
    vi.useFakeTimers();
    let calls = 0;
    const store = new TileStore(
      async () => {
        calls++;
        throw new Error("502");
      },
      () => undefined,
    );
    store.want([{ month, from: 0, to: 10 }]);
    await vi.advanceTimersByTimeAsync(1_900);
    expect([calls, store.state(month, 0)]).toEqual([1, "pending"]);
    await vi.advanceTimersByTimeAsync(200);
    expect([calls, store.state(month, 0)]).toEqual([2, "rejected"]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toBe(2);
    // What was scrolled past is not.
    store.want([{ month, from: 480, to: 490 }]);
    store.want([]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toBe(3);
  });

  it("isolates a failure and retries it in place", async () => {
    vi.useFakeTimers();
    const fetched = () => vi.advanceTimersByTimeAsync(2_005);
    let broken = true;
    let changes = 0;
    const store = new TileStore(
      async (request, signal) => {
        if (broken && request.month === month) throw new Error("502");
        return tilesOf(request, signal);
      },
      () => changes++,
    );
    store.want([
      { month, from: 0, to: 10 },
      { month: "2024-04", from: 0, to: 10 },
    ]);
    await fetched();
    expect(store.state(month, 0)).toBe("rejected");
    expect(store.tile("2024-04", 0)).toBe("tile 0");
    broken = false;
    store.retry();
    await fetched();
    expect(store.tile(month, 0)).toBe("tile 0");
    expect(changes).toBeGreaterThanOrEqual(3);
  });

  it("fetches no seeded tiles", async () => {
    let calls = 0;
    const store = new TileStore(
      async (request, signal) => {
        calls++;
        return tilesOf(request, signal);
      },
      () => undefined,
    );
    store.seed(
      month,
      0,
      Array.from({ length: 24 }, (_, at) => `seed ${at}`),
    );
    store.want([{ month, from: 0, to: 24 }]);
    await fetched();
    expect(calls).toBe(0);
    expect(store.tile(month, 23)).toBe("seed 23");
    store.want([{ month, from: 16, to: 32 }]);
    await fetched();
    expect(calls).toBe(1);
    expect(store.tile(month, 31)).toBe("tile 31");
  });

  it("keeps a bounded number of tiles however far it is scrolled", async () => {
    const store = new TileStore(tilesOf, () => undefined);
    for (let at = 0; at < 300; at++) {
      store.want([{ month, from: at * 48, to: at * 48 + 48 }]);
      await pause(0);
    }
    await fetched();
    expect(store.tile(month, 0)).toBeUndefined();
    expect(store.tile(month, 299 * 48)).toBe(`tile ${299 * 48}`);
  });
});
