import { expect, test } from "vitest";
import * as z from "zod";
import { featureFlags } from "~/brands/feature-flags";
import { repositoryFiles, textOf } from "./repository-files";

const document = textOf("docs/operating.md");
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(textOf("package.json")));

test("operating: the table of features has those of the source, in its order", () => {
  const [, table = ""] = document.split("| name | what is off |\n|---|---|\n");
  const names = [...(table.split("\n\n")[0]?.matchAll(/^\| `(\w+)` \|/gm) ?? [])].map(([, name]) => name);
  expect(names).toEqual([...featureFlags]);
});

const commands = ["docs/operating.md", "README.md", "docs/security.md"].flatMap((file) =>
  [...textOf(file).matchAll(/npm run (?:--silent )?([\w:]+)(?: -- ([^`\n)]*))?/g)].map(
    ([text, name = "", rest = ""]) => ({
      ...{ file, text, name },
      options: [...rest.matchAll(/(?<=^| )--([\w-]+)/g)].map(([, option = ""]) => option),
    }),
  ),
);

test("operating: each command that a document gives exists, with the options that it gives", () => {
  expect(commands.length).toBeGreaterThan(40);
  const unknown = commands.flatMap(({ file, text, name, options }) => {
    const script = scripts[name];
    if (script === undefined) return [`${file}: ${text}`];
    const source = script.split(" ").find((part) => part.endsWith(".mjs"));
    const known = `${source ? textOf(source) : ""}${textOf("scripts/steps/chosen-worker.mjs")} help:`;
    const isKnown = (option: string) => new RegExp(`(?<![\\w-])"?${option}"?: ?`).test(known);
    return options.every(isKnown) ? [] : [`${file}: ${text}`];
  });
  expect(unknown).toEqual([]);
});

test("operating: sections that the document and messages of commands name exist", () => {
  const named = [
    ...document.matchAll(/\("([A-Z][^"]{5,60})"\)|: "([A-Z][^"]{5,60})"\./g),
    ...["change-secret", "release", "deployments"].flatMap((step) => [
      ...textOf(`scripts/steps/${step}.mjs`).matchAll(/docs\/operating\.md, "([^"]+)"/g),
    ]),
    ...["scripts/deploy.mjs", "scripts/key.mjs", "deployments/worker.ts"].flatMap((file) => [
      ...textOf(file).matchAll(/docs\/operating\.md, "([^"]+)"/g),
    ]),
  ].map(([, one, other]) => one ?? other ?? "");
  expect(named.length).toBeGreaterThan(10);
  const isSection = (name: string) =>
    document.includes(`**${name}`) || document.includes(`## ${name}\n`) || document.includes(`## ${name} `);
  expect(named.filter((name) => !isSection(name))).toEqual([]);
});

const code = repositoryFiles.filter((file) => /^(app\/.*|server)\.tsx?$/.test(file)).map(textOf);
const literals = [
  /\.error\(\s*"([^"]+ [^"]+)"/g,
  /logSignInFailure\([\w.]+, "([^"]+)"/g,
  /\bask\(\s*session,\s*stage,\s*"([^"]+)"/g,
];

test("operating: the table of errors has each message of the code, once, and no other", () => {
  const inCode = code.flatMap((text) =>
    literals.flatMap((pattern) => [...text.matchAll(pattern)].map(([, message = ""]) => message)),
  );
  const [, table = ""] = document.split("**Errors by message.**");
  const rows = table
    .slice(0, table.indexOf("\n\nAnd on these warnings"))
    .matchAll(/^\| [^|]+\| (".*") \|$/gm);
  const inTable = [...rows].flatMap(([, row = ""]) => row.slice(1, -1).split('", "'));
  expect(inTable.length).toBeGreaterThan(40);
  expect(inTable.toSorted()).toEqual([...new Set(inCode)].toSorted());
});

test("operating: each error of the code has its message where it is logged, or where what logs it is called", () => {
  const byVariable = code.flatMap((text) =>
    [...text.matchAll(/\.error\(\s*(\w+)\s*,/g)].map(([, name]) => name),
  );
  expect(byVariable.toSorted()).toEqual(["failed", "message"]);
});

test("operating: each alert of the table that is a number has its query", () => {
  const [, table = ""] = document.split(
    "| alert | when, by region and environment | who is woken |\n|---|---|---|\n",
  );
  const alerts = [...(table.split("\n\n")[0]?.matchAll(/^\| ([^|]+) \|/gm) ?? [])].map(([, name]) => name);
  const queries = [...document.matchAll(/^-- ([^:,]+): /gm)].map(([, name]) => name);
  expect(alerts.length).toBeGreaterThan(8);
  expect(alerts.filter((name) => !queries.includes(name))).toEqual([]);
});
