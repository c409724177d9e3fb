/**
 * Runs many copies of the site and the backend in one process, each pair with data of its own, straight on workerd:
 * `wrangler dev` would put a bundler, a proxy and an inspector beside each. Takes its orders from steps/test-servers.mjs.
 */
import { readdirSync, readFileSync } from "node:fs";
import { extname, join, resolve } from "node:path";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions as workerOptionsOf } from "wrangler";
import { bundles } from "./worker-bundles.mjs";

/** Tests sign in hundreds of times from one address. */
const unlimited = 1_000_000;

const moduleTypes = { ".js": "ESModule", ".wasm": "CompiledWasm", ".woff2": "Data" };

const sourceOf = (name) => readFileSync(new URL(name, import.meta.url), "utf8");
const front = sourceOf("worker-front.mjs");
const objects = sourceOf("breakable-objects.mjs");

/** What stands before each worker, and before the site's objects. */
const fronts = {
  backend: { "worker-front.js": front },
  site: {
    "worker-front.js": front.replace('export * from "./index.js"', 'export * from "./breakable-objects.js"'),
    "breakable-objects.js": objects,
  },
};

/** The worker's modules, the one it starts at first. */
function modulesOf(name, folder) {
  const files = readdirSync(folder).filter((file) => extname(file) in moduleTypes);
  const modules = files.map((file) => ({ type: moduleTypes[extname(file)], path: join(folder, file) }));
  const before = Object.entries(fronts[name]).map(([file, contents]) => ({
    type: "ESModule",
    path: join(folder, file),
    contents,
  }));
  return [...before, ...modules];
}

/** Every limit of the worker, with another number of requests. */
const withLimit = (ratelimits, limit) =>
  Object.fromEntries(
    Object.entries(ratelimits ?? {}).map(([name, limiter]) => [
      name,
      { ...limiter, simple: { ...limiter.simple, limit } },
    ]),
  );

const secondVersion = "second";

/** The worker's second version, with its own variables and the first one's objects: as while a deployment is under way. */
const versionBeside = (worker, variables) => ({
  ...worker,
  name: secondVersion,
  bindings: { ...worker.bindings, ...variables },
  durableObjects: Object.fromEntries(
    Object.entries(worker.durableObjects).map(([binding, object]) => [
      binding,
      { ...object, scriptName: worker.name },
    ]),
  ),
});

/**
 * Starts one worker on a port, and waits until it takes requests.
 * @param second variables of a version beside it, which answers requests with the header of worker-front.mjs
 */
async function startWorker({
  name,
  port,
  stateFolder,
  certificate,
  variables,
  rateLimit = unlimited,
  second,
}) {
  const { config, folder } = bundles[name];
  const { workerOptions } = workerOptionsOf(config, undefined, { overrides: {} });
  const { modulesRules: _rules, rootPath: _root, ...options } = workerOptions;
  const worker = {
    ...options,
    name,
    modules: modulesOf(name, folder),
    modulesRoot: folder,
    bindings: { ...options.bindings, ...variables },
    ratelimits: withLimit(options.ratelimits, rateLimit),
  };
  const server = new Miniflare(
    convertV4MiniflareOptions({
      host: "127.0.0.1",
      port,
      ...certificate,
      cf: false,
      log: new Log(LogLevel.WARN),
      logRequests: false,
      telemetry: { enabled: false },
      resourcePersistencePath: resolve(stateFolder, name, "v3"),
      workers: second
        ? [{ ...worker, serviceBindings: { SECOND_VERSION: secondVersion } }, versionBeside(worker, second)]
        : [worker],
    }),
  );
  await server.ready;
  return server;
}

const running = new Map();

const orders = {
  async start(worker) {
    running.set(worker.port, { worker, server: await startWorker(worker) });
  },
  /** Ends a worker in the middle of what it does. */
  async stop({ port }) {
    await running.get(port).server.dispose();
    running.delete(port);
  },
  async restart({ port, rateLimit, variables, second }) {
    const { worker } = running.get(port);
    await orders.stop({ port });
    const changed = { ...worker, rateLimit, second, variables: { ...worker.variables, ...variables } };
    running.set(port, { worker, server: await startWorker(changed) });
  },
};

process.on("message", async ({ id, order, about }) => {
  const failure = await orders[order](about).then(
    () => null,
    (cause) => String(cause?.stack ?? cause),
  );
  process.send({ id, failure });
});

async function end() {
  await Promise.allSettled([...running.values()].map(({ server }) => server.dispose()));
  process.exit(0);
}

process.once("disconnect", end);
process.once("SIGTERM", end);
