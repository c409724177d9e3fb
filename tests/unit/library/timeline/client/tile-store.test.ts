import { setTimeout as pause } from "node:timers/promises";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type FetchTiles, openTileStore } from "~/library/timeline/client/tile-store";
import { eachMonth } from "~/library/timeline/tiles-answer";

const month = "2024-05";
/** In the order of the list. */
const sections = [
  { key: "2024-06", count: 100 },
  { key: month, count: 20_000 },
  { key: "2024-04", count: 30 },
  { key: "2024-03", count: 5 },
  { key: "2023-05", count: 9_000 },
];

interface Asked {
  month: string;
  from: number;
  count: number;
  at: string;
  known: string;
}

/** What a request asks for, range by range. */
const rangesIn = (ranges: string): Asked[] =>
  ranges.split(/&(?=month=)/).map((range) => {
    const query = new URLSearchParams(range);
    const number = (name: string) => Number(query.get(name));
    const [of, at] = [number("of"), query.get("at") ?? ""];
    expect(of).toBe(sections.find(({ key }) => key === query.get("month"))?.count);
    return {
      month: query.get("month") ?? "",
      from: number("from"),
      count: number("count"),
      at,
      known: query.get("known") ?? "",
    };
  });
const inShort = (ranges: string) =>
  rangesIn(ranges)
    .map(({ month, from, count }) => `${month} ${from}+${count}`)
    .join(", ");

const tilesOf: FetchTiles = async (ranges) => ({
  tiles: rangesIn(ranges).map(({ from, count }) =>
    Array.from({ length: count }, (_, at) => `tile ${from + at}`),
  ),
  known: [],
});
const canSkip = { month: eachMonth, from: 0, to: Number.MAX_SAFE_INTEGER, query: "" };
const fetched = () => pause(5);

/** A store whose requests are noted; `known`: what each answer says besides. */
function noted(known: Awaited<ReturnType<FetchTiles>>["known"] = []) {
  const asked: string[] = [];
  const store = openTileStore(
    async (ranges, signal) => {
      asked.push(ranges);
      return { ...(await tilesOf(ranges, signal)), known };
    },
    () => undefined,
    sections,
  );
  return { store, asked, inShort: () => asked.splice(0).map(inShort) };
}

