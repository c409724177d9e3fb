/** The file NOTICE: whose software the workers of the site and the reference backend are made of, and under which licence. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { deployedPackages, nameOf } from "./deployed-packages.mjs";

const heading = `This product contains software and typefaces of others, under the licences named below. Their texts are in the packages
(node_modules/<name>); the typefaces' is the SIL Open Font License, the pictures' are named in backend/seed-pictures/README.md.
Made by "npm run notice"; "npm run check" proves that it is complete.
`;

/** `[name, licence, path]` by name; one name once for each licence. */
function rowsOf(lock) {
  const paths = [...deployedPackages(lock, ["", "backend"]).keys()].filter(
    (path) => !lock.packages[path].link,
  );
  const rows = paths.map((path) => [nameOf(path), lock.packages[path].license ?? "no licence named", path]);
  const unique = new Map(rows.map((row) => [lineOf(row), row]));
  return [...unique.values()].sort(([one], [other]) => (one < other ? -1 : 1));
}

const lineOf = ([name, licence]) => `${name} (${licence})`;

export function noticeOf(lock, linesOf = copyrightLines) {
  const rows = rowsOf(lock).map((row) => [lineOf(row), ...linesOf(row[2]).map((line) => `    ${line}`)]);
  return `${heading}\n${rows.map((lines) => lines.join("\n")).join("\n")}\n`;
}

/** What NOTICE lacks or names in vain, a line each. */
export function faultsOfNotice(notice, lock) {
  const listed = new Set(notice.split("\n").filter((line) => /^\S+ \(.+\)$/.test(line)));
  const deployed = new Set(rowsOf(lock).map(lineOf));
  return [
    ...[...deployed].filter((line) => !listed.has(line)).map((line) => `NOTICE lacks ${line}`),
    ...[...listed]
      .filter((line) => !deployed.has(line))
      .map((line) => `NOTICE names ${line}, which is not deployed`),
  ].map((fault) => `${fault}: run npm run notice.`);
}

function copyrightLines(path) {
  const file = readdirSync(path).find((name) => /^(licen[cs]e|copying)/i.test(name));
  if (!file) return [];
  const lines = readFileSync(join(path, file), "utf8")
    .split("\n")
    .map((line) => line.trim());
  return [...new Set(lines.filter((line) => /^copyright\b.*\S*(\d{4}|\(c\)|©)/i.test(line)))];
}
