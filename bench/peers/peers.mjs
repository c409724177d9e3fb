/**
 * The site's page of 100 orders beside small apps of other frameworks that show the same rows, by the rounds of the pages' bench. The apps
 * have no session, no checks and one page. Their packages have a lock of their own and are installed here, not with the site.
 */
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { anyFreePort } from "../../scripts/steps/ports.mjs";
import { runQuietly } from "../../scripts/steps/run.mjs";
import { kinds } from "../pages/kinds.mjs";
import { compared, figureOf, inPairs } from "../pages/measure.mjs";
import { folder } from "../pages/site-and-services.mjs";
import { siteBundle } from "../worker/site-bundle.mjs";
import { ask } from "../workerd/load.mjs";
import { startWorkerd } from "../workerd/workerd.mjs";

const home = "bench/peers";
const kind = kinds.find(({ name }) => name === "orders-100");
const rows = 100;

/** Each builds its worker into one file. */
const peers = [
  {
    name: "Hono JSX",
    build: (outfile) =>
      build({
        entryPoints: [`${home}/hono.worker.jsx`],
        outfile,
        bundle: true,
        minify: true,
        format: "esm",
        jsx: "automatic",
        jsxImportSource: "hono/jsx",
        logLevel: "error",
      }),
  },
];

export async function measure() {
  await runQuietly("installing the peers", "npm", ["ci", "--no-audit", "--no-fund", "--prefix", home]);
  mkdirSync(folder, { recursive: true });
  const apps = [{ name: "this site", script: siteBundle.script, pairs: [] }];
  for (const [at, { name, build }] of peers.entries()) {
    const script = join(folder, `peer-${at}.js`);
    await build(script);
    apps.push({ name, script, pairs: [] });
  }
  const [own, ...others] = apps;
  const failures = await inPairs([kind.name], async ({ asked, site, strings }) => {
    await measureIn(own, { asked, site, strings });
    for (const [at, app] of others.entries()) {
      const worker = await startWorkerd(folder, `peer-${at}`, await anyFreePort(), {
        script: app.script,
        variables: { SERVICES: site.address },
      });
      const siteRequest = ({ accessToken }) => ({
        path: "/orders",
        headers: { authorization: `Bearer ${accessToken}` },
      });
      try {
        await measureIn(app, { asked: { ...asked, siteRequest }, site: worker, strings });
      } finally {
        await worker.stop();
      }
    }
  });
  if (failures[kind.name]) throw new Error(failures[kind.name]);
  return { figures: apps.flatMap(figuresOf) };
}

async function measureIn(app, { asked, site, strings }) {
  const { text } = await ask(site.port, asked.siteRequest(asked.customers.new[0]));
  const links = new Set(text.match(/href="\/orders\/\d+"/g));
  if (links.size !== rows) throw new Error(`${app.name}: the page has ${links.size} orders, not ${rows}`);
  app.html = text;
  app.pairs.push(await compared({ asked, site, strings }));
}

function figuresOf({ name, script, html, pairs }) {
  const { value, unit, note } = figureOf({ title: name }, pairs);
  const kilobytes = (bytes) => gzipSync(bytes, { level: 9 }).length / 1024;
  const scripts = html.match(/<script\b/g)?.length ?? 0;
  return [
    { name: `${name}, CPU`, value, unit, note },
    {
      name: `${name}, html`,
      value: kilobytes(html),
      unit: "KB gz",
      note: `${Math.round(html.length / 1024)} KB before, ${scripts} scripts`,
    },
    { name: `${name}, worker`, value: kilobytes(readFileSync(script)), unit: "KB gz" },
  ];
}
