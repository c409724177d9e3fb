import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, it } from "vitest";

/** Attributes whose value is read or seen by a person. */
const spoken = new Set(["aria-label", "alt", "title", "placeholder", "label", "closeLabel", "summary"]);

const letters = /\p{Letter}{2,}/u;

/** The words that a component writes into the page itself, each with its line. */
function wordsIn(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, "utf8"),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const found: string[] = [];
  const note = (node: ts.Node, text: string) => {
    if (!letters.test(text)) return;
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    found.push(`${file}:${line + 1} ${text.trim()}`);
  };
  const visit = (node: ts.Node) => {
    if (ts.isJsxText(node)) note(node, node.text);
    if (ts.isJsxExpression(node) && node.expression && ts.isStringLiteralLike(node.expression)) {
      if (ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent)) note(node, node.expression.text);
    }
    if (ts.isJsxAttribute(node) && spoken.has(node.name.getText()) && node.initializer) {
      const { initializer } = node;
      const value = ts.isJsxExpression(initializer) ? initializer.expression : initializer;
      if (value && ts.isStringLiteralLike(value)) note(node, value.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

it("no component writes words of its own: each text comes from the catalogue", () => {
  expect(globSync("app/**/*.tsx").flatMap(wordsIn)).toEqual([]);
});