describe("tile store", () => {
  afterEach(() => vi.useRealTimers());

  it("fetches what comes into sight, once, and reads on from the nearest cursor", async () => {
    const { store, asked } = noted([{ month, from: 48, to: 400, query: "known=after" }]);
    store.want([{ month, from: 0, to: 40 }]);
    expect(store.state(month, 3)).toBe("pending");
    await fetched();
    expect(store.state(month, 3)).toBe("fulfilled");
    expect(store.tile(month, 47)).toBe("tile 47");
    store.want([{ month, from: 30, to: 60 }]);
    await fetched();
    expect(store.tile(month, 59)).toBe("tile 59");
    expect(asked.map(rangesIn)).toEqual([
      [
        { month, from: 0, count: 24, at: "100", known: "" },
        { month, from: 24, count: 24, at: "124", known: "" },
      ],
      [{ month, from: 48, count: 24, at: "148", known: "after" }],
    ]);
  });

  it("asks for the ranges of several months in one request, in the order of the list", async () => {
    const { store, inShort } = noted([canSkip]);
    store.want(
      [
        { month, from: 19_990, to: 20_000 },
        { month: "2024-04", from: 0, to: 30 },
        { month: "2024-03", from: 0, to: 5 },
        { month: "2023-05", from: 0, to: 20 },
      ],
      { month: "2024-03", index: 2 },
    );
    await fetched();
    expect(inShort()).toEqual([
      `${month} 19968+24, ${month} 19992+8, 2024-04 0+24, 2024-04 24+6, 2024-03 0+5, 2023-05 0+24`,
    ]);
    expect([store.tile("2024-04", 29), store.tile("2024-03", 4)]).toEqual(["tile 29", "tile 4"]);
  });

  it("asks for what is in the middle first, and for 144 tiles at most", async () => {
    const { store, inShort } = noted([canSkip]);
    store.want([{ month, from: 0, to: 24 }]);
    await fetched();
    inShort();
    store.want([{ month, from: 4_800, to: 5_040 }], { month, index: 4_920 });
    await fetched();
    const ranges = (from: number, to: number) =>
      Array.from({ length: (to - from) / 24 }, (_, at) => `${month} ${from + at * 24}+24`);
    expect(inShort()).toEqual([
      ranges(4_848, 4_992).join(", "),
      [...ranges(4_800, 4_848), ...ranges(4_992, 5_040)].join(", "),
    ]);
  });

  it("asks for no more ranges at once than the server takes", async () => {
    const many = Array.from({ length: 40 }, (_, at) => ({ key: `month ${at}`, count: 2 }));
    const counts: number[] = [];
    const store = openTileStore(
      async (ranges) => {
        const asked = ranges.split(/&(?=month=)/);
        counts.push(asked.length);
        return { tiles: asked.map(() => ["tile", "tile"]), known: [] };
      },
      () => undefined,
      many,
    );
    store.want(many.map(({ key }) => ({ month: key, from: 0, to: 2 })));
    await fetched();
    expect(counts).toEqual([16, 16, 8]);
  });

  it("aborts what was scrolled past and fetches it again when it returns", async () => {
    const signals: AbortSignal[] = [];
    const store = openTileStore(
      (_ranges, signal) =>
        new Promise((_, fail) => {
          signals.push(signal);
          signal.addEventListener("abort", () => fail(new Error("aborted")));
        }),
      () => undefined,
      sections,
    );
    store.want([{ month, from: 0, to: 60 }]);
    // Some of it is still in sight.
    store.want([{ month, from: 50, to: 60 }]);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    store.want([{ month, from: 4_800, to: 4_810 }]);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    expect(store.state(month, 0)).toBe("uninitialized");
    store.want([{ month, from: 0, to: 10 }]);
    expect(signals).toHaveLength(3);
  });

  it("asks once where the server may have to walk, and reads on from its answer", async () => {
    const asked: string[] = [];
    const answers: (() => void)[] = [];
    const store = openTileStore(
      async (ranges, signal) => {
        asked.push(ranges);
        await new Promise<void>((goOn) => answers.push(goOn));
        const walked = { month, from: 4_500, to: 4_951, query: "known=walked" };
        return { ...(await tilesOf(ranges, signal)), known: [walked] };
      },
      () => undefined,
      sections,
    );
    store.want(
      [
        { month, from: 4_800, to: 4_824 },
        { month, from: 4_872, to: 4_880 },
      ],
      { month, index: 4_800 },
    );
    expect(asked.map(inShort)).toEqual([`${month} 4800+24`]);
    expect(store.state(month, 4_872)).toBe("uninitialized");
    for (const goOn of answers.splice(0)) goOn();
    await fetched();
    expect(rangesIn(asked[1] ?? "")).toEqual([
      { month, from: 4_872, count: 24, at: "4972", known: "walked" },
    ]);
    for (const goOn of answers.splice(0)) goOn();
    await fetched();
    asked.length = 0;
    // In another month nothing is known of that; its start is one call, and goes along.
    store.want([
      { month: "2023-05", from: 4_704, to: 4_728 },
      { month: "2023-05", from: 4_776, to: 4_800 },
      { month: "2024-04", from: 0, to: 30 },
    ]);
    expect(asked.map(inShort)).toEqual(["2024-04 0+24, 2024-04 24+6, 2023-05 4704+24"]);
  });

  it("asks for all at once anywhere once the server says that it is one call", async () => {
    const { store, inShort } = noted([canSkip]);
    store.want([{ month, from: 0, to: 96 }]);
    await fetched();
    inShort();
    store.want([
      { month, from: 4_800, to: 4_824 },
      { month: "2023-05", from: 4_800, to: 4_824 },
    ]);
    expect(inShort()).toEqual([`${month} 4800+24, 2023-05 4800+24`]);
  });

  it("does not say where ranges are in the whole list once the service cannot skip photos", async () => {
    const { store, asked } = noted([{ month: eachMonth, from: 0, to: -1, query: "" }]);
    store.want([{ month, from: 0, to: 10 }]);
    await fetched();
    store.want([{ month: "2024-04", from: 0, to: 30 }]);
    expect(asked.flatMap(rangesIn).map(({ at }) => at)).toEqual(["100", "", ""]);
  });

  it("asks once more for what did not come, then leaves it to a press", async () => {
    vi.useFakeTimers();
    let calls = 0;
    const store = openTileStore(
      async () => {
        calls++;
        throw new Error("502");
      },
      () => undefined,
      sections,
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
    const store = openTileStore(
      async (ranges, signal) => {
        if (broken && rangesIn(ranges).some((one) => one.month === month)) throw new Error("502");
        return tilesOf(ranges, signal);
      },
      () => changes++,
      sections,
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
    const { store, asked } = noted();
    store.seed(
      month,
      0,
      Array.from({ length: 24 }, (_, at) => `seed ${at}`),
    );
    store.want([{ month, from: 0, to: 24 }]);
    await fetched();
    expect(asked).toEqual([]);
    expect(store.tile(month, 23)).toBe("seed 23");
    store.want([{ month, from: 16, to: 32 }]);
    await fetched();
    expect(asked.map(inShort)).toEqual([`${month} 24+24`]);
    expect([store.tile(month, 23), store.tile(month, 31)]).toEqual(["seed 23", "tile 31"]);
  });

  it("keeps a bounded number of tiles however far it is scrolled", async () => {
    const { store } = noted([canSkip]);
    for (let at = 0; at < 300; at++) {
      store.want([{ month, from: at * 48, to: at * 48 + 48 }]);
      await pause(0);
    }
    await fetched();
    expect(store.tile(month, 0)).toBeUndefined();
    expect(store.tile(month, 299 * 48)).toBe(`tile ${299 * 48}`);
  });
});
