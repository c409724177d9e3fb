import { expect, it } from "vitest";
import { repositoryFiles, textOf } from "./repository-files";

const row = /^\| (?<behaviour>[^|]+) \| `(?<path>[^`]+)` \|$/gm;
const rows = [...textOf("docs/finding-things.md").matchAll(row)].map(({ groups }) => ({
  behaviour: groups?.behaviour ?? "",
  path: groups?.path ?? "",
}));

it("finding things: describes at least forty behaviours, each once", () => {
  expect(rows.length).toBeGreaterThanOrEqual(40);
  expect(new Set(rows.map(({ behaviour }) => behaviour)).size).toBe(rows.length);
});

it("finding things: every file exists", () => {
  expect(rows.map(({ path }) => path).filter((path) => !repositoryFiles.includes(path))).toEqual([]);
});
