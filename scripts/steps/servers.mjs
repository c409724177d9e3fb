import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { certificateFiles, filesForLocalHttps } from "./certificate.mjs";
import { startProcess, stopProcess } from "./cleanup.mjs";
import { fingerprintOf, onceFor } from "./fingerprint.mjs";
import { childEnvironment, runQuietly } from "./run.mjs";
import { Sorry } from "./say.mjs";
import { sessionKeys } from "./session-keys.mjs";
import { storefrontData } from "./storefront-data.mjs";

const timeoutMs = 90_000;
/** Milliseconds between two looks at a server that has started, and how long it has for its answer. */
const look = { afterMs: 5_000, timeoutMs: 20_000 };
/** So many answers that do not come are an end. */
const maxLost = 2;

/** The site's variables on a developer's machine: all services on the one reference backend, and made-up domains. */
export async function developmentVariables(backend) {
  const { storefronts } = await storefrontData();
  return {
    HOSTS: JSON.stringify(
      Object.fromEntries([...storefronts.keys()].map((id) => [id, `account.${id}.example`])),
    ),
    SERVICES_URL: `${backend}/{service}`,
    IDEMPOTENT_SERVICES: "auth-api,customers,downloads,exports,photos,reorder,widgets",
    AUTHORITY_URL: `${backend}/authority/{brand}`,
    AUTHORITY_PASSWORD_URL: `${backend}/outside/{id}/password`,
    AUTHORITY_PASSKEYS_URL: `${backend}/outside/{id}/passkeys`,
    AUTHORITY_SESSIONS_URL: `${backend}/outside/{id}/sessions`,
    PICTURES_URL: backend,
    SHOP_URL: `${backend}/outside/{id}`,
    EDITOR_PRODUCTS: '{"*":{"photoBook":"PAP_360","calendar":"PAP_520","canvas":"PAP_640"}}',
    PAYMENT_PAGE_URL: `${backend}/outside/{id}/pay?orderCode={code}`,
    ALBUM_UPLOAD_URLS: `*=${backend}/outside/{id}/album-upload`,
    QR_UPLOAD_URLS: `*=${backend}/outside/{id}/phone-upload`,
    CONSENT_SCRIPT_URL: `${backend}/outside/{id}/scripts/consent.js`,
    ANALYTICS_SCRIPT_URL: `${backend}/outside/{id}/scripts/analytics.js`,
    CHAT_SCRIPT_URL: `${backend}/outside/{id}/scripts/chat.js`,
    FEEDBACK_SCRIPT_URL: `${backend}/outside/{id}/scripts/feedback.js`,
  };
}

/** Addresses that a developer sets in the shell, to try services of their own. */
const addressesOfShell = () =>
  Object.fromEntries(
    ["SERVICE_OVERRIDES", "AUTHORITY_URL"].flatMap((name) =>
      process.env[name] ? [[name, process.env[name]]] : [],
    ),
  );

const certificateArguments = () => [
  ...["--local-protocol", "https"],
  ...["--https-key-path", resolve(certificateFiles.key)],
  ...["--https-cert-path", resolve(certificateFiles.certificate)],
];

