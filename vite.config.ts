import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import remixConfig from "./remix.config.js";
import { targetOf } from "./scripts/steps/browser-levels.mjs";
import { fasterRemix } from "./scripts/steps/faster-remix.mjs";
import { lazySchemas } from "./scripts/steps/lazy-schemas.mjs";
import { stylesForOlderBrowsers } from "./scripts/steps/lower-styles.mjs";
import { shorterClassNames } from "./scripts/steps/short-class-names.mjs";
import { smallerWorker } from "./scripts/steps/smaller-worker.mjs";

/** What only the photo library uses. */
const library = /\/app\/(library\/(?!deletion\/deletion-notices)|ui\/(photo\/|layout\/drop-down))/;
/** The account's main pages, which customers come to from elsewhere. */
const account = /\/app\/account\/(overview|orders\/(list|article-picture)|settings\/settings\.)/;
const accountDetails = /\/app\/(account\/|ui\/(form\/checkbox|feedback\/steps))/;

/** What the overview and the settings, which customers come to from elsewhere, do without. */
const fields = /\/app\/ui\/(form\/field|layout\/(tabs|pagination))\./;

/** What the library's pages without a list of photos or albums have besides. Where they open over another page they bring it along (app/layout/client/fetch-dialog.ts). */
const steps =
  /\/app\/(layout\/dialog-page|library\/(keys|selection\/review|albums\/copy|prints|find|exports|downloads|storage-period\/(storage-(facts|actions)|months-left)|upload\/)|ui\/(qr-code|form\/file-field|feedback\/busy-message))/;

const brand = /\/app\/brands\/(\w+)\.css$/;

/** A page loads the shared sheet, its half of the site's and its brand's; most have another or two, of fewer pages. */
function styleSheet(id: string): string | undefined {
  if (!id.endsWith(".css")) return undefined;
  const [, name] = brand.exec(id) ?? [];
  if (name) return `brand-${name}`;
  // Only pages with islands show the preview.
  if (id.includes("/ui/photo/photo-stage.")) return "islands";
  if (id.endsWith(".island.module.css")) return id.includes("/upload/client/") ? "islands-upload" : "islands";
  if (fields.test(id)) return "fields";
  if (steps.test(id)) return "steps";
  if (library.test(id)) return "library";
  if (account.test(id)) return "account";
  return accountDetails.test(id) ? "account-details" : "styles";
}

/** Builds the worker as one bundle, because Rollup tree-shakes better than wrangler. */
const siteBuild: Plugin = {
  name: "account-site-build",
  enforce: "post",
  config(_config, { isSsrBuild }) {
    if (!isSsrBuild) return { build: { rollupOptions: { output: { manualChunks: styleSheet } } } };
    // Uploaded with the worker (wrangler.toml), and what `npm run stack` reads.
    return { build: { sourcemap: true, rollupOptions: { input: "server.ts", external: [/^cloudflare:/] } } };
  },
};

export default defineConfig({
  plugins: [
    stylesForOlderBrowsers,
    shorterClassNames(),
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
