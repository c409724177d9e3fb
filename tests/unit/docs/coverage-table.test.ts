import ts from "typescript";
import { describe, expect, it } from "vitest";
import { repositoryFiles, textOf } from "./repository-files";

const files = new Set(repositoryFiles);

interface Row {
  line: number;
  builtBy: string;
  provenBy: string;
}

/** The rows of every table, without heads and rulers. A bar inside a cell would be written `\|`. */
function rowsOf(markdown: string): Row[] {
  return markdown.split("\n").flatMap((text, index) => {
    const [before, what = "", builtBy = "", provenBy = "", after] = text.split(/(?<!\\)\|/);
    if (before !== "" || after !== "" || what.trim() === "what" || /^-+$/.test(what)) return [];
    return [{ line: index + 1, builtBy: builtBy.trim(), provenBy: provenBy.trim() }];
  });
}

/** Whatever looks like a path: with a slash below a known folder, or with the ending of a source file. */
const pathLike =
  /(?<![\w/.:-])(?:(?:app|backend|bench|docs|public|scripts|tests)\/[\w./*{},-]*[\w}*/]|[\w.*-]+\.(?:tsx?|mjs|css|json|md|toml))(?![\w/-])/g;

/** A test file with the titles behind it: `tests/routes/a.test.ts "one title", "another"`. */
const withTitles = /(?<path>[\w./-]+\.test\.tsx?)(?<titles>(?:,? "[^"]+")+)/g;

/** The titles of a file's tests and groups, as they are written: `%s` stays `%s`. */
function titlesIn(path: string): string[] {
  const titles: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && /^(?:test|it|describe)\b/.test(node.expression.getText())) {
      const [title] = node.arguments;
      if (title && ts.isStringLiteralLike(title)) titles.push(title.text);
      else if (title && ts.isTemplateExpression(title)) titles.push(title.getText());
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, textOf(path), ts.ScriptTarget.Latest, true));
  return titles;
}

function faultsOf({ builtBy, provenBy }: Omit<Row, "line">): string[] {
  const columns = [builtBy, provenBy].map((cell) => [...cell.matchAll(pathLike)].map(([path]) => path));
  const missing = columns.flat().filter((path) => !files.has(path));
  const empty = columns.flatMap((paths, at) =>
    paths.length === 0 ? [at === 0 ? "built by no file" : "proven by no file"] : [],
  );
  const quoted = [...provenBy.matchAll(withTitles)];
  const untitled = quoted.flatMap(({ groups }) => {
    const { path = "", titles = "" } = groups ?? {};
    if (!files.has(path)) return [];
    const known = titlesIn(path);
    return [...titles.matchAll(/"([^"]+)"/g)]
      .map(([, title = ""]) => title)
      .filter((title) => !known.some((one) => one.includes(title)))
      .map((title) => `${path} has no test "${title}"`);
  });
  const stray = /"/.test(provenBy.replaceAll(withTitles, "")) ? ["a title without its file before it"] : [];
  return [...missing.map((path) => `${path} does not exist`), ...empty, ...untitled, ...stray];
}

describe("coverage table check", () => {
  const test = "tests/unit/docs/coverage-table.test.ts";

  it.each([
    ["a file that does not exist", "app/nowhere.ts", test],
    ["a folder in place of its files", "app/routes.ts, app/orders", test],
    ["a path that does not begin at the root", "app/routes.ts, menu.tsx", test],
    ["a row without a file", "as above", test],
    ["a row without a proof", "app/routes.ts", "by hand"],
    ["a test that does not exist", "app/routes.ts", `${test} "no such ${"title"}"`],
    ["a title without its file", "app/routes.ts", `${test}; "finds %s"`],
  ])("finds %s", (_, builtBy, provenBy) => {
    expect(faultsOf({ builtBy, provenBy })).toHaveLength(1);
  });

  it("accepts files and titles that exist", () => {
    expect(faultsOf({ builtBy: "app/routes.ts", provenBy: `${test} "finds %s", "accepts files"` })).toEqual(
      [],
    );
  });
});

describe("docs/specification-coverage.md", () => {
  const rows = rowsOf(textOf("docs/specification-coverage.md"));

  it("names files and tests that exist, by paths from the root", () => {
    expect(rows.length).toBeGreaterThan(250);
    const faults = rows.flatMap((row) => faultsOf(row).map((fault) => `line ${row.line}: ${fault}`));
    expect(faults).toEqual([]);
  });
});

describe("docs/accessibility.md", () => {
  const table = textOf("docs/accessibility.md");
  const rows = rowsOf(table).map(({ line, builtBy: verdict, provenBy }) => ({ line, verdict, provenBy }));

  it("has a row for each criterion of WCAG 2.2, A and AA", () => {
    const inOrder = {
      1.1: [1],
      1.2: [1, 2, 3, 4, 5],
      1.3: [1, 2, 3, 4, 5],
      1.4: [1, 2, 3, 4, 5, 10, 11, 12, 13],
    };
    const operable = {
      2.1: [1, 2, 4],
      2.2: [1, 2],
      2.3: [1],
      2.4: [1, 2, 3, 4, 5, 6, 7, 11],
      2.5: [1, 2, 3, 4, 7, 8],
    };
    const others = { 3.1: [1, 2], 3.2: [1, 2, 3, 4, 6], 3.3: [1, 2, 3, 4, 7, 8], 4.1: [2, 3] };
    const criteria = [inOrder, operable, others].flatMap((part) =>
      Object.entries(part).flatMap(([guideline, numbers]) =>
        numbers.map((number) => `${guideline}.${number}`),
      ),
    );
    expect([...table.matchAll(/^\| (\d\.\d\.\d+) /gm)].map(([, criterion]) => criterion)).toEqual(criteria);
  });

  it("names files and tests that exist, and a proof for what is met", () => {
    const faults = rows.flatMap(({ line, verdict, provenBy }) =>
      faultsOf({ builtBy: "app/routes.ts", provenBy })
        .filter((fault) => verdict === "met" || fault !== "proven by no file")
        .map((fault) => `line ${line}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });
});
