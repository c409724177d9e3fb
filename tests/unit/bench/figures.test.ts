import { describe, expect, it, test } from "vitest";
import {
  listOf,
  markdownOf,
  notJudgedIn,
  overIn,
  quartilesOf,
  tableOf,
  undecidedIn,
  verdictOf,
  written,
} from "../../../bench/figures.mjs";

const ok = { name: "calls", value: 3, unit: "", floor: 4, aim: 3 };
const over = { name: "HTML", value: 21.34, unit: "KB gz", floor: 20, aim: 14 };
const time = { name: "frame", value: 30, unit: "ms", floor: 24, timed: true };
const noFloor = { name: "memory", value: 1_234_567, unit: "bytes" };

test("a written value: only 0 reads as 0", () => {
  const values = [0, 0.00102, -0.0004, 0.057, 21.34, 1_234.5];
  expect(values.map(written)).toEqual(["0", "0.001", "-0.0004", "0.06", "21.3", "1,235"]);
});

describe("verdict of a figure", () => {
  it("is ok up to the floor, and OVER above it", () => {
    expect(verdictOf(ok, null)).toBe("ok");
    expect(verdictOf({ ...ok, value: 4 }, null)).toBe("ok");
    expect(verdictOf(over, null)).toBe("OVER");
  });

  it("judges no time on a busy machine, neither a good one nor a bad one; all else it judges", () => {
    expect(verdictOf(time, null)).toBe("OVER");
    expect(verdictOf(time, "busy")).toBe("not judged");
    expect(verdictOf({ ...time, value: 1 }, "busy")).toBe("not judged");
    expect(verdictOf(over, "busy")).toBe("OVER");
  });

  it("is undecided where another run may be over, and over where this one is", () => {
    expect(verdictOf({ ...ok, within: [1, 4] }, null)).toBe("ok");
    expect(verdictOf({ ...ok, within: [1, 4.1] }, null)).toBe("undecided");
    expect(verdictOf({ ...over, within: [1, 9] }, null)).toBe("OVER");
    expect(verdictOf({ ...time, value: 1, within: [1, 9] }, "busy")).toBe("not judged");
    expect(undecidedIn([{ part: "sizes", busy: null, figures: [{ ...ok, within: [1, 4.1] }] }])).toEqual([
      "sizes: calls",
    ]);
  });

  it("only tells what has no floor, and a value that could not be measured is OVER", () => {
    expect(verdictOf(noFloor, null)).toBe("told");
    expect(verdictOf({ ...ok, value: Number.NaN }, null)).toBe("OVER");
    expect(verdictOf({ ...ok, value: undefined }, null)).toBe("OVER");
    const kept = JSON.parse(JSON.stringify({ ...ok, value: Number.NaN }));
    expect(verdictOf(kept, null)).toBe("OVER");
    expect(markdownOf([{ part: "sizes", busy: null, figures: [kept] }], ["sizes"])).not.toContain("reached");
  });
});

describe("results", () => {
  const results = [
    { part: "sizes", busy: null, figures: [over, ok] },
    { part: "browser", busy: "busy", figures: [time, noFloor] },
    { part: "zip", busy: null, figures: [], failed: "no answer\n  at somewhere" },
  ];

  it("names every figure over its floor, and every part that could not be measured", () => {
    expect(overIn(results)).toEqual(["sizes: HTML", "zip: could not be measured"]);
  });

  it("names every time that a busy machine keeps from being judged", () => {
    expect(notJudgedIn(results)).toEqual(["browser: frame"]);
  });

  it("are a list of what is over, not judged, not measured or failed; a part that is well is not in it", () => {
    const names = ["sizes", "browser", "paint", "zip"];
    expect(listOf(results, names).split("\n")).toEqual([
      "- sizes: HTML 21.3 KB gz, floor 20: OVER",
      "- browser: frame 30 ms: not judged",
      "- paint: not measured",
      "- zip: could not be measured",
    ]);
    expect(listOf([{ part: "sizes", busy: null, figures: [ok] }], ["sizes"])).toBe("Nothing.");
  });

  it("say in the Markdown table which part was not measured", () => {
    expect(markdownOf([], ["paint"]).split("\n")[2]).toBe("| paint | not measured |  |  |  |  |  |");
  });

  it("are one table, in which a figure over its floor hides no other", () => {
    expect(tableOf(results).split("\n")).toEqual([
      "part     figure                     value  unit   floor  aim                     note",
      "sizes    HTML                        21.3  KB gz     20  14          OVER",
      "sizes    calls                          3             4  3, reached  ok",
      "browser  frame                         30  ms        24              not judged",
      "browser  memory                 1,234,567  bytes                     told",
      "zip      could not be measured                                       OVER        no answer",
    ]);
  });
});

it("quartiles: of values in any order", () => {
  expect(quartilesOf([4, 1, 3, 2, 5])).toEqual({ low: 2, median: 3, high: 4 });
});
