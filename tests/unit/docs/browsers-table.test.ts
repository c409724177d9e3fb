import { describe, expect, it, test } from "vitest";
import { formNames, journeyNeeds } from "../../../scripts/steps/engine-tests.mjs";
import { fates, fillMethodOf } from "../../browsers/forms/fill-methods";
import { repositoryFiles, textOf } from "./repository-files";

const testOf = {
  "Chromium 109": "chromium-109",
  Firefox: "firefox",
  WebKitGTK: "webkit",
  w3m: "text",
};

const cellsOf = (line: string) =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());

const tableOf = (title: string) =>
  (
    textOf("docs/browsers.md")
      .split("\n\n")
      .find((block) => block.startsWith(`| ${title} |`)) ?? ""
  )
    .split("\n")
    .map(cellsOf);
const [head = [], , ...rows] = tableOf("journey");

const engines = head.slice(1).map((title) => {
  const found = Object.entries(testOf).find(([name]) => title.startsWith(name));
  return found?.[1] ?? title;
});

const journeys = journeyNeeds();

describe("the table of docs/browsers.md", () => {
  it("has a test file for each engine", () => {
    expect(engines.toSorted()).toEqual(Object.values(testOf).toSorted());
    expect(repositoryFiles).toEqual(
      expect.arrayContaining(engines.map((engine) => `tests/browsers/${engine}.test.ts`)),
    );
  });

  it("has a row for each journey, and no others", () => {
    const named = rows.map(([title = ""]) => title.split(/[:,(]/)[0]?.trim());
    expect(named).toEqual([...journeys.keys()]);
  });

  it("says ok where the engine walks the journey, and nothing elsewhere", () => {
    for (const [title = "", ...cells] of rows) {
      const needs = journeys.get(title.split(/[:,(]/)[0]?.trim() ?? "");
      const walked = engines.map((engine) => (engine !== "text" || needs === "forms" ? "ok" : "–"));
      expect([title, ...cells]).toEqual([title, ...walked]);
    }
  });
});

test("the table of forms in docs/browsers.md has a row for each form, and how each engine fills it in", () => {
  const [titles, , ...forms] = tableOf("form");
  expect(titles).toEqual(["form", ...fates]);
  expect(forms.map(([name]) => name)).toEqual(formNames());
  for (const [number, [name = "", ...fillMethods]] of forms.entries())
    expect([name, ...fillMethods]).toEqual([name, ...fates.map((fate) => fillMethodOf(number, fate))]);
});
