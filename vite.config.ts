import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import remixConfig from "./remix.config.js";
import { targetOf } from "./scripts/steps/browser-levels.mjs";
import { fasterRemix } from "./scripts/steps/faster-remix.mjs";
import { lazySchemas } from "./scripts/steps/lazy-schemas.mjs";
import { stylesForOlderBrowsers } from "./scripts/steps/lower-styles.mjs";
import { smallerWorker } from "./scripts/steps/smaller-worker.mjs";

/** What only the photo library uses. */
const library =
  /\/app\/(library\/(?!deletion\/deletion-notices)|ui\/(photo\/|qr-code|feedback\/busy-message|form\/file-field|layout\/drop-down))/;
const account = /\/app\/(account\/|ui\/(form\/checkbox|feedback\/steps))/;

/** A page loads two stylesheets: shared, and its half of the site's. */
function styleSheet(id: string): string | undefined {
  if (!id.endsWith(".css")) return undefined;
  // Only pages with islands show the preview.
  if (id.includes("/ui/photo/photo-stage.")) return "islands";
  if (id.endsWith(".island.module.css")) return id.includes("/upload/client/") ? "islands-upload" : "islands";
  // Pages off the way from photo to photo: their styles are not on every page of the library.
  if (/\/app\/library\/(find|prints)\//.test(id)) return "library-making";
  if (library.test(id)) return "library";
  return account.test(id) ? "account" : "styles";
}

/** Builds the worker as one bundle, because Rollup tree-shakes better than wrangler. */
const siteBuild: Plugin = {
  name: "account-site-build",
  enforce: "post",
  config(_config, { isSsrBuild }) {
    if (!isSsrBuild) return { build: { rollupOptions: { output: { manualChunks: styleSheet } } } };
    return { build: { rollupOptions: { input: "server.ts", external: [/^cloudflare:/] } } };
  },
};

export default defineConfig({
  plugins: [
    stylesForOlderBrowsers,
    remix(remixConfig),
    siteBuild,
    smallerWorker,
    fasterRemix,
    lazySchemas,
    tsconfigPaths(),
  ],
  css: { transformer: "lightningcss" },
  build: {
    cssMinify: "lightningcss",
    cssTarget: targetOf("styled"),
    minify: true,
    assetsInlineLimit: 0,
    rollupOptions: {
      // zod's comments for other bundlers.
      onwarn: (warning, warn) => warning.code !== "INVALID_ANNOTATION" && warn(warning),
    },
  },
  define: {
    "process.env.NODE_ENV": JSON.stringify("production"),
    // Sentry's own log lines and traces.
    __SENTRY_DEBUG__: "false",
    __SENTRY_TRACING__: "false",
  },
  ssr: { noExternal: true, resolve: { conditions: ["workerd", "worker", "browser"] } },
  resolve: { mainFields: ["browser", "module", "main"] },
});
