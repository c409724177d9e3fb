import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { listOf, markdownOf } from "./figures.mjs";
import { missedList } from "./missed-aims.mjs";
import { parts } from "./parts.mjs";

/** The last run's results, and those that were accepted: git has them. A file for each part. */
export const lastRun = ".local/bench/results";
export const accepted = "bench/results";

/** The document that lists what is over. */
export const decision = "docs/decisions/0141-an-honest-bench.md";

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

const names = parts.map(({ name }) => name);

/** A document with the table of some results between its two marks: all parts are in it. */
export const withTable = (document, results) => withText(document, markdownOf(results, names));

/** A document with the list of what is over its floor, undecided, not judged or not measured between its two marks, and of missed aims. */
export const withList = (document, results) =>
  withText(
    document,
    `${listOf(results, names)}\n\nAims that are missed, and what they would cost:\n\n${missedList(results)}`,
  );

function withText(document, text) {
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`The document lacks ${begin} or ${end}.`);
  return `${document.slice(0, from + begin.length)}\n\n${text}\n\n${document.slice(to)}`;
}
