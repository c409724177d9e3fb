/** What of its packages the worker never runs is left out of it (docs/decisions/0143-size-of-the-worker.md). */
import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { withReplacements } from "./faster-remix.mjs";
import { numberingPlans } from "./phone-plans.mjs";
import { namesReadIn, smallerZodSchemas } from "./smaller-zod.mjs";
import { unusedBranches } from "./unused-branches.mjs";
import { withoutUnusedMembers } from "./unused-members.mjs";

/**
 * Loading these does nothing. react-router-dom reads `flushSync`, for browsers; the others are imported for what we don't use.
 */
const withoutEffects =
  /\/node_modules\/(react-dom\/(index\.js|cjs\/react-dom\.)|scheduler\/|@oslojs\/|arctic\/|@edgefirst-dev\/data\/|@web3-storage\/multipart-parser\/)/;

/** The plans come from a static file, which an isolate reads before the first number. */
function phonePlans() {
  const parts = Object.keys(numberingPlans()).map(
    (part) => `get ${part}() { return numberingPlans().${part}; }`,
  );
  const source = JSON.stringify(resolve("app/platform/numbering-plans-file.ts"));
  return `import { numberingPlans } from ${source};
    export default { ${parts.join(", ")} };`;
}

/** What schemas of zod refer to and only `toJSONSchema` calls. */
const noJsonSchemas = `export const exported = {
  createToJSONSchemaMethod: () => undefined,
  createStandardJSONSchemaMethod: () => undefined,
};`;

/** For values that hold themselves, which JSON cannot: each answer was looked through for them, piece by piece. */
const noCycles = `export const memoizer = () => undefined;
  export const isRecursiveSchema = () => false;
  export const isBackEdge = () => false;
  export class $ZodCyclicError extends Error {}`;

/** Of sealed texts, which are not ours then: none of ours is compressed. */
const noCompression = `import { JOSENotSupported } from "../util/errors.js";
  export function validateZip({ zip }) {
    if (zip !== undefined) throw new JOSENotSupported("Nothing is compressed");
  }
  export const compress = undefined;
  export const decompress = undefined;`;

/** Of the module, which reads cookies besides. */
function splitCookies(id) {
  const code = readFileSync(id, "utf8");
  return `export ${code.slice(code.indexOf("function splitCookiesString"), code.indexOf("module.exports"))}`;
}

/** Names of formats that no schema of ours has; a message calls them as zod does. */
const fewerFormats = (id) =>
  readFileSync(id, "utf8").replace(
    /(const FormatDictionary = )\{[^}]*\}/,
    '$1{ regex: "input", email: "email address", url: "URL", uuid: "UUID" }',
  );

/** Modules that are replaced, by the end of their path. */
const replaced = {
  "/libphonenumber-js/metadata.max.json.js": phonePlans,
  // The platform has it, and loads it when the first customer signs in. Of PKCE, by arctic.
  "/@oslojs/crypto/dist/sha2/sha256.js": () => `export const sha256 = (data) =>
      new Uint8Array(process.getBuiltinModule("node:crypto").createHash("sha256").update(data).digest());
    export const SHA256 = undefined;`,
  "/jose/dist/webapi/lib/deflate.js": () => noCompression,
  "/set-cookie-parser/lib/set-cookie.js": splitCookies,
  "/zod/v4/classic/schemas.js": (id) => smallerZodSchemas(readFileSync(id, "utf8"), namesReadIn("app")),
  "/zod/v4/locales/en.js": fewerFormats,
  "/zod/v4/core/memoizer.js": () => noCycles,
  "/zod/v4/core/json-schema-processors.js": () => noJsonSchemas,
  "/zod/v4/core/to-json-schema.js": () => noJsonSchemas,
};

/** What stands in the worker for a module of a package; null for most. */
export function moduleInPlaceOf(id) {
  const ending = Object.keys(replaced).find((path) => id.endsWith(path));
  if (ending === undefined) return null;
  const code = replaced[ending](id);
  return { code, syntheticNamedExports: code === noJsonSchemas && "exported" };
}

