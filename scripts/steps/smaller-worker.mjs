/** What of its packages the worker never runs is left out of it (docs/decisions/0143-size-of-the-worker.md). */
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { smallerPhonePlans } from "./phone-plans.mjs";
import { languagesModule, onlyForReading, withoutReading } from "./region-languages.mjs";

const require = createRequire(import.meta.url);

/**
 * Loading these does nothing. react-router-dom reads `flushSync`, for browsers; the others are imported for what we don't use.
 */
const withoutEffects =
  /\/node_modules\/(react-dom\/(index\.js|cjs\/react-dom\.)|scheduler\/|@oslojs\/|@web3-storage\/multipart-parser\/)/;

const phonePlans = () =>
  smallerPhonePlans(
    require("libphonenumber-js/metadata.max.json"),
    require("libphonenumber-js/metadata.min.json"),
  );

/** What schemas of zod refer to and only `toJSONSchema` calls. */
const noJsonSchemas = `export const exported = {
  createToJSONSchemaMethod: () => undefined,
  createStandardJSONSchemaMethod: () => undefined,
};`;

/** Modules that are replaced, by the end of their path. */
const replaced = {
  "/libphonenumber-js/metadata.max.json.js": () => `export default ${JSON.stringify(phonePlans())};`,
  "/zod/v4/core/json-schema-processors.js": () => noJsonSchemas,
  "/zod/v4/core/to-json-schema.js": () => noJsonSchemas,
};

/** @type {import("vite").Plugin} */
export const smallerWorker = {
  name: "smaller-worker",
  apply: (_config, { isSsrBuild }) => isSsrBuild,
  enforce: "pre",
  config: () => ({
    resolve: {
      alias: [
        {
          // Without the renderer that streams.
          find: /^react-dom\/server$/,
          replacement: resolve(
            "node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.min.js",
          ),
        },
      ],
    },
    build: {
      // As wrangler compiles it. What Vite compiles to for browsers spells `?.` out and makes private fields slow.
      target: "es2024",
      rollupOptions: {
        treeshake: {
          moduleSideEffects: (id) => !withoutEffects.test(id),
          propertyReadSideEffects: false,
        },
      },
    },
  }),
  resolveId(source, importer) {
    const isOfRegion =
      /\/app\/i18n\/[\w-]+\.ts$/.test(importer) && /^\.\/(catalogues|date-locales)$/.test(source);
    return isOfRegion ? { id: languagesModule, external: true } : null;
  },
  load(id) {
    if (onlyForReading.test(id)) return withoutReading;
    const ending = Object.keys(replaced).find((path) => id.endsWith(path));
    if (ending === undefined) return null;
    const code = replaced[ending]();
    return { code, syntheticNamedExports: code === noJsonSchemas && "exported" };
  },
  /** Without the scripts that a hydrating page would load. */
  transform(code, id) {
    if (!id.endsWith("virtual:remix/server-manifest")) return null;
    const shorter = code
      .replace(/'imports':\[[^\]]*\]/g, "'imports':[]")
      .replace(/'module':'[^']*'/g, "'module':''");
    return { code: shorter, map: null };
  },
};