/** Starts `wrangler dev` for one worker and waits until it answers at `health`. Its log lines go to `onLine`. */
async function startWorker({
  name,
  config,
  port,
  stateFolder,
  variables,
  secrets = {},
  health,
  onLine,
  protocol,
  files,
}) {
  const args = ["dev", "--config", config, "--port", String(port), "--ip", "127.0.0.1"];
  args.push(
    "--persist-to",
    resolve(stateFolder, name),
    "--inspector-port",
    "0",
    "--show-interactive-dev-session=false",
  );
  if (protocol === "https") args.push(...certificateArguments());
  if (files) args.push("--assets", resolve(files));
  for (const [key, value] of Object.entries(variables)) args.push("--var", `${key}:${value}`);
  const child = startProcess(resolve("node_modules/.bin/wrangler"), args, {
    env: childEnvironment(secrets),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  const take = (chunk) => {
    printed = (printed + chunk).slice(-20_000);
    for (const line of String(chunk).split("\n")) if (line.trim()) onLine(name, line);
  };
  child.stdout.on("data", take);
  child.stderr.on("data", take);
  let exited = false;
  const ended = new Promise((done) => child.once("exit", done)).then(() => (exited = true));
  const stop = () => stopProcess(child);
  const until = Date.now() + timeoutMs;
  while (Date.now() < until) {
    if (exited) throw new Sorry(`${printed.trim()}\n\nThe ${name} did not start.`);
    const answer = await fetch(`${protocol}://127.0.0.1:${port}${health}`).catch(() => null);
    if (answer?.ok) return { name, ended, stop };
    await pause(100);
  }
  await stop();
  throw new Sorry(`${printed.trim()}\n\nThe ${name} did not answer within ${timeoutMs / 1000} s.`);
}

/** Waits until a server answers no more: `wrangler` goes on when the workerd under it has ended. */
async function untilSilent(address) {
  for (let lost = 0; lost < maxLost; ) {
    await pause(look.afterMs);
    const answers = await fetch(address, { signal: AbortSignal.timeout(look.timeoutMs) }).then(
      () => true,
      () => false,
    );
    lost = answers ? 0 : lost + 1;
  }
}

/** Brings the backend's databases up to date: all have the same tables. */
export async function migrate(stateFolder) {
  const made = fingerprintOf("backend/migrations", "backend/wrangler.toml");
  await onceFor(made, join(stateFolder, "migrated"), async () => {
    const configuration = readFileSync("backend/wrangler.toml", "utf8");
    for (const [, database] of configuration.matchAll(/^\[\[d1_databases\]\]\nbinding = "(\w+)"$/gm))
      await runQuietly("migrating the reference backend's databases", "wrangler", [
        ...["d1", "migrations", "apply", database, "--local"],
        ...["--config", "backend/wrangler.toml", "--persist-to", resolve(stateFolder, "backend")],
      ]);
  });
}

/** The site as it would be deployed. */
export const startBuiltSite = (site) =>
  startWorker({
    ...site,
    name: "site",
    config: "wrangler.toml",
    health: "/healthz",
    files: site.protocol === "https" ? filesForLocalHttps("build/client") : undefined,
  });

/**
 * Starts the reference backend and the site, and waits until both answer.
 * @param stateFolder where databases, objects and this machine's key are kept
 * @param onLine receives each line that a worker prints, with the worker's name
 * @param startSite how the site starts
 * @param protocol "https" with this machine's own certificate (certificate.mjs)
 * @returns their addresses; `firstEnd`, which looks at them until one ends by itself, and gives its name; and how to stop them
 */
export async function startServers({
  port,
  backendPort,
  stateFolder,
  onLine = () => {},
  startSite = startBuiltSite,
  protocol = "http",
}) {
  const backend = `${protocol}://localhost:${backendPort}`;
  await migrate(stateFolder);
  const workers = await Promise.allSettled([
    startWorker({
      name: "backend",
      config: "backend/wrangler.toml",
      port: backendPort,
      stateFolder,
      variables: { BACKEND_ORIGIN: backend, SITE_PORT: String(port), DEV_TOOLS: "on" },
      health: "/healthz",
      onLine,
      protocol,
    }),
    startSite({
      port,
      protocol,
      stateFolder,
      variables: { ...(await developmentVariables(backend)), ...addressesOfShell() },
      secrets: { SESSION_KEYS: sessionKeys(stateFolder) },
      onLine,
    }),
  ]);
  const running = workers.flatMap((worker) => (worker.status === "fulfilled" ? [worker.value] : []));
  const stop = () => Promise.all(running.map((worker) => worker.stop()));
  const failed = workers.find((worker) => worker.status === "rejected");
  if (failed) {
    await stop();
    throw failed.reason;
  }
  const site = `${protocol}://localhost:${port}`;
  const firstEnd = () =>
    Promise.race([
      ...running.map((worker) => worker.ended.then(() => worker.name)),
      untilSilent(`${site}/healthz`).then(() => "site"),
      untilSilent(`${backend}/healthz`).then(() => "backend"),
    ]);
  return { site, backend, firstEnd, stop };
}
