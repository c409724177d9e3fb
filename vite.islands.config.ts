import { resolve } from "node:path";
import { defineConfig, type Plugin } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import { targetOf } from "./scripts/steps/browser-levels.mjs";
import { shorterClassNames } from "./scripts/steps/short-class-names.mjs";

/** Builds the browser scripts; Preact runs the islands (docs/decisions/0070-islands.md). */
export default defineConfig({
  plugins: [ownCopies(), shorterClassNames(), tsconfigPaths(), plainImports()],
  publicDir: false,
  css: { transformer: "lightningcss" },
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  resolve: {
    alias: [
      { find: /^react(-dom\/client)?$/, replacement: resolve("app/layout/client/react-on-preact.ts") },
      { find: /^react\/jsx-runtime$/, replacement: "preact/jsx-runtime" },
      // The package's browser build for old browsers is three times as large.
      { find: /^tus-js-client$/, replacement: "tus-js-client/lib/browser/index.js" },
      { find: /^url-parse$/, replacement: resolve("app/library/upload/client/own-url.ts") },
    ],
  },
  build: {
    outDir: "build-islands",
    manifest: "manifest.json",
    modulePreload: false,
    // Not public: they stay where they are made (scripts/build.mjs).
    sourcemap: "hidden",
    // Else an island would load a second stylesheet.
    cssCodeSplit: false,
    target: targetOf("whole"),
    // A few hundred bytes smaller than esbuild's output.
    minify: "terser",
    terserOptions: {
      ecma: 2020,
      compress: { passes: 4, inline: 1, unsafe_arrows: true, keep_fargs: false },
    },
    rollupOptions: {
      input: { page: "app/islands.ts", "stepped-back": "app/stepped-back.ts" },
      output: {
        entryFileNames: "assets/[name]-[hash].js",
        chunkFileNames: "assets/[name]-[hash].js",
        manualChunks: sharedChunk,
        // Of modules that are imported on use: nobody changes or prints them.
        freeze: false,
        generatedCode: { symbols: false },
      },
    },
  },
});

/** What the preview loads as well as lists. */
const photoList =
  /app\/(?:library\/photo-list\/(?!infinite-list-data|tile-limits|client\/(?:first-in-sight|leave-return|move-position|stand-at))|platform\/json\.ts$|layout\/client\/(?:retry-pictures|session-value)\.ts$)/;
const lists =
  /early-ticks\.public|selection\/form-fields|client\/(?:timeline-history|tile-transition|sort-on-use|select-link\.island|follow-selecting|pressed|selecting-history|session-over)\.ts$/;

/** Small files of their own would compress badly, and each is a request. */
function sharedChunk(id: string): string | undefined {
  // What a page's own script has must not follow into what only lists load.
  if (/app\/(?:islands|layout\/client\/(?:start-islands|plain-click))\.ts$/.test(id)) return "page";
  // A phone compiles the uploader for 40 ms in one task; two files are two tasks.
  if (/node_modules\/tus-js-client\//.test(id)) return "tus";
  if (photoList.test(id)) return "photo-list";
  return lists.test(id) ? "lists" : undefined;
}

/** Without Vite's preload helper: 500 of 4 KB, and these scripts need none. */
function plainImports(): Plugin {
  const helper = "\0vite/preload-helper.js";
  const call =
    /__vitePreload(?:\$\d+)?\(((?:async )?\(\) => .*?),__VITE_IS_MODERN__\?__VITE_PRELOAD__:void 0\)/gs;
  return {
    name: "plain-imports",
    enforce: "pre",
    // One for each importer: a shared one would be a file that every page loads.
    resolveId: (id, importer) => (id === helper ? `${helper}?${importer}` : null),
    load: (id) => (id.startsWith(helper) ? "export const __vitePreload = 0;" : null),
    renderChunk(code) {
      const plain = code.replace(call, "($1)()");
      if (/__vitePreload[$\d]*\(/.test(plain)) throw new Error("An import still uses Vite's preload helper");
      return { code: plain, map: null };
    },
  };
}

/**
 * Copies shared code into each job follower, of which a page has one, and into what failed pages load: else the page's own script would
 * have to come in several files, or with those. A Trusted Types policy is made once.
 */
function ownCopies(): Plugin {
  return {
    name: "own-copies",
    enforce: "pre",
    async resolveId(source, importer, options) {
      const of =
        /(?:live-(?:downloads|import)|stepped-back|load-anew|typed-fields-across-reload)(?=\.ts$)|uploader(?=\.island\.tsx$)|(?<=\?of=).*$/.exec(
          importer ?? "",
        )?.[0];
      if (of === undefined || !/^~\/(?:layout|server)\/(?!client\/trusted-types)/.test(source)) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && `${found.id}?of=${of}`;
    },
  };
}
