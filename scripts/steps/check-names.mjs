/** Finds identifiers, files and folders that have one of the words of scripts/names.json. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import ts from "typescript";
import { Sorry } from "./say.mjs";

const { identifiers, paths, allowed } = JSON.parse(readFileSync("scripts/names.json", "utf8"));
const rulesOf = (table) =>
  Object.entries(table).map(([pattern, use]) => ({ pattern: new RegExp(pattern), use }));
const identifierRules = rulesOf(identifiers);
const pathRules = rulesOf(paths);

const faultOf = (name, rules) =>
  name in allowed ? undefined : rules.find(({ pattern }) => pattern.test(name));

/** The names that a file declares, each with its line. */
function declaredNames(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const names = [];
  const visit = (node) => {
    const { name } = node;
    if (name && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name)) && declares(node))
      names.push({ name: name.text, line: source.getLineAndCharacterOfPosition(name.getStart()).line + 1 });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

const declares = (node) =>
  !(
    ts.isPropertyAccessExpression(node) ||
    ts.isJsxAttribute(node) ||
    ts.isShorthandPropertyAssignment(node) ||
    (ts.isImportSpecifier(node) && node.propertyName === undefined)
  );

/** The faults of one source text, a line each. */
export function faultsOfSource(path, text) {
  return declaredNames(path, text).flatMap(({ name, line }) => {
    const fault = faultOf(name, identifierRules);
    return fault ? [`${path}:${line}: ${name} (say: ${fault.use})`] : [];
  });
}

/** The faults of one path. */
export function faultsOfPath(path) {
  const fault = faultOf(path, pathRules);
  return fault ? [`${path} (say: ${fault.use})`] : [];
}

/** @throws Sorry with every name that is not one of the field's words */
export function checkNames() {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
  });
  const files = listed.split("\n").filter((path) => path !== "" && existsSync(path));
  const sources = files.filter((path) => /\.(tsx?|mjs)$/.test(path) && basename(path) !== "check-names.mjs");
  const faults = [
    ...files.filter((path) => !path.startsWith("public/")).flatMap(faultsOfPath),
    ...sources.flatMap((path) => faultsOfSource(path, readFileSync(path, "utf8"))),
  ];
  if (faults.length > 0)
    throw new Sorry(`${faults.length} names have words that a newcomer does not know:\n${faults.join("\n")}`);
}
