import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSite } from "./build-site.mjs";
import { engines } from "./engines.mjs";
import { runQuietly } from "./run.mjs";
import { Sorry } from "./say.mjs";
import { seedOnce, startHost, startPairs } from "./test-servers.mjs";
import { bundleWorker } from "./worker-bundles.mjs";

/** Engines that run at the same time. */
const workers = 2;
/** A deletion can be undone for so long: enough for the slowest engine. */
const siteVariables = { DELETION_GRACE_SECONDS: "30", DELETION_GRACE_MAX_SECONDS: "30" };

/** What each journey needs of an engine, by its name; read as text, because the tests want servers. */
export const journeyNeeds = () =>
  new Map(
    [
      ...readFileSync("tests/browsers/journeys.ts", "utf8").matchAll(/name: "([^"]+)",\s+needs: "(\w+)"/g),
    ].map(([, name, needs]) => [name, needs]),
  );

const formsFolder = "tests/browsers/forms";
const fates = ["refused", "sent twice", "sent after sign-out"];

/** The forms that each engine that draws pages fills in and sends, in the order of site-forms.ts; read as text, too. */
export function formNames() {
  const read = (file) => readFileSync(join(formsFolder, file), "utf8");
  const lists = [...read("site-forms.ts").matchAll(/^ {2}\.\.\.(\w+)Forms,$/gm)].map(([, topic]) =>
    topic.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  );
  return lists.flatMap((topic) =>
    [...read(`${topic}-forms.ts`).matchAll(/^ {4}name: "([^"]+)"/gm)].map(([, name]) => name),
  );
}

const testNeeds = () =>
  new Map([
    ...journeyNeeds(),
    ...formNames().flatMap((name) => fates.map((fate) => [`form ${name}, ${fate}`, "drawing"])),
  ]);

/**
 * The engines that the arguments of a command name, and what is left of them to choose journeys by. Throws where no journey is left:
 * Vitest calls that a success.
 */
export function chosenIn(given, names = Object.keys(engines), needs = testNeeds()) {
  const filter = given.filter((name) => !names.includes(name)).join(" ");
  const walksSome = (engine) =>
    [...needs].some(
      ([name, need]) =>
        (engine !== "text" || need === "forms") && new RegExp(filter).test(`${engine}: ${name}`),
    );
  const named = given.filter((name) => names.includes(name));
  // All other tests run in today's Chromium.
  const asked = named.length > 0 ? named : names.filter((name) => name !== "chromium");
  const chosen = asked.filter(walksSome);
  if (chosen.length === 0 || chosen.length < named.length)
    throw new Sorry(
      `No journey of ${asked.find((engine) => !walksSome(engine))} is named "${filter}". Engines: ${names.join(", ")}. Journeys: ${[...needs.keys()].join("; ")}.`,
    );
  return { chosen, args: filter === "" ? [] : ["-t", filter] };
}

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
    for (const { stop } of Object.values(ready)) await stop?.();
  }
}
