import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, it } from "vitest";

/** Attributes, and properties of what a loader returns, whose value is read or seen by a person. */
const spoken = new Set([
  ...["aria-label", "aria-description", "alt", "title", "placeholder", "label", "closeLabel", "summary"],
  ...["message", "detail", "text", "description", "term", "caption", "heading"],
]);

const letters = /\p{Letter}{2,}/u;
/** Keys of the catalogue begin small, words that stand alone do not. */
const capital = /^\p{Lu}\p{Ll}/u;

/** The words that a component writes into the page itself, each with its line. */
function literalMessagesIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
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
    if (ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) {
      const { name, initializer } = node;
      const messages = initializer && ts.isStringLiteralLike(initializer) ? initializer.text : "";
      if (spoken.has(name.getText().replaceAll('"', "")) && capital.test(messages)) note(node, messages);
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

/** Texts of the specification that nobody sees: what a log says when a service answers nonsense. */
const ofTheLog = new Set([
  "Config should be loaded before authentication",
  "Exceeded maximum amount of retries!",
  "Failed to delete photo!",
  "Failed to parse response!",
  "Unable to generate backup request!",
  "Unable to parse response!",
]);

/** A capital and a second word, or words up to a full stop. */
const message = /^\p{Lu}\p{Ll}*(?:[’']\p{L}+)? \p{L}|\p{L} \p{L}+ \p{L}+.*[.!?]$/u;
const sql = /^(SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|PRAGMA) /;

/** The sentences that a file holds as strings, each with its line; what is thrown is for the log. */
function sentencesIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isThrowStatement(node) || ts.isNewExpression(node)) return;
    const pieces = ts.isStringLiteralLike(node)
      ? [node.text]
      : ts.isTemplateExpression(node)
        ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
        : [];
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    for (const piece of pieces)
      if (message.test(piece) && !sql.test(piece) && !ofTheLog.has(piece))
        found.push(`${file}:${line + 1} ${piece}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

it("messages in code: components take every text from the catalogue", () => {
  expect(globSync("app/**/*.{ts,tsx}").flatMap(literalMessagesIn)).toEqual([]);
});

it("messages in code: loaders, actions and islands take every text from the catalogue", () => {
  expect(globSync("app/**/*.{ts,tsx}").flatMap(sentencesIn)).toEqual([]);
});

/** A text of the page with a colon behind it. */
const addedColon = (node: ts.Node): boolean => {
  if (ts.isJsxText(node)) return /^\s*:/.test(node.text);
  if (!ts.isTemplateExpression(node) || ts.isTaggedTemplateExpression(node.parent)) return false;
  return node.templateSpans.some(
    ({ literal }) => literal.text.startsWith(": ") || (ts.isTemplateTail(literal) && literal.text === ":"),
  );
};

it("messages in code: no component adds a colon, before which French has a space (shell.labelled)", () => {
  const found: string[] = [];
  for (const file of globSync("app/**/*.tsx")) {
    const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
    const visit = (node: ts.Node) => {
      if (addedColon(node)) found.push(`${file} ${node.getText()}`);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  expect(found).toEqual([]);
});
