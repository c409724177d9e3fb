import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { chosenParts, parts } from "../../../bench/parts.mjs";
import { accepted, decision, readResults, withList, withTable } from "../../../bench/results.mjs";

describe("bench parts", () => {
  const namesOf = (...wanted: string[]) => chosenParts(wanted).chosen.map(({ name }) => name);

  it("are all meant where none is named", () => {
    expect(namesOf()).toEqual(parts.map(({ name }) => name));
  });

  it("are chosen by words of their names", () => {
    expect(namesOf("orders", "timeline")).toEqual([
      "page-orders-10",
      "page-orders-100",
      "page-timeline",
      "browser-timeline",
    ]);
    expect(namesOf("page-order")).toEqual(["page-order"]);
  });

  it("say which name nobody has", () => {
    expect(chosenParts(["zip", "order-s"]).unknown).toEqual(["order-s"]);
  });
});

describe("the table of figures in README", () => {
  const readme = readFileSync("README.md", "utf8");

  it("is what the accepted results give: npm run bench -- --accept", () => {
    expect(readme).toBe(withTable(readme, readResults(accepted)));
  });

  it("has every part of the bench, measured or not", () => {
    const inTable = new Set(readme.match(/^\| [a-z0-9-]+ \|/gm)?.map((cell) => cell.slice(2, -2)));
    expect(parts.map(({ name }) => name).filter((name) => !inTable.has(name))).toEqual([]);
  });

  it("comes from a commit, a machine, a load and versions that are told", () => {
    for (const { commit, machine, load, versions, date } of readResults(accepted))
      for (const fact of [commit, machine, load, versions, date]) expect(fact).toMatch(/\d/);
  });
});

it("the decision lists every figure that is over, not judged or not measured: npm run bench -- --accept", () => {
  const text = readFileSync(decision, "utf8");
  expect(text).toBe(withList(text, readResults(accepted)));
});
