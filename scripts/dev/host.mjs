/**
 * The site of `npm run dev`: builds it, runs it on workerd, and puts a new build in its place on save. A process of its own,
 * because workerd wants the project's own Node. Started by steps/development-site.mjs, which sends what to run.
 */
import { readFileSync, watch } from "node:fs";
import { extname, resolve } from "node:path";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, Response } from "miniflare";
import { unstable_getMiniflareWorkerOptions as workerOptionsOf } from "wrangler";
import { developmentBuild } from "./bundles.mjs";
import { catalogueModules } from "./catalogues.mjs";
import { sourcePositions } from "./stacks.mjs";

/** An editor may write a file in several steps. */
const debounceMs = 30;
const holdMs = 25_000;

const print = (text) => process.stdout.write(`${text}\n`);
const front = {
  "worker-front.js": readFileSync(new URL("../steps/worker-front.mjs", import.meta.url), "utf8"),
};

const build = developmentBuild();
let current = { modules: {}, styles: {}, scripts: {} };
let toSource = sourcePositions({});
/** `page` is the version since when only styles have changed. */
let versions = { version: 0, page: 0 };
const waiting = [];

const types = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".map": "application/json",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** The worker's modules name them. */
const drawing = (name) => (name.endsWith(".svg") ? current.modules[name] : undefined);

/** Answers for `/assets/*`, and tells open pages of a change. */
async function answer(request) {
  const { pathname, searchParams } = new URL(request.url);
  const headers = { "Cache-Control": "no-cache" };
  if (pathname === "/dev/changes") {
    if (Number(searchParams.get("since") ?? -1) === versions.version)
      await new Promise((done) => {
        waiting.push(done);
        setTimeout(done, holdMs);
      });
    return Response.json(versions, { headers });
  }
  const name = pathname.slice("/assets/".length);
  const file = current.styles[name] ?? current.scripts[name] ?? drawing(name);
  if (file === undefined) return new Response("Not found\n", { status: 404, headers });
  return new Response(file, { headers: { ...headers, "Content-Type": types[extname(name)] } });
}

const { workerOptions } = workerOptionsOf("wrangler.toml", undefined, { overrides: {} });

function optionsOf({ port, stateFolder, certificate, files, variables }) {
  const { modulesRules: _rules, rootPath: _root, ...options } = workerOptions;
  const modules = Object.entries({ ...front, ...current.modules, ...catalogueModules() })
    .filter(([path]) => path.endsWith(".js"))
    .map(([path, contents]) => ({ type: "ESModule", path: resolve(path), contents: contents.toString() }));
  const worker = {
    ...options,
    name: "account-site",
    modules,
    modulesRoot: resolve("."),
    bindings: { ...options.bindings, ...variables },
    serviceBindings: { ...options.serviceBindings, DEVELOPMENT_FILES: answer },
    assets: { ...options.assets, directory: resolve(files) },
  };
  return convertV4MiniflareOptions({
    host: "127.0.0.1",
    port,
    ...certificate,
    cf: false,
    log: new Log(LogLevel.WARN),
    logRequests: false,
    telemetry: { enabled: false },
    handleStructuredLogs: ({ message }) => print(toSource(message)),
    resourcePersistencePath: resolve(stateFolder, "site", "v3"),
    workers: [worker],
  });
}

const same = (one, other) =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([path, contents]) => other[path]?.equals(contents));

/** Builds, and starts the worker again if it changed. */
async function show(server, site, changed) {
  const before = current;
  current = await build(changed);
  const catalogueChanged = changed.some((file) => file.startsWith("public/"));
  const restart = catalogueChanged || !same(before.modules, current.modules);
  if (restart) {
    toSource = sourcePositions(current.modules);
    await server.setOptions(optionsOf(site));
    await server.ready;
  }
  const version = versions.version + 1;
  const styles = !restart && same(before.scripts, current.scripts);
  if (styles && same(before.styles, current.styles)) return false;
  versions = { version, page: styles ? versions.page : version };
  for (const done of waiting.splice(0)) done();
  return true;
}

function watchSources(server, site) {
  let changed = new Set();
  let timer = null;
  let working = false;
  const work = async () => {
    if (working) return;
    working = true;
    while (changed.size > 0) {
      const files = [...changed];
      changed = new Set();
      const start = performance.now();
      try {
        if (await show(server, site, files))
          print(`${files.join(", ")}: shown after ${Math.round(performance.now() - start)} ms`);
      } catch (cause) {
        print(cause.message);
      }
    }
    working = false;
  };
  const note = (file) => {
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(work, debounceMs);
  };
  for (const folder of ["app", "public"])
    watch(folder, { recursive: true }, (_event, name) => name && note(`${folder}/${name}`));
  watch("server.ts", () => note("server.ts"));
}

let end = async () => {};
// However the command ends, its site ends with it.
for (const signal of ["disconnect", "SIGTERM"])
  process.once(signal, () => end().finally(() => process.exit(0)));

process.once("message", async (site) => {
  try {
    current = await build([]);
    toSource = sourcePositions(current.modules);
    const server = new Miniflare(optionsOf(site));
    await server.ready;
    watchSources(server, site);
    end = () => server.dispose();
    process.send({ failure: null });
  } catch (cause) {
    process.send({ failure: String(cause?.stack ?? cause) });
  }
});
