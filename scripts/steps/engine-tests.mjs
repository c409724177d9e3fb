import { buildSite } from "./build-site.mjs";
import { engines } from "./engines.mjs";
import { runQuietly } from "./run.mjs";
import { seedOnce, startHost, startPairs } from "./test-servers.mjs";
import { bundleWorker } from "./worker-bundles.mjs";

/** Engines that run at the same time. */
const workers = 2;
/** A deletion can be undone for so long: enough for the slowest engine. */
const siteVariables = { DELETION_GRACE_SECONDS: "30" };

/**
 * Runs tests/browsers in some engines, each of which gets a site of its own. The process must trust its own certificate.
 * @param args more arguments for Vitest
 * @param env more environment for the tests
 * @returns the version of each engine, by its name
 */
export async function runInEngines(names, { args = [], env = {} } = {}) {
  const ready = {};
  const host = startHost();
  try {
    for (const name of names) ready[name] = await engines[name]();
    await buildSite();
    await bundleWorker("site");
    await seedOnce(host);
    const pairs = await startPairs(host, names.length, { protocol: "https", siteVariables });
    await runQuietly(
      "other browsers",
      "vitest",
      [
        ...["run", "--project=browsers", `--maxWorkers=${workers}`, "--reporter=dot", ...args],
        ...names.map((name) => `tests/browsers/${name}.test.ts`),
      ],
      {
        env: {
          TEST_SERVERS: JSON.stringify(pairs.servers),
          BROWSER_ENGINES: JSON.stringify(ready),
          ...env,
        },
      },
    );
    await pairs.stop();
    return Object.fromEntries(names.map((name) => [name, ready[name].version]));
  } finally {
    await host.stop();
    for (const { stop } of Object.values(ready)) stop?.();
  }
}
