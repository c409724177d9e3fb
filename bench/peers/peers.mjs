/**
 * The site's page of 100 orders beside small apps of other frameworks that show the same rows, by the rounds of the pages' bench. The apps
 * have no session, no checks and one page. Each is written and built as its framework's documentation has it, with packages and a lock of its
 * own, which are installed here, not with the site.
 */
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { fingerprintOf, onceFor } from "../../scripts/steps/fingerprint.mjs";
import { anyFreePort } from "../../scripts/steps/ports.mjs";
import { runQuietly } from "../../scripts/steps/run.mjs";
import { kinds } from "../pages/kinds.mjs";
import { compared, figureOf, inPairs } from "../pages/measure.mjs";
import { folder } from "../pages/site-and-services.mjs";
import { siteBundle } from "../worker/site-bundle.mjs";
import { ask } from "../workerd/load.mjs";
import { startWorkerd } from "../workerd/workerd.mjs";
import { visibleText } from "./visible-text.mjs";

const home = "bench/peers";
const kind = kinds.find(({ name }) => name === "orders-100");
const rows = 100;

/** `packages`: whose versions are told. `worker`: what its build writes, or its source where the framework has no build. */
const peers = [
  { name: "Hono JSX", folder: home, packages: ["hono"], worker: "hono.worker.jsx" },
  { name: "Astro", folder: `${home}/astro`, packages: ["astro"], worker: "dist/server/entry.mjs" },
  {
    name: "SvelteKit",
    folder: `${home}/sveltekit`,
    packages: ["@sveltejs/kit", "svelte"],
    worker: ".svelte-kit/cloudflare/_worker.js",
  },
  {
    name: "React Router",
    folder: `${home}/react-router`,
    packages: ["react-router", "react"],
    worker: "build/server/index.js",
  },
  {
    name: "Remix as generated",
    folder: `${home}/remix`,
    packages: ["@remix-run/react", "react"],
    worker: "server.js",
  },
];

export async function measure() {
  mkdirSync(folder, { recursive: true });
  const { script, modules } = siteBundle;
  const apps = [{ name: "this site", script, modules, pairs: [] }];
  for (const [at, peer] of peers.entries()) {
    const script = join(folder, `peer-${at}.js`);
    await built(peer, script);
    apps.push({ name: peer.name, versions: versionsOf(peer), script, pairs: [] });
  }
  const [own, ...others] = apps;
  const failures = await inPairs([kind.name], "notJudged", async ({ asked, site, strings, pair }) => {
    await measureIn(own, { asked, site, strings, pair });
    const shown = new Map();
    for (const [at, app] of others.entries()) {
      const worker = await startWorkerd(folder, `peer-${at}`, await anyFreePort(), {
        script: app.script,
        variables: { SERVICES: site.address },
        cache: new URL(site.address).host,
      });
      const siteRequest = ({ accessToken }) => ({
        path: "/orders",
        headers: { authorization: `Bearer ${accessToken}` },
      });
      try {
        const { text } = await ask(worker.port, siteRequest(asked.customers.known[0]));
        shown.set(app.name, visibleText(text));
        checkSame(shown);
        await measureIn(app, { asked: { ...asked, siteRequest }, site: worker, strings, pair });
      } finally {
        await worker.stop();
      }
    }
  });
  if (failures[kind.name]) throw new Error(failures[kind.name]);
  return { figures: apps.flatMap(figuresOf) };
}

async function built({ name, folder: home, worker }, outfile) {
  const read = (file) => readFileSync(join(home, file), "utf8");
  await onceFor(
    fingerprintOf(join(home, "package.json"), join(home, "package-lock.json")),
    join(home, "node_modules/.installed"),
    () =>
      runQuietly(`installing ${name}`, "npm", [
        ...["ci", "--no-audit", "--no-fund", "--ignore-scripts", "--prefix", home],
      ]),
  );
  if (JSON.parse(read("package.json")).scripts?.build)
    await runQuietly(`building ${name}`, "npm", ["run", "build", "--prefix", home], {
      env: { ASTRO_TELEMETRY_DISABLED: "1" },
    });
  // Builds write several modules, which wrangler would put together in this way. What is node:* is the platform's, by nodejs_compat.
  await build({
    entryPoints: [join(home, worker)],
    outfile,
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2023",
    conditions: ["workerd", "worker", "browser"],
    external: ["node:*", "cloudflare:*"],
    define: { "process.env.NODE_ENV": '"production"' },
    jsx: "automatic",
    jsxImportSource: "hono/jsx",
    logLevel: "error",
  });
}

const versionsOf = ({ folder: home, packages }) =>
  packages
    .map((name) => {
      const { version } = JSON.parse(readFileSync(join(home, "node_modules", name, "package.json"), "utf8"));
      return `${name} ${version}`;
    })
    .join(", ");

/** @throws when apps show other texts of the same customer's orders */
function checkSame(shown) {
  const [[first, expected], ...others] = shown;
  for (const [name, text] of others)
    if (text !== expected) throw new Error(`${name} shows other orders than ${first}: ${text.slice(0, 300)}`);
}

async function measureIn(app, { asked, site, strings, pair }) {
  const { text } = await ask(site.port, asked.siteRequest(asked.customers.new[0]));
  const links = new Set(text.match(/href="\/orders\/\d+"/g));
  if (links.size !== rows) throw new Error(`${app.name}: the page has ${links.size} orders, not ${rows}`);
  app.html = text;
  // The pages of frameworks differ in length; b2's is checked with the same number.
  const least = Math.min(asked.least, Math.floor(text.length * 0.9));
  app.pairs.push(await compared({ asked: { ...asked, least }, site, strings, pair }));
}

function figuresOf({ name, versions, script, modules = [], html, pairs }) {
  const { value, unit, note } = figureOf({ title: name }, pairs);
  const kilobytes = (bytes) => gzipSync(bytes, { level: 9 }).length / 1024;
  // As wrangler counts them: all files in one.
  const uploaded = Buffer.concat([script, ...modules].map((file) => readFileSync(file)));
  const scripts = html.match(/<script\b/g)?.length ?? 0;
  return [
    { name: `${name}, CPU`, value, unit, note: versions ? `${versions}; ${note}` : note },
    {
      name: `${name}, html`,
      value: kilobytes(html),
      unit: "KB gz",
      note: `${Math.round(html.length / 1024)} KB before, ${scripts} scripts`,
    },
    { name: `${name}, worker`, value: kilobytes(uploaded), unit: "KB gz" },
  ];
}
