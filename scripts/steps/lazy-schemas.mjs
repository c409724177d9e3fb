/**
 * In the worker, a schema at the top of a module is made when it is first used: making all of them took a third of a start
 * (docs/decisions/0143-size-of-the-worker.md). The sources stay as they are: `const Order = z.object(…)` is written, and read as `Order`.
 */
import { parse, traverse } from "@babel/core";
import MagicString from "magic-string";

/** A global that Rollup leaves alone and leaves out where nobody reads what it makes. */
const marker = "__lazySchema";
const pure = `/* @__PURE__ */ ${marker}`;
/** What gives a schema when it is called on the name of one. */
const derives =
  /^(extend|safeExtend|refine|superRefine|transform|pipe|check|catch|default|nullish|nullable|optional|array|pick|omit|partial|strict|loose|and|or|min|max|readonly|brand)$/;
/** What gives something else. */
const reads = /^(parse|safeParse|decode|encode|is[A-Z])/;

const programOf = (code) => parse(code, { sourceType: "module", babelrc: false, configFile: false });

/** Whether an expression makes a schema out of `z`, or of schemas, which have names with a capital letter. */
function makesSchema(node) {
  if (isSchemaName(node)) return true;
  if (node.type !== "CallExpression") return false;
  const { callee } = node;
  if (callee.type === "Identifier") return node.arguments.some(makesSchema);
  if (callee.type !== "MemberExpression" || callee.computed) return false;
  const { object, property } = callee;
  if (isZod(object)) return true;
  const derived = isSchemaName(object) ? derives.test(property.name) : !reads.test(property.name);
  return derived && makesSchema(object);
}

const isSchemaName = (node) =>
  node.type === "Identifier" &&
  /^[A-Z][A-Za-z]*[a-z]/.test(node.name) &&
  !(node.name in globalThis) &&
  node.name !== "Fragment";

const isZod = (node) =>
  node.type === "Identifier" ? node.name === "z" : node.type === "MemberExpression" && isZod(node.object);

/** Marks the schemas of a module. @returns null for a module without any */
export function withMarkedSchemas(code) {
  if (!/\bz\.|\b[A-Z]\w*\.|\(\s*[A-Z]/.test(code)) return null;
  const text = new MagicString(code);
  for (const statement of programOf(code).program.body) {
    const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (declaration?.type !== "VariableDeclaration" || declaration.kind !== "const") continue;
    for (const { id, init } of declaration.declarations)
      if (id.type === "Identifier" && init?.type === "CallExpression" && makesSchema(init)) {
        text.appendLeft(init.start, `${pure}(() => `);
        text.appendRight(init.end, ")");
      }
  }
  return text.hasChanged() ? text.toString() : null;
}

/** Makes the marked constants of a whole bundle functions that remember, and calls them where they are read. */
export function withLazySchemas(code) {
  if (!code.includes(marker)) return null;
  const text = new MagicString(code);
  traverse(programOf(code), {
    Program(program) {
      for (const { path, referencePaths } of Object.values(program.scope.bindings)) {
        const call = path.isVariableDeclarator() ? path.node.init : null;
        if (call?.type !== "CallExpression" || call.callee.name !== marker) continue;
        for (const { node, parent } of referencePaths) {
          if (parent.type === "ExportSpecifier")
            throw new Error(`The schema ${node.name} is exported by a chunk.`);
          if (parent.type === "NewExpression" && parent.callee === node)
            throw new Error(`${node.name} is a class and no schema.`);
          const isShorthand = parent.type === "ObjectProperty" && parent.shorthand;
          text.appendLeft(node.end, isShorthand ? `: ${node.name}()` : "()");
        }
      }
      program.stop();
    },
  });
  return `const ${marker} = (make) => {\n  let schema;\n  return () => (schema ??= make());\n};\n${text}`;
}

/** @type {import("vite").Plugin} */
export const lazySchemas = {
  name: "lazy-schemas",
  apply: (_config, { isSsrBuild }) => isSsrBuild,
  enforce: "post",
  transform(code, id) {
    if (!/\/app\/.*\.tsx?$/.test(id)) return null;
    const marked = withMarkedSchemas(code);
    return marked === null ? null : { code: marked, map: null };
  },
  renderChunk: {
    order: "pre",
    handler(code) {
      const lazy = withLazySchemas(code);
      return lazy === null ? null : { code: lazy, map: null };
    },
  },
};
