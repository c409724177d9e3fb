/**
 * `npm test`: installs, finds a browser, builds, starts site and backend on free ports with fresh data, and runs all tests.
 * `npm test -- unit|routes|e2e [names …]` runs one kind, or the files whose names match.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSite } from "./steps/build-site.mjs";
import { checkChromium, findTestBrowser } from "./steps/chromium.mjs";
import { install } from "./steps/install.mjs";
import { anyFreePort } from "./steps/ports.mjs";
import { runQuietly } from "./steps/run.mjs";
import { runCommand, Sorry, say } from "./steps/say.mjs";
import { seed } from "./steps/seed.mjs";
import { startControl } from "./steps/server-control.mjs";
import { startServers } from "./steps/servers.mjs";
import { haveUnzip } from "./steps/unzip.mjs";

const kinds = ["unit", "routes", "e2e"];
const [kind, ...names] = process.argv.slice(2);
const wanted = kinds.includes(kind) ? [kind] : kinds;
const filters = kinds.includes(kind) ? names : process.argv.slice(2);

/** A few files are not worth many servers. */
const plainLanes = [
  { kind: "routes", doing: "the route tests", args: [] },
  { kind: "e2e", doing: "the browser tests", args: [] },
];
const fullLanes = [
  { kind: "routes", doing: "the route tests", args: [] },
  { kind: "e2e", doing: "the browser tests with script", args: ["--project=js", "--output=test-results/js"] },
  {
    kind: "e2e",
    doing: "the browser tests without script",
    args: ["--project=nojs", "--output=test-results/nojs"],
  },
];
const runLane = { routes: runRouteTests, e2e: runBrowserTests };

await runCommand(async () => {
  await install();
  await buildSite();
  if (wanted.includes("unit"))
    await runQuietly(
      "the unit tests",
      "vitest",
      ["run", "--project", "unit", "--reporter=dot", "--passWithNoTests", ...filters],
      { loud: true },
    );
  if (wanted.some((name) => name !== "unit")) await runServerTests();
  say("\nAll tests passed.");
});

/**
 * Tests break the backend that they share on purpose, and wait more than they compute: so they run in lanes, each with
 * servers and data of its own, all at the same time. The others begin when the first has its data: the demo customers'
 * pictures are made once.
 */
async function runServerTests() {
  await haveUnzip();
  const lanes = filters.length > 0 ? plainLanes : fullLanes;
  const chosen = lanes.filter((lane) => wanted.includes(lane.kind));
  const alone = chosen.length === 1;
  const failures = [];
  const running = [];
  for (const { kind, doing, args } of chosen)
    await new Promise((seeded) => {
      const tests = withServers(seeded, (env) => runLane[kind](doing, { env, args, loud: alone }));
      const told = tests.then(
        () => alone || say(`ok  ${doing}`),
        (cause) => {
          say(`FAILED  ${doing}`);
          failures.push(cause);
        },
      );
      running.push(told.finally(seeded));
    });
  await Promise.all(running);
  if (failures.length > 0) throw new Sorry(failures.map(({ message }) => message).join("\n\n"));
}

async function runRouteTests(doing, { env, args, loud }) {
  const all = ["run", "--project", "routes", "--reporter=dot", "--passWithNoTests", ...args, ...filters];
  await runQuietly(doing, "vitest", all, { loud, env });
}

async function runBrowserTests(doing, { env, args, loud }) {
  const chromium = await findTestBrowser();
  checkChromium(chromium);
  const browser = chromium === null ? {} : { CHROMIUM: chromium };
  const printed = await runQuietly(
    doing,
    "playwright",
    ["test", "--pass-with-no-tests", ...args, ...filters],
    {
      loud,
      env: { ...env, ...browser },
    },
  );
  // What needed its second chance is weak, even where all is green.
  if (/^ +\d+ flaky$/m.test(printed)) say(printed.trim());
}

/** Runs tests against servers of their own, with data of their own; what the workers logged is shown only for a failure. */
async function withServers(onSeeded, tests) {
  const stateFolder = mkdtempSync(join(tmpdir(), "account-site-test-"));
  const lines = [];
  const port = await anyFreePort();
  const backendPort = await anyFreePort();
  const onLine = (name, line) => lines.push(`${name.padEnd(8)}${line}`);
  // A port where nobody listens, until a test wants to see what is reported there.
  const reportPort = await anyFreePort();
  const variables = {
    SENTRY_DSN: `http://public@127.0.0.1:${reportPort}/42`,
    // Long enough for a browser to press Undo, short enough to wait for.
    DELETION_GRACE_SECONDS: "3",
  };
  const servers = await startServers({ port, backendPort, stateFolder, variables, onLine });
  const control = await startControl(servers);
  try {
    await seed({ backend: servers.backend, stateFolder, onlyOnce: true });
    onSeeded();
    await tests({
      SITE_PORT: String(port),
      BACKEND_URL: servers.backend,
      REPORT_PORT: String(reportPort),
      CONTROL_URL: control.address,
    });
  } catch (cause) {
    if (process.env.SHOW_WORKER_LOG) say(lines.join("\n"));
    else say("(SHOW_WORKER_LOG=1 npm test shows what the workers logged.)");
    throw cause;
  } finally {
    control.stop();
    servers.stop();
    rmSync(stateFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}
