/**
 * `npm run bench`: measures every part and compares it with its floor and aim (docs/decisions/0141-an-honest-bench.md). Every part runs,
 * whatever another one gives; the exit code is 0 when every figure is judged and none is over its floor.
 * `npm run bench -- orders timeline` runs some; `npm run bench -- --accept` keeps the last run's results in bench/results
 * and writes README's table from all that are there. `npm run bench -- --compare` says whether the last run's figures agree with the kept ones;
 * the exit code is 0 when all could be compared and all but plain times do.
 */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { buildSite } from "../scripts/steps/build-site.mjs";
import { checkChromium } from "../scripts/steps/chromium.mjs";
import { install } from "../scripts/steps/install.mjs";
import { readOptions } from "../scripts/steps/options.mjs";
import { endCommand, runCommand } from "../scripts/steps/run-command.mjs";
import { Sorry, say } from "../scripts/steps/say.mjs";
import { othersWork, percent, watchOthers } from "./busy.mjs";
import { comparisonOf, comparisonText, isConfirmed } from "./compare.mjs";
import { notJudgedIn, overIn, tableOf, undecidedIn } from "./figures.mjs";
import { circumstances, loadNow } from "./machine.mjs";
import { chosenParts, parts } from "./parts.mjs";
import { accepted, decision, lastRun, readResults, storeResult, withList, withTable } from "./results.mjs";
import { bundleSite } from "./worker/site-bundle.mjs";

/** Milliseconds in which the bench does nothing, to see what others do. */
const still = 3_000;

await runCommand(async () => {
  const { values, positionals } = readOptions(
    { accept: { type: "boolean", default: false }, compare: { type: "boolean", default: false } },
    { allowPositionals: true },
  );
  const { chosen, unknown } = chosenParts(positionals);
  if (unknown.length > 0)
    throw new Sorry(
      `No part is called ${unknown.join(", ")}. There are: ${parts.map(({ name }) => name).join(", ")}`,
    );
  if (values.accept) accept(chosen);
  else if (values.compare) compare(chosen);
  else await run(chosen);
});

function resultsOf(folder, chosen) {
  return readResults(folder).filter(({ part }) => chosen.some(({ name }) => name === part));
}

function compare(chosen) {
  const [kept, last] = [accepted, lastRun].map((folder) => resultsOf(folder, chosen));
  if (last.length === 0) throw new Sorry("There is no last run to compare: npm run bench.");
  say(comparisonText(kept, last));
  process.exitCode = isConfirmed(comparisonOf(kept, last)) ? 0 : 1;
}

function accept(chosen) {
  const last = resultsOf(lastRun, chosen);
  const unfit = last.filter(({ commit, shortened }) => shortened || / and changes$/.test(commit));
  if (unfit.length > 0)
    throw new Sorry(
      `Ran with uncommitted changes, or shortened: ${unfit.map(({ part }) => part).join(", ")}. Commit and run them whole: npm run bench.`,
    );
  for (const result of last) storeResult(accepted, result);
  const kept = readResults(accepted);
  writeFileSync("README.md", withTable(readFileSync("README.md", "utf8"), kept));
  writeFileSync(decision, withList(readFileSync(decision, "utf8"), kept));
}

async function run(chosen) {
  if (process.platform !== "linux")
    throw new Sorry("The bench reads CPU time and memory from /proc: run it on Linux.");
  checkChromium(process.env.CHROMIUM ?? null);
  await install();
  await buildSite();
  await bundleSite();
  const results = [];
  // Parts of several days are no run.
  if (chosen.length === parts.length) rmSync(lastRun, { recursive: true, force: true });
  for (const some of groupsOf(chosen)) {
    say(`\n${some.map(({ name }) => name).join(", ")}`);
    for (const result of await measured(some)) {
      storeResult(lastRun, result);
      results.push(result);
    }
    const { minutes, others } = results.at(-1);
    say(`${minutes} min; others use ${others}`);
  }
  say(`\n${tableOf(results)}`);
  const over = overIn(results);
  const untold = notJudgedIn(results);
  const undecided = undecidedIn(results);
  for (const result of results)
    if (notJudgedIn([result]).length > 0) say(`${result.part}: times are not judged, ${result.busy}.`);
  say(
    `\n${over.length} over their floor, ${undecided.length} undecided, ${untold.length} not judged.${over.length > 0 ? `\n  ${over.join("\n  ")}` : ""}`,
  );
  say(`\n${comparisonText(resultsOf(accepted, chosen), results)}`);
  // What a part that failed has left open does not keep the bench.
  await endCommand(over.length + untold.length > 0 ? 1 : 0);
}

/** Parts that are measured together: of the same module. */
function groupsOf(chosen) {
  const groups = new Map();
  for (const part of chosen) groups.set(part.open, [...(groups.get(part.open) ?? []), part]);
  return groups.values();
}

/** The results of parts that are measured together. A part that throws does not stop the others. */
async function measured(some) {
  const others = watchOthers();
  await pause(still);
  const shares = { before: others.share() };
  const busyBefore = othersWork({ ...shares, during: 0 });
  if (busyBefore) say(`Times will not be judged, ${busyBefore}.`);
  const began = performance.now();
  const before = loadNow();
  const facts = circumstances();
  const resultOf = ({ name }, figures, how) => ({
    part: name,
    ...facts,
    load: `${before} to ${loadNow()}`,
    others: `${percent(shares.before)} before, ${percent(shares.during)} meanwhile`,
    minutes: Number(((performance.now() - began) / 60_000).toFixed(1)),
    ...how,
    figures,
  });
  try {
    const { measure } = await some[0].open();
    const { figures, busy = null, failures = {} } = await measure(some.map(({ of }) => of));
    shares.during = others.share();
    return some.map((part) =>
      resultOf(
        part,
        figures.filter(({ of }) => of === part.of).map(({ of: _, ...figure }) => figure),
        {
          busy: busy ?? othersWork(shares),
          ...(failures[part.of] ? { failed: failures[part.of] } : {}),
        },
      ),
    );
  } catch (cause) {
    shares.during = others.share();
    const failed = cause instanceof Sorry ? cause.message.trim() : String(cause?.stack ?? cause);
    say(failed);
    return some.map((part) => resultOf(part, [], { busy: null, failed }));
  } finally {
    others.stop();
  }
}
