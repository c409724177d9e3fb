import { describe, expect, it } from "vitest";
import { comparisonOf, comparisonText, isConfirmed } from "../../../bench/compare.mjs";

const ratio = { name: "100 orders, CPU", value: 3, unit: "× b2", floor: 3.1, timed: true };
const frame = { name: "frame while scrubbing, p95", value: 0, unit: "ms", floor: 24, timed: true };
let runs = 0;
const resultOf = (part: string, ...figures: object[]) => ({
  part,
  began: `run ${runs++}`,
  commit: "abc",
  machine: "one",
  busy: null as string | null,
  figures,
});
const differingIn = (part: string, kept: object, last: object) => {
  const { measured, counted, times } = comparisonOf([resultOf(part, kept)], [resultOf(part, last)]);
  return [measured, counted, times].flatMap(({ differing }) => differing);
};

describe("a second run", () => {
  it("agrees up to a tenth, above and below", () => {
    expect(differingIn("page", ratio, { ...ratio, value: 3.3 })).toEqual([]);
    expect(differingIn("page", ratio, { ...ratio, value: 2.7 })).toEqual([]);
    expect(differingIn("page", ratio, { ...ratio, value: 3.31 })).toEqual([
      "page: 100 orders, CPU: 3, now 3.31 × b2 (+10 %)",
    ]);
    expect(differingIn("page", ratio, { ...ratio, value: 2.69 })).toHaveLength(1);
  });

  it("does not agree where there is no value", () => {
    expect(differingIn("page", ratio, { ...ratio, value: null })).toHaveLength(1);
    expect(differingIn("page", { ...ratio, value: null }, ratio)).toHaveLength(1);
    expect(differingIn("page", { ...ratio, value: null }, { ...ratio, value: null })).toEqual([
      "page: 100 orders, CPU: none, now none × b2",
    ]);
  });

  it("may differ by a frame in a browser, by points of growth and by a little memory, but by no count", () => {
    expect(differingIn("browser-timeline", frame, { ...frame, value: 16.7 })).toEqual([]);
    expect(differingIn("browser-timeline", frame, { ...frame, value: 33.3 })).toHaveLength(1);
    const second = { ...frame, value: 16.7 };
    expect(differingIn("browser-timeline", second, { ...frame, value: 24 })).toEqual([]);
    expect(differingIn("browser-timeline", second, { ...frame, value: 33.3 })).toHaveLength(1);
    expect(differingIn("start", frame, { ...frame, value: 16.7 })).toHaveLength(1);
    const growth = { name: "heap growth", value: 1, unit: "%" };
    expect(differingIn("scale", growth, { ...growth, value: -4 })).toEqual([]);
    expect(differingIn("scale", growth, { ...growth, value: 7 })).toHaveLength(1);
    const memory = { name: "memory that a second zip adds", value: 0, unit: "MB" };
    expect(differingIn("zip", memory, { ...memory, value: 16 })).toEqual([]);
    expect(differingIn("browser-timeline", memory, { ...memory, value: 16 })).toHaveLength(1);
    const calls = { name: "calls", value: 0, unit: "" };
    expect(differingIn("sizes", calls, { ...calls, value: 1 })).toHaveLength(1);
  });

  it("has no shorter task by the clock than the shortest that a browser tells; a trace has them all", () => {
    const task = { name: "longest task while sending by the clock", value: 0, unit: "ms" };
    expect(differingIn("browser-preview", task, { ...task, value: 60 })).toEqual([]);
    expect(differingIn("browser-preview", task, { ...task, value: 86 })).toHaveLength(1);
    const own = { name: "longest task, its own time", value: 22.2, unit: "ms", floor: 50 };
    expect(differingIn("browser-timeline", own, { ...own, value: 50 })).toHaveLength(1);
  });

  it("is told of ratios and times with a floor, of bytes and counts, and of other times, each apart", () => {
    const start = { name: "start", value: 70, unit: "ms" };
    const judged = { name: "longest task", value: 30, unit: "ms", floor: 50 };
    const bundle = { name: "bundle", value: 298, unit: "KB gz", floor: 300 };
    const { measured, counted, times } = comparisonOf(
      [resultOf("page", ratio, judged, start, bundle)],
      [resultOf("page", { ...ratio, value: 4 }, { ...judged, value: 40 }, { ...start, value: 90 }, bundle)],
    );
    expect([measured, counted, times]).toEqual([
      {
        count: 2,
        differing: [
          "page: 100 orders, CPU: 3, now 4 × b2 (+33 %)",
          "page: longest task: 30, now 40 ms (+33 %)",
        ],
      },
      { count: 1, differing: [] },
      { count: 1, differing: ["page: start: 70, now 90 ms (+29 %)"] },
    ]);
  });

  it("is not compared where a figure or a part is new, or its machine was busy", () => {
    const { measured, left } = comparisonOf(
      [resultOf("page", ratio), resultOf("zip")],
      [
        { ...resultOf("page", { ...ratio, value: 9 }), busy: "busy" },
        resultOf("zip", { name: "new", value: 1, unit: "MB" }),
        resultOf("peers"),
      ],
    );
    expect([measured.count, left]).toEqual([
      0,
      [
        "page: 100 orders, CPU: the machine was busy",
        "zip: new: only in the last run",
        "peers: nothing is kept",
      ],
    ]);
  });

  it("names the parts that are kept and were not run, and does not compare a run with itself", () => {
    const kept = [resultOf("page", ratio), resultOf("zip", ratio)];
    const { began: _, ...undated } = resultOf("start", ratio);
    const none = { count: 0, differing: [] };
    expect(comparisonOf([...kept, undated], [kept[0], { ...undated }])).toEqual({
      measured: none,
      counted: none,
      times: none,
      left: [
        "page: the last run is the one that is kept",
        "start: the last run is the one that is kept",
        "zip: not in the last run",
      ],
    });
  });

  it("is confirmed where all could be compared, and nothing but plain times differs", () => {
    const confirmed = (part: string, kept: object, last: object) =>
      isConfirmed(comparisonOf([resultOf("page", kept)], [resultOf(part, last)]));
    expect(confirmed("page", ratio, ratio)).toBe(true);
    expect(confirmed("page", ratio, { ...ratio, value: 4 })).toBe(false);
    const plain = { name: "p99", value: 5, unit: "ms" };
    expect(
      isConfirmed(
        comparisonOf([resultOf("page", ratio, plain)], [resultOf("page", ratio, { ...plain, value: 9 })]),
      ),
    ).toBe(true);
    const kept = [resultOf("page", ratio), resultOf("zip", ratio)];
    expect(isConfirmed(comparisonOf(kept, [resultOf("page", ratio)]))).toBe(false);
    expect(
      isConfirmed(comparisonOf(kept, [resultOf("page", ratio), { ...resultOf("zip", ratio), busy: "busy" }])),
    ).toBe(false);
    expect(confirmed("zip", ratio, ratio)).toBe(false);
    expect(comparisonText([], [resultOf("zip", ratio)])).toContain("Nothing could be compared.");
  });

  it("does not agree where a part could not be measured, or a figure is gone", () => {
    const old = { name: "old", value: 1, unit: "MB" };
    const { measured, counted } = comparisonOf(
      [resultOf("page", ratio), resultOf("zip", old)],
      [{ ...resultOf("page"), failed: "no answer" }, resultOf("zip")],
    );
    expect([measured, counted]).toEqual([
      { count: 1, differing: ["page: could not be measured"] },
      { count: 1, differing: ["zip: old: no longer measured"] },
    ]);
  });

  it("says in a text how many agree, and with what", () => {
    const last = { ...resultOf("page", { ...ratio, value: 3.1 }), commit: "def" };
    expect(
      comparisonText([resultOf("page", ratio)], [last])
        .split("\n")
        .slice(0, 4),
    ).toEqual([
      "1 of 1 ratios, and times that have a floor, agree within 10 % with the kept results.",
      "0 of 0 bytes and counts agree within 10 % with the kept results.",
      "0 of 0 times without a denominator or a floor agree within 10 % with the kept results.",
      "Some kept results are of another commit.",
    ]);
  });
});
