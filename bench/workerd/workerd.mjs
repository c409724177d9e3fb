import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startProcess, stopProcess } from "../../scripts/steps/cleanup.mjs";
import { Sorry } from "../../scripts/steps/say.mjs";

/** Of the site's worker. */
export const siteObjects = {
  TOKEN_REFRESHER: "TokenRefresher",
  IDEMPOTENCY_STORE: "IdempotencyStore",
  SELECTION_STORE: "SelectionStore",
  DELETION_SCHEDULER: "DeletionScheduler",
  SESSION_SOCKETS: "SessionSockets",
  ACCOUNT_SESSIONS: "AccountSessions",
};

/**
 * Starts a Worker on workerd itself, without a development server in front of it, and waits until its port answers.
 * @param modules files that the script imports from beside itself
 * @param files the folder of its static files
 * @param data a JSON file that it imports as the text data.json
 * @param objects its Durable Objects: their bindings and classes
 * @param cache host and port of what answers its Cache API, which otherwise throws
 * @param inspector a port for the inspector
 * @returns `startedIn`: milliseconds to its first answer; `stop` is done when its process has ended
 */
export async function startWorkerd(
  folder,
  name,
  port,
  { script, modules: others = [], files, data, variables = {}, objects = {}, cache, inspector },
) {
  const home = resolve(folder, `workerd-${name}`);
  mkdirSync(home, { recursive: true });
  copyFileSync(script, join(home, "index.js"));
  for (const other of others) copyFileSync(other, join(home, basename(other)));
  if (data) copyFileSync(data, join(home, "data.json"));
  const classes = Object.entries(objects);
  const bindings = [
    ...Object.entries(variables).map(
      ([key, value]) => `(name = ${JSON.stringify(key)}, text = ${JSON.stringify(value)})`,
    ),
    ...classes.map(([key, className]) => `(name = "${key}", durableObjectNamespace = "${className}")`),
    ...(files ? ['(name = "ASSETS", service = "files")'] : []),
    ...["CUSTOMER", "ADDRESS", "SIGN_IN"].map(
      (kind) => `(name = "${kind}_RATE_LIMIT", wrapped = (moduleName = "rate-limit:unlimited"))`,
    ),
    '(name = "METRICS", wrapped = (moduleName = "metrics:unread"))',
  ];
  const durable = `durableObjectNamespaces = [${classes
    .map(([, className]) => `(className = "${className}", uniqueKey = "${className}", enableSql = true)`)
    .join(", ")}], durableObjectStorage = (localDisk = "objects"),`;
  // SQLite is to be had on a disk alone.
  const stored = join(home, "objects");
  const disk = `, (name = "objects", disk = (path = ${JSON.stringify(stored)}, writable = true))`;
  const served = files ? `, (name = "files", disk = (path = ${JSON.stringify(resolve(files))}))` : "";
  const cached = cache ? `, (name = "cache", external = (address = "${cache}", http = ()))` : "";
  rmSync(stored, { recursive: true, force: true });
  mkdirSync(stored);
  const modules = [
    '(name = "index.js", esModule = embed "index.js")',
    ...others.map((other) => `(name = "${basename(other)}", esModule = embed "${basename(other)}")`),
    ...(data ? ['(name = "data.json", text = embed "data.json")'] : []),
  ];
  writeFileSync(
    join(home, "config.capnp"),
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .worker), (name = "internet", network = (allow = ["public", "private"]))${disk}${served}${cached}],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
  extensions = [(modules = [
    (name = "rate-limit:unlimited", internal = true, esModule = "export default () => ({ limit: async () => ({ success: true }) });"),
    (name = "metrics:unread", internal = true, esModule = "export default () => ({ writeDataPoint() {} });")
  ])]
);
const worker :Workerd.Worker = (
  modules = [${modules.join(", ")}],
  compatibilityDate = "2026-09-15", compatibilityFlags = ["nodejs_compat"],
  ${classes.length > 0 ? durable : ""}
  ${cache ? 'cacheApiOutbound = "cache",' : ""}
  bindings = [${bindings.join(", ")}]
);
`,
  );
  const began = performance.now();
  const inspected = inspector ? [`--inspector-addr=127.0.0.1:${inspector}`] : [];
  const child = startProcess(
    resolve("node_modules/workerd/bin/workerd"),
    ["serve", ...inspected, join(home, "config.capnp")],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  const stop = () => stopProcess(child);
  let printed = "";
  child.stderr.on("data", (chunk) => (printed = (printed + chunk).slice(-4_000)));
  for (let tries = 0; tries < 1_000; tries++) {
    if (child.exitCode !== null) throw new Sorry(`${printed}\nworkerd did not start (${name}).`);
    if (
      await fetch(`http://127.0.0.1:${port}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return { pid: child.pid, port, startedIn: performance.now() - began, stop };
    await pause(5);
  }
  await stop();
  throw new Sorry(`workerd does not answer (${name}).`);
}
