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
import { say } from "../../scripts/steps/say.mjs";
import { kinds } from "../pages/kinds.mjs";
import { compared, customersOf, recorded, startSiteAt, startStrings } from "../pages/measure.mjs";
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
  const now = Date.now();
  const site = await startSiteAt(now);
  const started = [site];
  try {
    const customers = await customersOf(site, new Map(), kind.shape);
    const { asked, page } = await recorded(site, kind, customers, now);
    const strings = await startStrings(site, [{ kind, page }]);
    started.push(strings);
    const own = { name: "this site", worker: site, script: siteBundle.script, requestOf: asked.siteRequest };
    const figures = await figuresOf(own, { asked, strings });
    for (const [at, { name, build }] of peers.entries()) {
      const script = join(folder, `peer-${at}.js`);
      mkdirSync(folder, { recursive: true });
      await build(script);
      const worker = await startWorkerd(folder, `peer-${at}`, await anyFreePort(), {
        script,
        variables: { SERVICES: site.address },
      });
      started.push(worker);
      const requestOf = ({ accessToken }) => ({
        path: "/orders",
        headers: { authorization: `Bearer ${accessToken}` },
      });
      figures.push(...(await figuresOf({ name, worker, script, requestOf }, { asked, strings })));
    }
    return { figures };
  } finally {
    for (const worker of started) worker.stop();
  }
}

async function figuresOf({ name, worker, script, requestOf }, { asked, strings }) {
  say(name);
  const { text } = await ask(worker.port, requestOf(asked.customers.new[0]));
  const links = new Set(text.match(/href="\/orders\/\d+"/g));
  if (links.size !== rows) throw new Error(`${name}: the page has ${links.size} orders, not ${rows}`);
  const cpu = await compared({ kind, asked: { ...asked, siteRequest: requestOf }, site: worker, strings });
  const kilobytes = (bytes) => gzipSync(bytes, { level: 9 }).length / 1024;
  const scripts = text.match(/<script\b/g)?.length ?? 0;
  return [
    { name: `${name}, CPU`, value: cpu.value, unit: cpu.unit, note: cpu.note },
    {
      name: `${name}, html`,
      value: kilobytes(text),
      unit: "KB gz",
      note: `${Math.round(text.length / 1024)} KB before, ${scripts} scripts`,
    },
    { name: `${name}, worker`, value: kilobytes(readFileSync(script)), unit: "KB gz" },
  ];
}
