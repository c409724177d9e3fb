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

const front = readFileSync(new URL("worker-front.mjs", import.meta.url), "utf8");

/** The worker's modules, the one it starts at first. */
function modulesOf(folder) {
  const names = readdirSync(folder).filter((name) => extname(name) in moduleTypes);
  const modules = names.map((name) => ({ type: moduleTypes[extname(name)], path: join(folder, name) }));
  return [{ type: "ESModule", path: join(folder, "worker-front.js"), contents: front }, ...modules];
}

/** Every limit of the worker, with another number of requests. */
const withLimit = (ratelimits, limit) =>
  Object.fromEntries(
    Object.entries(ratelimits ?? {}).map(([name, limiter]) => [
      name,
      { ...limiter, simple: { ...limiter.simple, limit } },
    ]),
  );

/** Starts one worker on a port, and waits until it takes requests. */
async function startWorker({ name, port, stateFolder, certificate, variables, rateLimit = unlimited }) {
  const { config, folder } = bundles[name];
  const { workerOptions } = workerOptionsOf(config, undefined, { overrides: {} });
  const { modulesRules: _rules, rootPath: _root, ...options } = workerOptions;
  const worker = {
    ...options,
    name,
    modules: modulesOf(folder),
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
      workers: [worker],
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
  async restart({ port, rateLimit, variables }) {
    const { worker } = running.get(port);
    await orders.stop({ port });
    const changed = { ...worker, rateLimit, variables: { ...worker.variables, ...variables } };
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

process.on("disconnect", async () => {
  await Promise.all([...running.values()].map(({ server }) => server.dispose()));
  process.exit(0);
});
