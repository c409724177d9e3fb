import { spawn } from "node:child_process";
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Sorry } from "../scripts/steps/say.mjs";

/** Starts a Worker on workerd itself, without a development server in front of it, and waits until its port answers. */
export async function startWorkerd(folder, name, port, { script, data, variables = {}, gate = false }) {
  const home = resolve(folder, `workerd-${name}`);
  mkdirSync(home, { recursive: true });
  copyFileSync(script, join(home, "index.js"));
  if (data) copyFileSync(data, join(home, "data.json"));
  const bindings = Object.entries(variables).map(
    ([key, value]) => `(name = ${JSON.stringify(key)}, text = ${JSON.stringify(value)})`,
  );
  if (gate) {
    bindings.push(
      '(name = "TOKEN_REFRESHER", durableObjectNamespace = "TokenRefresher")',
      '(name = "IDEMPOTENCY_STORE", durableObjectNamespace = "IdempotencyStore")',
      '(name = "SELECTION_STORE", durableObjectNamespace = "SelectionStore")',
      '(name = "DELETION_SCHEDULER", durableObjectNamespace = "DeletionScheduler")',
      '(name = "SESSION_SOCKETS", durableObjectNamespace = "SessionSockets")',
      '(name = "ACCOUNT_SESSIONS", durableObjectNamespace = "AccountSessions")',
      ...["CUSTOMER", "ADDRESS", "SIGN_IN"].map(
        (kind) => `(name = "${kind}_RATE_LIMIT", wrapped = (moduleName = "rate-limit:unlimited"))`,
      ),
    );
  }
  const durable =
    'durableObjectNamespaces = [(className = "TokenRefresher", uniqueKey = "gate", enableSql = true), (className = "IdempotencyStore", uniqueKey = "ledger", enableSql = true), (className = "SelectionStore", uniqueKey = "shelf", enableSql = true), (className = "DeletionScheduler", uniqueKey = "desk", enableSql = true), (className = "SessionSockets", uniqueKey = "sockets", enableSql = true), (className = "AccountSessions", uniqueKey = "account-sessions", enableSql = true)], durableObjectStorage = (localDisk = "objects"),';
  // SQLite is to be had on a disk alone.
  const objects = join(home, "objects");
  const disk = gate
    ? `, (name = "objects", disk = (path = ${JSON.stringify(objects)}, writable = true))`
    : "";
  rmSync(objects, { recursive: true, force: true });
  if (gate) mkdirSync(objects);
  const modules = [
    '(name = "index.js", esModule = embed "index.js")',
    ...(data ? ['(name = "data.json", text = embed "data.json")'] : []),
  ];
  writeFileSync(
    join(home, "config.capnp"),
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .worker), (name = "internet", network = (allow = ["public", "private"]))${disk}],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
  extensions = [(modules = [(name = "rate-limit:unlimited", internal = true, esModule = "export default () => ({ limit: async () => ({ success: true }) });")])]
);
const worker :Workerd.Worker = (
  modules = [${modules.join(", ")}],
  compatibilityDate = "2026-09-15", compatibilityFlags = ["nodejs_compat"],
  ${gate ? durable : ""}
  bindings = [${bindings.join(", ")}]
);
`,
  );
  const child = spawn(resolve("node_modules/workerd/bin/workerd"), ["serve", join(home, "config.capnp")], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let printed = "";
  child.stderr.on("data", (chunk) => (printed = (printed + chunk).slice(-4_000)));
  for (let tries = 0; tries < 100; tries++) {
    if (child.exitCode !== null) throw new Sorry(`${printed}\nworkerd did not start (${name}).`);
    if (
      await fetch(`http://127.0.0.1:${port}/healthz`).then(
        () => true,
        () => false,
      )
    )
      return { pid: child.pid, port, stop: () => child.kill() };
    await pause(50);
  }
  throw new Sorry(`workerd does not answer (${name}).`);
}
