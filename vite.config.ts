import { readFileSync } from "node:fs";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import remixConfig from "./remix.config.js";

const layers = readFileSync("app/ui/layers.css", "utf8");

/**
 * What only one wing of the site shows: its own sheets, and the parts of `ui` that only it uses. Pages of both show
 * deletions.
 */
const library =
  /\/app\/(library\/(?!deletion\/deletion-notices)|ui\/(photo\/|qr-code|feedback\/busy-message|form\/file-field|layout\/drop-down))/;
const account = /\/app\/(account\/|ui\/(form\/checkbox|feedback\/steps))/;

/** A page waits for two small sheets: what every page needs, and its wing of the site; where it has islands, also for theirs. */
function styleSheet(id: string): string | undefined {
  if (!id.endsWith(".css")) return undefined;
  // A preview's stage is shown by pages with islands alone.
  if (id.includes("/ui/photo/photo-stage.")) return "islands";
  if (id.endsWith(".island.module.css")) return id.includes("/upload/client/") ? "islands-upload" : "islands";
  if (library.test(id)) return "library";
  return account.test(id) ? "account" : "styles";
}

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
