import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, relative, resolve } from "node:path";
import { transform } from "lightningcss";
import { catalogueNames, cataloguePath } from "./catalogues.mjs";
import { islandManifest } from "./island-scripts.mjs";

const layers = readFileSync("app/ui/layers.css", "utf8");

const compiled = new Map();

/** A CSS module with the class names that Lightning CSS gives it, which come from the file's path; the build shortens them. */
function compile(file) {
  const source = readFileSync(file, "utf8");
  const known = compiled.get(file);
  if (known?.source === source) return known;
  const { code, exports } = transform({
    filename: relative(".", file),
    projectRoot: process.cwd(),
    code: Buffer.from(source),
    cssModules: true,
  });
  const names = Object.entries(exports)
    .map(([name, { name: local }]) => [name, local])
    .sort();
  const result = { source, code: code.toString(), names: JSON.stringify(Object.fromEntries(names)) };
  compiled.set(file, result);
  return result;
}

/** Whether scripts see a change of a stylesheet, too: its class names. */
export function changesNames(file) {
  const known = compiled.get(resolve(file));
  return known === undefined || !existsSync(file) || compile(resolve(file)).names !== known.names;
}

/** Scripts get the class names of a stylesheet; the rules are a bundle of their own. */
export function classNames() {
  return {
    name: "class-names",
    setup({ onLoad }) {
      onLoad({ filter: /\.module\.css$/ }, ({ path }) => ({
        contents: `export default ${compile(path).names};`,
        loader: "js",
      }));
      onLoad({ filter: /\.css$/ }, () => ({ contents: "", loader: "js" }));
    },
  };
}

/** Layers in front of each file make the order of the files irrelevant. */
export function styleRules() {
  return {
    name: "style-rules",
    setup({ onLoad }) {
      onLoad({ filter: /\.css$/ }, ({ path }) => ({
        contents: layers + (path.endsWith(".module.css") ? compile(path).code : readFileSync(path, "utf8")),
        loader: "css",
        resolveDir: dirname(path),
      }));
    },
  };
}

/** The catalogues of texts are modules of the worker as they are. */
export function catalogues() {
  return {
    name: "catalogues",
    setup({ onResolve }) {
      onResolve({ filter: /\/public\/locales\/[\w-]+\.json$/ }, ({ path }) => ({
        path: `./${cataloguePath(basename(path))}`,
        external: true,
      }));
    },
  };
}

const globCall = /import\.meta\.glob<[^(]*>\(\s*"(?<folder>[^"*]*\/)(?<file>[^"/]+)",\s*\{[^}]*\}\s*,?\s*\)/g;

/** Vite's `import.meta.glob`, for its two uses: the catalogues, and the manifest of the page's scripts. */
export function importMetaGlob() {
  return {
    name: "import-meta-glob",
    setup({ onLoad }) {
      onLoad({ filter: /\/app\/(i18n\/catalogues|layout\/page-script)\.ts$/ }, ({ path }) => {
        const contents = readFileSync(path, "utf8").replaceAll(globCall, (...found) => {
          const { folder, file } = found.at(-1);
          if (file === "manifest.json") return JSON.stringify({ [file]: islandManifest() });
          const loads = catalogueNames().map((name) => {
            const source = JSON.stringify(folder + name);
            return `${source}: () => import(${source}).then((module) => module.default)`;
          });
          return `{${loads.join(", ")}}`;
        });
        return { contents, loader: "ts" };
      });
    },
  };
}
