import { readFileSync } from "node:fs";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import remixConfig from "./remix.config.js";

const layers = readFileSync("app/ui/layers.css", "utf8");

const styleSheet = (id: string) => (id.endsWith(".css") ? "styles" : undefined);

/** Every sheet begins with the order of the layers, so that the order in which they are put together does not matter. */
const layersFirst: Plugin = {
  name: "layers-first",
  enforce: "pre",
  transform: (code, id) => (id.endsWith(".css") && id.includes("/app/") ? `${layers}${code}` : undefined),
};

/**
 * The server build starts at `server.ts`: the whole worker is one bundle, so that a module exists once, and Rollup (which
 * shakes zod and date-fns far better than wrangler's bundler) sees all of it.
 */
const siteBuild: Plugin = {
  name: "account-site-build",
  enforce: "post",
  config(_config, { isSsrBuild }) {
    // One style sheet for the whole site: it is small, and a page then waits for one file.
    if (!isSsrBuild) return { build: { rollupOptions: { output: { manualChunks: styleSheet } } } };
    return { build: { rollupOptions: { input: "server.ts", external: [/^cloudflare:/] } } };
  },
};

/** Builds the app: `build/client` (files for the browser) and `build/server` (the worker). */
export default defineConfig({
  plugins: [layersFirst, remix(remixConfig), siteBuild, tsconfigPaths()],
  css: { transformer: "lightningcss" },
  build: {
    cssMinify: "lightningcss",
    minify: true,
    assetsInlineLimit: 0,
    rollupOptions: {
      // zod's comments for other bundlers; nothing of ours.
      onwarn: (warning, warn) => warning.code !== "INVALID_ANNOTATION" && warn(warning),
    },
  },
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  ssr: { noExternal: true, resolve: { conditions: ["workerd", "worker", "browser"] } },
  resolve: { mainFields: ["browser", "module", "main"] },
});
