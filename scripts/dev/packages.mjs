/**
 * The packages that the worker imports, bundled once and apart: they don't change on save, and linking them again would take
 * most of a rebuild. The app's bundle imports them from ./packages/.
 */
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { build } from "esbuild";

const require = createRequire(import.meta.url);

const nameOf = (specifier) => `packages/${specifier.replaceAll(/[@/]/g, "_")}`;

/** Leaves packages out of a bundle, and adds the name of each to `found`. */
export function externalPackages(found) {
  return {
    name: "external-packages",
    setup({ onResolve }) {
      onResolve({ filter: /^@?[a-z][^:?]*$/ }, ({ path, kind }) => {
        if (kind !== "import-statement" && kind !== "dynamic-import") return null;
        found.add(path);
        return { path: `./${nameOf(path)}.js`, external: true };
      });
    },
  };
}

/** Gives a CommonJS package the exports by name that its ES importers expect. */
function namedExports() {
  return {
    name: "named-exports",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^named:/ }, ({ path }) => ({ path: path.slice(6), namespace: "named" }));
      onLoad({ filter: /.*/, namespace: "named" }, ({ path }) => {
        const names = Object.keys(require(path)).filter(
          (name) => /^[A-Za-z_$][\w$]*$/.test(name) && name !== "default",
        );
        const contents = `
          import * as all from ${JSON.stringify(path)};
          export default all.default;
          export const { ${names.join(", ")} } = all;`;
        return { contents, resolveDir: resolve(".") };
      });
    },
  };
}

/** Bundles packages as modules that share what they have in common. */
export async function bundlePackages(specifiers, options) {
  const imports = specifiers.map((specifier) => `import ${JSON.stringify(specifier)};`);
  const scan = await build({
    ...options,
    stdin: { contents: imports.join("\n"), resolveDir: resolve(".") },
  });
  const { inputs } = scan.metafile;
  const entries = inputs["<stdin>"].imports.map(({ original, path }) => [
    nameOf(original),
    inputs[path].format === "cjs" ? `named:${original}` : resolve(path),
  ]);
  const { outputFiles } = await build({
    ...options,
    entryPoints: Object.fromEntries(entries),
    publicPath: "",
    splitting: true,
    chunkNames: "packages/chunk-[hash]",
    plugins: [namedExports()],
  });
  return outputFiles;
}
