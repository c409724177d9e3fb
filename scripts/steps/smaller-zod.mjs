/**
 * zod's schemas are classes with a method for each kind of check, and Rollup leaves out functions, not methods: with the methods
 * that nothing of ours is named after go the kinds of schemas that they make (docs/decisions/0143-size-of-the-worker.md).
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import MagicString from "magic-string";
import { parseAst } from "vite";

/** What zod and conform read of schemas. */
const ofPackages = ["check", "clone", "_def", "~standard"];

/**
 * Every name that is read of anything in a folder's sources.
 * @returns {Set<string>}
 */
export function namesReadIn(folder) {
  const sources = readdirSync(folder, { recursive: true })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, file), "utf8"));
  return new Set(sources.flatMap((text) => [...text.matchAll(/\.\s*(\w+)/g)].map(([, name = ""]) => name)));
}

/** @returns zod's module of schemas with the methods alone that are named */
export function smallerZodSchemas(code, names) {
  const kept = new Set([...names, ...ofPackages]);
  const text = new MagicString(code);
  visit(parseAst(code), (node) => {
    if (node.type === "CallExpression" && node.callee.property?.name === "$constructor")
      for (const methods of node.arguments.slice(2).flatMap(objectsIn))
        for (const [at, { key, start }] of methods.properties.entries())
          if (!kept.has(key.name ?? key.value))
            text.remove(start, methods.properties[at + 1]?.start ?? methods.end - 1);
    if (node.type === "ExpressionStatement" && node.expression.left?.property?.name === "processJSONSchema")
      text.remove(node.start, node.end);
  });
  // Schemas are compiled to functions where texts can be, which workers forbid.
  return text.toString().replace("core.$ZodObjectJIT.init(", "core.$ZodObject.init(");
}

const objectsIn = (node) => {
  if (node.type === "ObjectExpression") return [node];
  return node.type === "CallExpression" ? node.arguments.flatMap(objectsIn) : [];
};

function visit(node, look) {
  if (typeof node !== "object" || node === null) return;
  if (typeof node.type === "string") look(node);
  for (const child of Object.values(node)) visit(child, look);
}
