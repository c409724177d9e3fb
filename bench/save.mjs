/**
 * `npm run bench:save`: how long `npm run dev` takes from a saved change to the answer that shows it, for a route, a component
 * and a stylesheet. Servers, ports and data of its own; the changed files get their contents back whatever happens.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { beforeCleanup, removeFolder, temporaryFolder } from "../scripts/steps/cleanup.mjs";
import { startDevelopmentSite } from "../scripts/steps/development-site.mjs";
import { install } from "../scripts/steps/install.mjs";
import { readOptions } from "../scripts/steps/options.mjs";
import { anyFreePort } from "../scripts/steps/ports.mjs";
import { runCommand } from "../scripts/steps/run-command.mjs";
import { Sorry, say } from "../scripts/steps/say.mjs";
import { startServers } from "../scripts/steps/servers.mjs";

const rounds = 5;
const budgetMs = 2_000;
const timeoutMs = 30_000;
const mark = (round) => `saved-in-round-${round}`;

const kinds = [
  {
    name: "route",
    file: "app/sign-in/signed-out.route.tsx",
    path: "/signed-out",
    change: (source, text) => source.replace('t("signedOut.message")', (found) => `${found} + "${text}"`),
  },
  {
    name: "component",
    file: "app/ui/form/button.tsx",
    path: "/signed-out",
    change: (source, text) => source.replaceAll("<span>{children}</span>", `<span>{children}${text}</span>`),
  },
  {
    name: "style",
    file: "app/ui/form/button.module.css",
    path: "/assets/index.css",
    change: (source, text) => `${source}\n:root {\n  --${text}: 0;\n}\n`,
  },
];

const originals = new Map(kinds.map(({ file }) => [file, readFileSync(file, "utf8")]));
process.on("exit", putBack);
beforeCleanup(putBack);

await runCommand(async () => {
  readOptions();
  await install();
  const stateFolder = temporaryFolder();
  const [port, backendPort] = [await anyFreePort(), await anyFreePort()];
  const startSite = startDevelopmentSite;
  const servers = await startServers({ port, backendPort, stateFolder, startSite });
  try {
    const results = [];
    for (const kind of kinds) results.push(await measure(kind, servers.site));
    report(results);
  } finally {
    await servers.stop();
    removeFolder(stateFolder);
  }
});

function putBack() {
  for (const [file, source] of originals)
    if (readFileSync(file, "utf8") !== source) writeFileSync(file, source);
}

async function measure({ name, file, path, change }, site) {
  const source = originals.get(file);
  const times = [];
  for (let round = 0; round < rounds; round++) {
    const changed = change(source, mark(round));
    if (changed === source) throw new Sorry(`bench/save.mjs no longer knows how to change ${file}.`);
    const shows = async (wanted) => {
      const start = performance.now();
      while ((await textOf(site + path))?.includes(mark(round)) !== wanted) {
        if (performance.now() - start > timeoutMs) throw new Sorry(`The change of ${file} did not appear.`);
        await pause(10);
      }
    };
    const start = performance.now();
    writeFileSync(file, changed);
    await shows(true);
    times.push(performance.now() - start);
    writeFileSync(file, source);
    await shows(false);
  }
  times.sort((one, other) => one - other);
  return { name, median: times[Math.floor(rounds / 2)], worst: times.at(-1) };
}

/** Null while the worker starts again. */
async function textOf(url) {
  try {
    const answer = await fetch(url);
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
}

function report(results) {
  say(`Save to visible, ${rounds} rounds each (load average ${loadavg()[0].toFixed(1)}):`);
  for (const { name, median, worst } of results)
    say(
      `  ${name.padEnd(10)} median ${Math.round(median)} ms, worst ${Math.round(worst)} ms (budget ${budgetMs})`,
    );
  if (results.some(({ median }) => median > budgetMs))
    throw new Sorry("A saved change takes too long to show.");
}
