import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { type FetchTiles, TileStore } from "~/library/timeline/client/tile-store";

const month = "2024-05";
const tilesOf: FetchTiles = async ({ from, count }) => ({
  tiles: Array.from({ length: count }, (_, at) => `tile ${from + at}`),
  next: { cursor: `after ${from + count}`, before: from + count },
});
const fetched = () => pause(5);

describe("tile store", () => {
  it("fetches what comes into sight, once, and reads on from the nearest cursor", async () => {
    const asked: { from: number; known: string | null }[] = [];
    const store = new TileStore(
      async (request, signal) => {
        asked.push({ from: request.from, known: request.known?.cursor ?? null });
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
      { from: 0, known: null },
      { from: 48, known: "after 48" },
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

  it("isolates a failure and retries it in place", async () => {
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
