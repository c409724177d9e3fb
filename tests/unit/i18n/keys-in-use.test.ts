import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, it } from "vitest";
import texts from "../../../public/locales/en-GB.json";

const pluralForm = /_(zero|one|two|few|many|other)$/;

/** Every text in the code that could be a key: literals as they are, templates as the patterns they make. */
function textsInCode(): { literals: ReadonlySet<string>; patterns: readonly RegExp[] } {
  const literals = new Set<string>();
  const patterns: RegExp[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node)) literals.add(node.text);
    if (ts.isTemplateExpression(node) && /^[a-zA-Z]+\./.test(node.head.text)) {
      const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
      patterns.push(new RegExp(`^${parts.map(escaped).join("[\\w.-]+")}$`));
    }
    ts.forEachChild(node, visit);
  };
  for (const file of globSync("app/**/*.{ts,tsx}")) {
    visit(
      ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX),
    );
  }
  return { literals, patterns };
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

it("every key of the catalogue is in use", () => {
  const { literals, patterns } = textsInCode();
  const unused = Object.keys(texts).filter((key) => {
    const name = key.replace(pluralForm, "");
    return !literals.has(name) && !patterns.some((pattern) => pattern.test(name));
  });
  expect(unused).toEqual([]);
});
