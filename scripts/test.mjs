/**
 * `npm test`: installs, finds a browser, builds, starts sites and backends on free ports with fresh data, and runs all tests.
 * `npm test -- unit|routes|e2e [names …]` runs one kind, or the files whose names match; `--title "a part"` the tests whose titles match.
 */
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { whileBuildIsOurs } from "./steps/build-lock.mjs";
import { buildSite } from "./steps/build-site.mjs";
import { checkChromium, findTestBrowser, installTestBrowser } from "./steps/chromium.mjs";
import { install } from "./steps/install.mjs";
import { readOptions } from "./steps/options.mjs";
import { runQuietly } from "./steps/run.mjs";
import { runCommand } from "./steps/run-command.mjs";
import { Sorry, say } from "./steps/say.mjs";
import { seedOnce, startHost, startPairs } from "./steps/test-servers.mjs";
import { haveUnzip } from "./steps/unzip.mjs";
import { bundleWorker } from "./steps/worker-bundles.mjs";

const workerLog = "test-results/workers.log";
const kinds = ["unit", "routes", "e2e"];
let wanted = kinds;
let filters = [];
let titles = [];

/** One a processor: more make each other late. The data of eight pairs of servers fits where `wantedMemory` is free (test-servers.mjs). */
const workers = Math.min(8, Math.max(2, availableParallelism()));

/**
 * One after the other: on two cores both at once take as long, and answers come so late that pages go out without what they wait for.
 * Each worker has servers of its own: tests break the backend on purpose, so no two files may share one at the same time.
 */
const lanes = [
  // One more: two leave the processors idle for a third of the time, mostly for answers that are late on purpose.
  { kind: "routes", doing: "the route tests", workers: workers + 1 },
  { kind: "e2e", doing: "the browser tests", workers },
];
/** A few files are not worth many servers. */
const workersForFewFiles = 1;
const runLane = { routes: runRouteTests, e2e: runBrowserTests };

await runCommand(async () => {
  choose();
  const served = wanted.some((name) => name !== "unit");
  await allOf([install(), served ? installTools() : undefined]);
  const unitTests = wanted.includes("unit") ? runUnitTests() : undefined;
  await allOf([unitTests, served ? runServerTests(Promise.allSettled([unitTests])) : undefined]);
  say("\nAll tests passed.");
});

function choose() {
  const title = { type: "string", short: "t" };
  const { values, positionals } = readOptions({ title }, { allowPositionals: true });
  const [kind, ...names] = positionals;
  if (kinds.includes(kind)) wanted = [kind];
  filters = kinds.includes(kind) ? names : positionals;
  if (values.title !== undefined) titles = [values.title];
  checkNamedFiles();
  // Before anything that takes minutes.
  if (wanted.includes("e2e")) checkChromium(process.env.CHROMIUM ?? null);
}

/** A name that is mistyped would run no test, and all would be well. */
function checkNamedFiles() {
  const files = wanted.flatMap((folder) =>
    readdirSync(join("tests", folder), { recursive: true }).map((file) => join("tests", folder, file)),
  );
  const isThere = (name) => files.some((file) => file.includes(name.replace(/:\d+$/, "")));
  const missing = filters.filter((name) => !isThere(name));
  if (missing.length > 0)
    throw new Sorry(`No test file of ${wanted.join(", ")} is named ${missing.join(", ")}.`);
}

/** One after the other, because Debian's package manager runs once at a time. */
async function installTools() {
  await haveUnzip();
  if (wanted.includes("e2e")) await installTestBrowser();
}

/** Waits for all of them, whatever fails; then tells of everything that failed. */
async function allOf(running) {
  const failures = (await Promise.allSettled(running)).filter(({ status }) => status === "rejected");
  if (failures.length === 1) throw failures[0].reason;
  if (failures.length > 1) throw new Sorry(failures.map(({ reason }) => reason.message).join("\n\n"));
}

async function runUnitTests() {
  const alone = wanted.length === 1;
  const args = ["run", "--project=unit", "--project=dom", "--reporter=dot", "--passWithNoTests"];
  args.push(...filters, ...titles.flatMap((title) => ["-t", title]));
  await runQuietly("the unit tests", "vitest", args, { loud: alone });
  if (!alone) say("ok  the unit tests");
}

/** @param processorsFree what has the processors' time until then; the site is built meanwhile */
async function runServerTests(processorsFree) {
  const host = startHost();
  try {
    await allOf([whileBuildIsOurs(bundleSite), seedOnce(host)]);
    await processorsFree;
    const chosen = lanes.filter(({ kind }) => wanted.includes(kind));
    const alone = chosen.length === 1;
    const failures = [];
    for (const lane of chosen)
      await runWithServers(host, lane, alone).catch(({ message }) => failures.push(message));
    if (failures.length === 0) return;
    mkdirSync("test-results", { recursive: true });
    writeFileSync(workerLog, host.lines.join("\n"));
    say(`(${workerLog} has what the workers logged.)`);
    throw new Sorry(failures.join("\n\n"));
  } finally {
    await host.stop();
  }
}

async function bundleSite() {
  await buildSite();
  await bundleWorker("site");
}

async function runWithServers(host, lane, alone) {
  const count = filters.length > 0 ? workersForFewFiles : lane.workers;
  const pairs = await startPairs(host, count);
  const env = { TEST_SERVERS: JSON.stringify(pairs.servers) };
  try {
    await runLane[lane.kind]({ ...lane, workers: count }, { env, loud: alone });
    if (!alone) say(`ok  ${lane.doing}`);
  } catch (cause) {
    if (!alone) say(`FAILED  ${lane.doing}`);
    throw cause;
  } finally {
    await pairs.stop();
  }
}

async function runRouteTests({ doing, workers }, { env, loud }) {
  const all = ["run", "--project=routes", `--maxWorkers=${workers}`, "--reporter=dot", "--passWithNoTests"];
  const chosen = [...filters, ...titles.flatMap((title) => ["-t", title])];
  await runQuietly(doing, "vitest", [...all, ...chosen], { loud, env });
}

async function runBrowserTests({ doing, workers }, { env, loud }) {
  const chromium = await findTestBrowser();
  checkChromium(chromium);
  const browser = chromium === null ? {} : { CHROMIUM: chromium };
  const all = ["test", "--pass-with-no-tests", `--workers=${workers}`, ...filters];
  all.push(...titles.flatMap((title) => ["-g", title]));
  const printed = await runQuietly(doing, "playwright", all, { loud, env: { ...env, ...browser } });
  // What needed its second chance is weak, even where all is green.
  if (/^ +\d+ flaky$/m.test(printed)) say(printed.trim());
}
