/**
 * The development build: esbuild keeps what it has read and links again what changed. `scripts/build.mjs` makes what is
 * deployed; docs/decisions/0090 says where the two differ.
 */
import { relative, resolve } from "node:path";
import { context } from "esbuild";
import { catalogues, changesNames, classNames, importMetaGlob, styleRules } from "./esbuild-plugins.mjs";
import { islandScripts, pageScript } from "./island-scripts.mjs";
import { bundlePackages, externalPackages } from "./packages.mjs";
import { serverBuild } from "./server-build.mjs";

/** Nothing is written there: outputs stay in memory. */
const outdir = resolve("build-dev");

const common = {
  bundle: true,
  write: false,
  metafile: true,
  format: "esm",
  platform: "browser",
  target: "es2022",
  jsx: "automatic",
  sourcemap: "linked",
  outdir,
  publicPath: "/assets/",
  assetNames: "[name]",
  loader: { ".svg": "file", ".woff2": "file" },
  logLevel: "silent",
  define: { "process.env.NODE_ENV": '"production"' },
};

const inWorker = {
  ...common,
  sourcesContent: false,
  mainFields: ["browser", "module", "main"],
  conditions: ["workerd", "worker", "browser", "module"],
  external: ["node:*", "cloudflare:*"],
};

const islandOptions = () => ({
  ...common,
  entryPoints: { ...islandScripts(), [pageScript]: "scripts/dev/page.mjs" },
  splitting: true,
  chunkNames: "chunk-[hash]",
  conditions: ["browser", "module"],
  alias: {
    react: resolve("app/layout/client/react-on-preact.ts"),
    "react-dom/client": resolve("app/layout/client/react-on-preact.ts"),
    "react/jsx-runtime": "preact/jsx-runtime",
    "tus-js-client": "tus-js-client/lib/browser/index.js",
    "url-parse": resolve("app/library/upload/client/own-url.ts"),
  },
  plugins: [classNames()],
});

const stylesOptions = (sheets) => ({
  ...common,
  stdin: {
    contents: sheets.map((sheet) => `@import ${JSON.stringify(`./${sheet}`)};`).join("\n"),
    loader: "css",
    resolveDir: resolve("."),
  },
  plugins: [styleRules()],
});

const filesOf = (outputFiles) =>
  Object.fromEntries(
    outputFiles.map(({ path, contents }) => [relative(outdir, path), Buffer.from(contents)]),
  );

/** The stylesheets that a bundle's modules import, in the order in which they do. */
function sheetsOf({ metafile: { inputs, outputs } }) {
  const seen = new Set();
  const follow = (file) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const { path, external } of inputs[file].imports) if (!external) follow(path);
  };
  follow(Object.values(outputs).find(({ entryPoint }) => entryPoint).entryPoint);
  return [...seen].filter((file) => file.endsWith(".css"));
}

/** A bundle that is linked again when one of its sources changed, or when the last attempt failed. */
function incremental(optionsNow) {
  let bundle = null;
  let inputs = null;
  return {
    concerns: (changed) => inputs === null || changed.some((file) => inputs.has(file)),
    async build() {
      inputs = null;
      bundle ??= await context(optionsNow());
      const result = await bundle.rebuild();
      // A plugin's module has its namespace before the name of its source.
      inputs = new Set(Object.keys(result.metafile.inputs).map((input) => input.replace(/^remix:/, "")));
      return result;
    },
    async forget() {
      await bundle?.dispose();
      bundle = null;
      inputs = null;
    },
  };
}

/**
 * @returns builds the worker's modules and the files of `/assets/`. It is called with the files that changed; all of them are
 * paths below the project's folder.
 */
export function developmentBuild() {
  const packages = { wanted: new Set(), bundled: new Set(), files: {} };
  let sheets = [];
  const worker = incremental(() => ({
    ...inWorker,
    entryPoints: { index: "scripts/dev/worker.ts" },
    plugins: [serverBuild(), catalogues(), externalPackages(packages.wanted), classNames(), importMetaGlob()],
  }));
  const islands = incremental(islandOptions);
  const styles = incremental(() => stylesOptions(sheets));
  /** @type {Record<"modules" | "styles" | "scripts", Record<string, Buffer>>} */
  const built = { modules: {}, styles: {}, scripts: {} };

  const buildWorker = async () => {
    const result = await worker.build();
    if ([...packages.wanted].some((name) => !packages.bundled.has(name))) {
      packages.bundled = new Set(packages.wanted);
      packages.files = filesOf(await bundlePackages([...packages.bundled], inWorker));
    }
    built.modules = { ...packages.files, ...filesOf(result.outputFiles) };
    const wanted = sheetsOf(result);
    if (wanted.join() === sheets.join()) return;
    sheets = wanted;
    await styles.forget();
  };
  const buildIslands = async () => {
    built.scripts = filesOf((await islands.build()).outputFiles);
  };

  return async (changed) => {
    // The names of the pages' scripts are in there.
    if (changed.includes("app/islands.ts")) await Promise.all([worker.forget(), islands.forget()]);
    const seenByScripts = changed.filter((file) => !file.endsWith(".css") || changesNames(file));
    await Promise.all([
      worker.concerns(seenByScripts) ? buildWorker() : undefined,
      islands.concerns(seenByScripts) ? buildIslands() : undefined,
    ]);
    if (styles.concerns(changed)) {
      const files = Object.entries(filesOf((await styles.build()).outputFiles));
      built.styles = Object.fromEntries(
        files.map(([path, file]) => [path.replace(/^stdin\./, "index."), file]),
      );
    }
    return { ...built };
  };
}
