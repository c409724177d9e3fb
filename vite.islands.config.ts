import { resolve } from "node:path";
import { defineConfig, type Plugin } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";

/**
 * Builds the scripts that pages load by themselves, apart from Remix: hashed files, and a manifest by which the server
 * names them (app/layout/page-script.ts). `scripts/build.mjs` puts the files beside the app's other assets.
 *
 * Islands are React components; in the browser Preact runs them (docs/decisions/0070-islands.md). Their styles are
 * in the sheets of vite.config.ts: only the names of the classes come along, made the same way.
 */
export default defineConfig({
  plugins: [ownCopies(), tsconfigPaths(), plainImports()],
  publicDir: false,
  css: { transformer: "lightningcss" },
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  resolve: {
    alias: [
      { find: /^react$/, replacement: "preact/compat" },
      { find: /^react-dom$/, replacement: "preact/compat" },
      { find: /^react-dom\/client$/, replacement: "preact/compat/client" },
      { find: /^react\/jsx-runtime$/, replacement: "preact/jsx-runtime" },
      // What it is built from, with the browser's own reader of addresses: a third of what it is for browsers of ten years ago.
      { find: /^tus-js-client$/, replacement: "tus-js-client/lib/browser/index.js" },
      { find: /^url-parse$/, replacement: resolve("app/library/upload/client/own-url.ts") },
    ],
  },
  build: {
    outDir: "build-islands",
    manifest: "manifest.json",
    modulePreload: false,
    // Else an island would ask for a sheet of its own before it starts.
    cssCodeSplit: false,
    target: "es2022",
    // Takes longer than esbuild and leaves a few hundred bytes less, on every phone.
    minify: "terser",
    terserOptions: { ecma: 2020, compress: { passes: 3 } },
    rollupOptions: {
      input: { page: "app/islands.ts" },
      output: { entryFileNames: "assets/[name]-[hash].js", chunkFileNames: "assets/[name]-[hash].js" },
    },
  },
});

/** Vite loads a file's styles and imports before it; these have none, and a page's script 500 bytes fewer (of 4 KB). */
function plainImports(): Plugin {
  return {
    name: "plain-imports",
    enforce: "pre",
    load: (id) =>
      id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : null,
  };
}

/**
 * Gives each script that follows a job its own copy of what it takes to follow one: a page has one such script, and one file is
 * smaller than four, and sooner there.
 */
function ownCopies(): Plugin {
  return {
    name: "own-copies",
    enforce: "pre",
    async resolveId(source, importer, options) {
      const of = /live-(?:downloads|import)(?=\.ts$)|(?<=\?of=).*$/.exec(importer ?? "")?.[0];
      if (of === undefined || !/^~\/(?:layout|server)\//.test(source)) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && `${found.id}?of=${of}`;
    },
  };
}
