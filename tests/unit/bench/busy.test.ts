import { describe, expect, it } from "vitest";
import { othersWork, ownTicks, processOf, shareOfOthers, ticksOf } from "../../../bench/busy.mjs";

type Process = ReturnType<typeof processOf>;
const process = (pid: number, parent: number, ticks: number): Process => ({
  pid,
  parent,
  ticks,
  began: `${pid}00`,
});

describe("ticks of all processors", () => {
  it("count work and what was stolen as worked, waiting and interrupts as not", () => {
    const stat = "cpu  100 10 50 800 20 5 7 30 0 0\ncpu0 1 1 1 1 1 1 1 1 0 0\n";
    expect(ticksOf(stat)).toEqual({ all: 1_022, worked: 190 });
  });
});

describe("a process", () => {
  it("has its own ticks and those of its ended children, whatever its name is", () => {
    const stat = `4711 (a) b (c) S 12 4711 4711 0 -1 0 1 2 3 4 100 20 30 4 20 0 7 0 987654 1 2`;
    expect(processOf(stat)).toEqual({ pid: 4711, parent: 12, ticks: 154, began: "987654" });
  });
});

describe("ticks of the bench", () => {
  it("are those of all that it started, and of nobody else", () => {
    const all = [process(30, 20, 4), process(10, 1, 1), process(20, 10, 2), process(99, 1, 1_000)];
    expect(ownTicks(all, 10, new Set())).toBe(7);
  });

  it("stay those of a process whose parent has ended, and of what it starts then", () => {
    const known = new Set<string>();
    ownTicks([process(10, 1, 1), process(20, 10, 2), process(30, 20, 4)], 10, known);
    expect(ownTicks([process(10, 1, 3), process(30, 1, 5), process(40, 30, 6)], 10, known)).toBe(14);
  });

  it("are not those of another process that got the number of an ended one", () => {
    const known = new Set<string>();
    ownTicks([process(10, 1, 1), process(20, 10, 2)], 10, known);
    expect(ownTicks([process(10, 1, 3), { ...process(20, 1, 500), began: "later" }], 10, known)).toBe(3);
  });
});

describe("share of others", () => {
  it("is nothing while all work is the bench's own, however much", () => {
    const samples = [
      { all: 0, worked: 0, own: 50 },
      { all: 200, worked: 200, own: 250 },
    ];
    expect(shareOfOthers(samples)).toBe(0);
  });

  it("is what is worked beside it, of all processors", () => {
    const samples = [
      { all: 1_000, worked: 500, own: 0 },
      { all: 1_400, worked: 700, own: 140 },
    ];
    expect(shareOfOthers(samples)).toBeCloseTo(0.15);
  });

  it("takes no ticks back that an ended process had", () => {
    const samples = [
      { all: 0, worked: 0, own: 900 },
      { all: 200, worked: 100, own: 1_000 },
      { all: 400, worked: 100, own: 300 },
    ];
    expect(shareOfOthers(samples)).toBe(0);
  });
});

describe("a busy machine", () => {
  it("is one of which others use more than a tenth, before a part or while it runs", () => {
    expect(othersWork({ before: 0.1, during: 0.1 })).toBeNull();
    expect(othersWork({ before: 0, during: 0.11 })).toContain("11 %");
    expect(othersWork({ before: 0.4, during: 0.02 })).toContain("40 %");
  });
});
