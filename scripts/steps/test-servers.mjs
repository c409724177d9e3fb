import { cpSync, existsSync, rmSync, statfsSync } from "node:fs";
import { createServer } from "node:http";
import { join, resolve } from "node:path";
import { readCertificate } from "./certificate.mjs";
import { forkProcess, removeFolder, temporaryFolder } from "./cleanup.mjs";
import { fingerprintOf, onceFor } from "./fingerprint.mjs";
import { anyFreePort } from "./ports.mjs";
import { childEnvironment } from "./run.mjs";
import { Sorry } from "./say.mjs";
import { seed } from "./seed.mjs";
import { developmentVariables, migrate } from "./servers.mjs";
import { sessionKeys } from "./session-keys.mjs";
import { bundleWorker } from "./worker-bundles.mjs";

const seeded = ".local/seeded";
const memoryDisk = "/dev/shm";
/** Bytes; each pair of servers needs some 100 MB. */
const wantedMemory = 2 * 1024 ** 3;
/** Of the customers' passwords: tests sign in often, and what they hash protects nobody. */
const passwordHashRounds = "1000";
const hostFile = resolve("scripts/steps/server-host.mjs");

/** The process that runs the tests' servers. `lines` is what the workers printed. */
export function startHost() {
  const lines = [];
  const node = resolve("node_modules/node/bin/node");
  const child = forkProcess(hostFile, {
    // workerd wants the project's own Node, as wrangler does.
    ...(existsSync(node) ? { execPath: node } : {}),
    env: childEnvironment({ SESSION_KEYS: "set for each server" }),
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const take = (chunk) => lines.push(...String(chunk).split("\n").filter(Boolean));
  child.stdout.on("data", take);
  child.stderr.on("data", take);
  const waiting = new Map();
  const gone = () => {
    for (const { fail } of waiting.values())
      fail(new Sorry(`${lines.slice(-40).join("\n")}\n\nThe tests' servers have ended.`));
  };
  child.on("exit", gone);
  child.on("message", ({ id, failure }) => {
    const { done, fail } = waiting.get(id);
    waiting.delete(id);
    if (failure === null) done();
    else fail(new Sorry(failure));
  });
  let orders = 0;
  const tell = (order, about) =>
    new Promise((done, fail) => {
      const id = orders++;
      waiting.set(id, { done, fail });
      child.send({ id, order, about });
    });
  const stop = () =>
    new Promise((done) => {
      if (child.exitCode !== null) return done();
      child.off("exit", gone).once("exit", done);
      child.disconnect();
    });
  return { lines, tell, stop };
}

const certificateOf = (protocol) => (protocol === "https" ? readCertificate() : {});

const backendAt = (port, sitePort, stateFolder, protocol = "http") => ({
  name: "backend",
  port,
  stateFolder,
  certificate: certificateOf(protocol),
  variables: {
    BACKEND_ORIGIN: `${protocol}://localhost:${port}`,
    SITE_PORT: String(sitePort),
    DEV_TOOLS: "on",
    PASSWORD_HASH_ROUNDS: passwordHashRounds,
  },
});

/**
 * The data that all the tests' servers begin with, made once: tables, the demo customers and their pictures. It stays until
 * something that it is made of changes.
 */
export async function seedOnce(host) {
  await bundleWorker("backend");
  const sources = fingerprintOf(
    "backend/migrations",
    "backend/seed-pictures",
    "backend/src",
    "backend/wrangler.toml",
  );
  await onceFor(`${sources} ${passwordHashRounds}`, `${seeded}.made-from.txt`, async () => {
    const folder = dataFolder();
    await migrate(folder);
    const port = await anyFreePort();
    await host.tell("start", backendAt(port, port, folder));
    await seed({ backend: `http://localhost:${port}`, stateFolder: folder, onlyOnce: true });
    await host.tell("stop", { port });
    rmSync(seeded, { recursive: true, force: true });
    cpSync(folder, seeded, { recursive: true });
    removeFolder(folder);
  });
}

/** In memory where the machine offers it: every write to a database waits for the disk, on a busy one for seconds. */
const dataFolder = () => temporaryFolder("account-site-test-", hasMemoryDisk() ? memoryDisk : undefined);

function hasMemoryDisk() {
  if (!existsSync(memoryDisk)) return false;
  const { bavail, bsize } = statfsSync(memoryDisk);
  return bavail * bsize >= wantedMemory;
}

/**
 * Starts as many pairs of site and backend as are wanted, each with a copy of the seeded data.
 * @param protocol "https" needs a process that trusts this machine's certificate (certificate.mjs)
 * @param siteVariables variables of the site instead of the usual ones
 * @returns what the tests have to know of each, as tests/support/servers.ts reads it, and how to end them
 */
export async function startPairs(host, count, { protocol = "http", siteVariables = {} } = {}) {
  const folder = dataFolder();
  const pairs = [];
  for (let index = 0; index < count; index++)
    pairs.push(await startPair(host, join(folder, String(index)), protocol, siteVariables));
  const control = await startControl(host);
  return {
    servers: pairs.map((pair) => ({ ...pair, control: control.address })),
    async stop() {
      control.stop();
      for (const { sitePort, backendPort } of pairs)
        for (const port of [sitePort, backendPort]) await host.tell("stop", { port });
      removeFolder(folder);
    },
  };
}

async function startPair(host, stateFolder, protocol, siteVariables) {
  cpSync(seeded, stateFolder, { recursive: true });
  const [sitePort, backendPort, reportPort] = [await anyFreePort(), await anyFreePort(), await anyFreePort()];
  const backend = `${protocol}://localhost:${backendPort}`;
  const variables = await developmentVariables(backend);
  await Promise.all([
    host.tell("start", backendAt(backendPort, sitePort, stateFolder, protocol)),
    host.tell("start", {
      name: "site",
      port: sitePort,
      stateFolder,
      certificate: certificateOf(protocol),
      variables: {
        ...variables,
        SESSION_KEYS: sessionKeys(stateFolder),
        // A port where nobody listens, until a test wants to see what is reported there.
        SENTRY_DSN: `http://public@127.0.0.1:${reportPort}/42`,
        // Long enough for a browser to press Undo, short enough to wait for.
        DELETION_GRACE_SECONDS: "3",
        DELETION_GRACE_MAX_SECONDS: "3",
        // How long a captured cookie outlives sign-out, and tests wait for its end.
        SESSION_PROOF_SECONDS: "2",
        ...siteVariables,
      },
    }),
  ]);
  // The customers' dates are relative to the hour of the seeding, which may have been yesterday's.
  const answer = await fetch(`${backend}/dev/seed`, { method: "POST", body: "{}" });
  if (!answer.ok) throw new Sorry(`Seeding failed: ${answer.status} ${await answer.text()}`);
  return { sitePort, backendPort, backend, reportPort };
}

const ofSecond = "second.";

/**
 * Lets tests, which run in processes of their own, restart their site: `POST /restart/<port>` answers when the new one does.
 * `?rateLimit=3` gives the new one small rate limits; without it there are none. Every other part of the query is a variable
 * that it has instead of the usual one, until the next restart; one of `second.…` is a variable of a second version beside it.
 * `GET /log?from=7` answers with what the workers have logged since then, as JSON.
 * @returns where to ask, and how to end it
 */
function startControl(host) {
  const control = createServer(async (request, answer) => {
    const { pathname, searchParams } = new URL(request.url, "http://control");
    if (pathname === "/log")
      return answer.end(JSON.stringify(host.lines.slice(Number(searchParams.get("from")))));
    const port = Number(/^\/restart\/(\d+)$/.exec(pathname)?.[1]);
    const { rateLimit, ...all } = Object.fromEntries(searchParams);
    const isOfSecond = ([name]) => name.startsWith(ofSecond);
    const variables = Object.fromEntries(Object.entries(all).filter((one) => !isOfSecond(one)));
    const others = Object.entries(all).filter(isOfSecond);
    const second =
      others.length > 0 &&
      Object.fromEntries(others.map(([name, value]) => [name.slice(ofSecond.length), value]));
    const about = { port, rateLimit: Number(rateLimit) || undefined, variables, second };
    const status = await host.tell("restart", about).then(
      () => 204,
      () => 500,
    );
    answer.writeHead(status).end();
  });
  // A connection that is closed just as a test asks again is a failed test.
  control.keepAliveTimeout = 0;
  return new Promise((done) =>
    control.listen(0, "127.0.0.1", () =>
      done({ address: `http://127.0.0.1:${control.address().port}`, stop: () => control.close() }),
    ),
  );
}
