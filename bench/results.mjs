import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { markdownOf } from "./figures.mjs";
import { parts } from "./parts.mjs";

/** The last run's results, and those that were accepted: git has them. A file for each part. */
export const lastRun = ".local/bench/results";
export const accepted = "bench/results";

const begin = "<!-- bench: made by npm run bench -- --accept -->";
const end = "<!-- /bench -->";

export function storeResult(folder, result) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${result.part}.json`, `${JSON.stringify(result, null, 2)}\n`);
}

/** In the order of the parts. */
export const readResults = (folder) =>
  parts
    .map(({ name }) => `${folder}/${name}.json`)
    .filter((path) => existsSync(path))
    .map((path) => JSON.parse(readFileSync(path, "utf8")));

/** A document with the table of some results between its two marks. */
export function withTable(document, results) {
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`The document lacks ${begin} or ${end}.`);
  return `${document.slice(0, from + begin.length)}\n\n${markdownOf(results)}\n\n${document.slice(to)}`;
}
