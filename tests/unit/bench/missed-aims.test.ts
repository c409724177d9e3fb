import { expect, it } from "vitest";
import { missedAims, missedList } from "../../../bench/missed-aims.mjs";
import { accepted, readResults } from "../../../bench/results.mjs";

const figure = { name: "worker of isles", value: 298, unit: "KB gz", floor: 300, aim: 250 };

it("missed aims: each one of the kept results has a price", () => {
  const missed = missedAims(readResults(accepted));
  expect(missed.get(null)).toBeUndefined();
});

it("missed aims: are those above their aim, and what could not be measured", () => {
  const figures = [
    figure,
    { ...figure, value: 250 },
    { ...figure, aim: undefined },
    { ...figure, value: null },
  ];
  const [[price, missed] = []] = missedAims([{ part: "bundle", figures }]);
  expect([price, missed]).toEqual([
    expect.stringContaining("298"),
    [figure, { ...figure, value: null }].map((one) => ({ ...one, title: "bundle: worker of isles" })),
  ]);
  expect(missedAims([{ part: "none", figures: [figure] }]).has(null)).toBe(true);
});

it("missed aims: stand in a list by their price", () => {
  expect(missedList([{ part: "bundle", figures: [figure, { ...figure, name: "worker of dach" }] }])).toMatch(
    /^- bundle: worker of isles 298 KB gz \(aim 250\); bundle: worker of dach 298 KB gz \(aim 250\)\. 48 KB/,
  );
  expect(missedList([])).toBe("None.");
});
