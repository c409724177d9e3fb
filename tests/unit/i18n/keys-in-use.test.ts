import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, it } from "vitest";
import catalogue from "../../../public/locales/en-GB.json";

const pluralForm = /_(zero|one|two|few|many|other)$/;

interface TextsInCode {
  /** Whole, as `"orders.title"`. */
  literals: ReadonlySet<string>;
  /** Of templates: `order.status.${status}`, each place a group. */
  patterns: readonly RegExp[];
  /** What a template's place could be filled with: names of properties. */
  names: ReadonlySet<string>;
}

/** Every text in the code that could be a key or a part of one. */
function textsInCode(): TextsInCode {
  const literals = new Set<string>();
  const names = new Set<string>();
  const patterns: RegExp[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node)) literals.add(node.text);
    if (ts.isIdentifier(node)) names.add(node.text);
    if (ts.isTemplateExpression(node) && /^[a-zA-Z]+\./.test(node.head.text)) {
      const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
      patterns.push(new RegExp(`^${parts.map(escaped).join("([\\w-]+)")}$`));
    }
    ts.forEachChild(node, visit);
  };
  for (const file of globSync("app/**/*.{ts,tsx}")) {
    visit(ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true));
  }
  return { literals, patterns, names };
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

it("catalogue: every key is in use", () => {
  const { literals, patterns, names } = textsInCode();
  /** A template makes a key where each of its places has a word that the code knows. */
  const made = (key: string) =>
    patterns.some((pattern) => {
      const parts = pattern.exec(key)?.slice(1);
      return parts?.every((part) => literals.has(part) || names.has(part));
    });
  const keys = new Set(Object.keys(catalogue).map((key) => key.replace(pluralForm, "")));
  expect([...keys].filter((key) => !literals.has(key) && !made(key))).toEqual([]);
});
