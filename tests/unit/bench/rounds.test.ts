import { describe, expect, it } from "vitest";
import {
  dearerOf,
  middleWithin,
  ratioOf,
  requestsFor,
  roundMicroseconds,
  roundsOf,
  togetherOf,
  turned,
} from "../../../bench/pages/rounds.mjs";

/** A worker that takes so much of each request; `sent` has every load, of both workers in one list. */
function machine(microseconds: Record<string, number>) {
  const used: Record<string, number> = {};
  const sent: [string, number][] = [];
  const worker = (pid: string) => ({
    pid,
    send: async (count: number) => {
      sent.push([pid, count]);
      used[pid] = (used[pid] ?? 0) + count * (microseconds[pid] ?? 0);
    },
  });
  return { sent, worker, cpuOf: (pid: string) => used[pid] ?? 0 };
}

describe("rounds", () => {
  it("are of equal CPU time: a cheap page is asked for more often, the dearest some times", () => {
    expect(requestsFor(100) * 100).toBe(roundMicroseconds);
    expect(requestsFor(400) * 400).toBe(roundMicroseconds);
    expect(requestsFor(roundMicroseconds)).toBe(64);
  });

  it("come after the warm-up, and another worker begins each", async () => {
    const { sent, worker, cpuOf } = machine({ b2: 100, site: 300 });
    const costs = await roundsOf(
      { b2: worker("b2"), other: worker("site") },
      { rounds: 3, warmUp: 10, cpuOf },
    );
    expect(costs).toEqual({ b2: [100, 100, 100], other: [300, 300, 300] });
    expect(sent.slice(0, 4)).toEqual([
      ["b2", 5],
      ["b2", 5],
      ["site", 5],
      ["site", 5],
    ]);
    expect(sent.slice(4)).toEqual([
      ["b2", 1200],
      ["site", 400],
      ["site", 400],
      ["b2", 1200],
      ["b2", 1200],
      ["site", 400],
    ]);
  });
});

describe("the ratio of pairs of processes", () => {
  it("is the middle one of the pairs' own middle ones: a pair that was compiled badly has one vote, whatever its rounds", () => {
    const ratio = ratioOf([
      { b2: [100, 100, 100], other: [300, 310, 900] },
      { b2: [100, 100, 100], other: [320, 320, 320] },
      { b2: [100, 100, 100], other: [700, 700, 700] },
    ]);
    expect(ratio).toEqual({
      votes: [3.1, 3.2, 7],
      value: 3.2,
      low: 3.1,
      high: 7,
      within: [3.1, 7],
      b2: 100,
      other: 320,
    });
  });

  it("is of neighbouring rounds: a machine that grows slow makes both slow", () => {
    const { value, low, high } = ratioOf([{ b2: [100, 200, 400], other: [300, 600, 1200] }]);
    expect([value, low, high]).toEqual([3, 3, 3]);
  });
});

describe("of known and new customers", () => {
  const sometimes = { new: [3, 3.2, 2.8, 3, 3.1], known: [3.1, 2.9, 3, 2.9, 3] };

  it("those are dearer who are in nearly all pairs", () => {
    const always = [3.3, 3.4, 3.1, 3.2, 3.5];
    expect(dearerOf({ ...sometimes, known: always })).toBe("known");
    expect(dearerOf({ new: always, known: sometimes.known })).toBe("new");
    expect(dearerOf({ new: [3, 3, 3], known: [3.1, 3.1, 2.9] })).toBeNull();
  });

  it("both count alike where neither are, with one vote a pair", () => {
    expect(dearerOf(sometimes)).toBeNull();
    const { value, within } = togetherOf(sometimes);
    expect(value).toBeCloseTo(3.05);
    expect(within[0]).toBeCloseTo(2.9);
    expect(within[1]).toBeCloseTo(3.05);
  });
});

it("things in turn begin at a part of them", () => {
  expect(turned([1, 2, 3, 4], 0)).toEqual([1, 2, 3, 4]);
  expect(turned([1, 2, 3, 4], 0.6)).toEqual([3, 4, 1, 2]);
});

describe("between which the middle of ever more votes lies", () => {
  it("is the third from both ends of eleven, and all of a few", () => {
    expect(middleWithin([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])).toEqual([3, 9]);
    expect(middleWithin([3, 1, 2])).toEqual([1, 3]);
    expect(middleWithin([1])).toEqual([1, 1]);
  });

  it("holds the middle of what the votes are of in 93 of 100 runs, also where they are lopsided", () => {
    let state = 1;
    const random = () => {
      state = (state * 48271) % 2147483647;
      return state / 2147483647;
    };
    const holds = () => {
      const [from, to] = middleWithin(Array.from({ length: 11 }, () => random() ** 3));
      return from <= 0.125 && to >= 0.125;
    };
    const runs = Array.from({ length: 2_000 }, holds);
    expect(runs.filter(Boolean).length / runs.length).toBeCloseTo(0.935, 1);
  });
});
