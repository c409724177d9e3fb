import { globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

const generated = new Set(["node_modules", "build", "build-islands", "test-results", "screenshots"]);

/** Paths from the root of the repository, of files that a person writes. */
export const repositoryFiles: readonly string[] = globSync("**/*", {
  exclude: ({ name }) => generated.has(name) || name.startsWith("."),
  withFileTypes: true,
})
  .filter((entry) => entry.isFile())
  .map((entry) => relative(process.cwd(), join(entry.parentPath, entry.name)))
  .toSorted();

export const textOf = (path: string): string => readFileSync(path, "utf8");

/** The text with the line breaks and margins of comments removed, so that a phrase is in one piece. */
export const unwrapped = (text: string): string =>
  text.replaceAll(/\s*\n\s*(?:\*(?!\/)|\/\/|--(?!>)|#+(?= ))?\s*/g, " ");