const idsIn = (text, pattern) => [...text.matchAll(pattern)].map(([, id]) => id);

/** The routes of a server build say again what its manifest says of them, in the same order. */
function withoutRouteTable(code) {
  const table = /export const routes = (\{[\s\S]*?\n\s*\});/;
  const [, text = ""] = table.exec(code) ?? [];
  return `import manifest from "virtual:remix/server-manifest";
    ${code.replace(
      table,
      () => `const modules = [${idsIn(text, /module: (route\d+)/g)}];
      export const routes = Object.fromEntries(Object.values(manifest.routes).map(
        ({ id, parentId, path, index, caseSensitive }, at) => [id, { id, parentId, path, index, caseSensitive, module: modules[at] }],
      ));`,
    )}`;
}

/** Of both, the same; otherwise a route would have another one's module. */
const routesListed = { build: [], manifest: [] };

/** @type {import("vite").Plugin} */
export const smallerWorker = {
  name: "smaller-worker",
  apply: (_config, { isSsrBuild }) => isSsrBuild,
  enforce: "pre",
  config: () => ({
    resolve: {
      alias: [
        // CommonJS around this: nothing of what it passes on could be left out.
        { find: /^@remix-run\/cloudflare$/, replacement: "@remix-run/server-runtime" },
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
      minify: "terser",
      // Tried one by one: each makes the compressed upload smaller.
      terserOptions: {
        ecma: 2020,
        module: true,
        compress: { passes: 2, inline: 1, sequences: false, unsafe_methods: true, lhs_constants: false },
        format: { comments: false },
      },
      rollupOptions: {
        output: {
          chunkFileNames: "[name].js",
          freeze: false,
          externalLiveBindings: false,
          generatedCode: { preset: "es2015", symbols: false },
        },
        treeshake: {
          moduleSideEffects: (id) => !withoutEffects.test(id),
          propertyReadSideEffects: false,
        },
      },
    },
  }),
  /** What the development build has as modules comes from the static files. */
  resolveId(source, importer) {
    if (source === "./catalogues" && importer.endsWith("/app/i18n/translator.ts"))
      return resolve("app/i18n/catalogue-files.ts");
    if (source === "./date-names" && importer.endsWith("/app/i18n/formats.ts"))
      return resolve("app/i18n/date-names-file.ts");
    // The package's build of classes, not that for browsers of 2015.
    if (/\/libphonenumber-js\//.test(importer) && source.includes("/es6/"))
      return resolve(dirname(importer), source.replace("/es6/", "/es6-modern/"));
    return source === "~/platform/numbering-plans" ? resolve("app/platform/numbering-plans-file.ts") : null;
  },
  load: moduleInPlaceOf,
  /** The manifest without what is not so, and without the scripts that a hydrating page would load. */
  transform(code, id) {
    if (id.endsWith("virtual:remix/server-build")) {
      routesListed.build = idsIn(code, /\bid: "(.*)",/g);
      return { code: withoutRouteTable(code), map: null };
    }
    if (!id.endsWith("virtual:remix/server-manifest")) {
      const used = withReplacements(code, id, unusedBranches) ?? code;
      const shorter = withoutUnusedMembers(used, id) ?? used;
      return shorter === code ? null : { code: shorter, map: null };
    }
    routesListed.manifest = idsIn(code, /'id':'(.*?)'/g);
    const shorter = code
      .replace(/'\w+':(undefined|false),/g, "")
      .replace(/'imports':\[[^\]]*\]/g, "'imports':[]")
      .replace(/'module':'[^']*'/g, "'module':''");
    return { code: shorter, map: null };
  },
  buildEnd(failure) {
    const { build, manifest } = routesListed;
    if (!failure && (build.length === 0 || build.join() !== manifest.join()))
      this.error("The server build and its manifest list their routes differently.");
  },
};
