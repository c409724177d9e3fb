/**
 * `npm run bench`: CPU of the orders page with 100 orders, on raw workerd, beside a hand-written string Worker that makes the
 * same backend call. What counts is the ratio: it holds on any machine. Method and peers: docs/decisions/0003-speed.md.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { buildSite } from "../scripts/steps/build-site.mjs";
import { install } from "../scripts/steps/install.mjs";
import { anyFreePort } from "../scripts/steps/ports.mjs";
import { runQuietly } from "../scripts/steps/run.mjs";
import { runCommand, Sorry, say } from "../scripts/steps/say.mjs";
import { cpuMicroseconds } from "./cpu.mjs";
import { load } from "./load.mjs";
import { ordersAnswer } from "./orders-answer.mjs";
import { sealedSession } from "./sealed-session.mjs";
import { siteVariables } from "./site-variables.mjs";
import { startWorkerd } from "./workerd.mjs";

const folder = ".local/bench";
const rounds = 5;
const requests = 800;
const warmUp = 1_500;
const rows = Number(process.env.ROWS ?? 100);
const budget = { ratio: 3.1, htmlGz: 20 * 1024, cssGz: 15 * 1024, scriptGz: 4 * 1024 };

await runCommand(async () => {
  if (process.platform !== "linux") throw new Sorry("The bench reads CPU time from /proc: run it on Linux.");
  await install();
  await buildSite();
  mkdirSync(folder, { recursive: true });
  await runQuietly("bundling the worker", "wrangler", ["deploy", "--dry-run", "--outdir", `${folder}/site`]);
  const key = Buffer.alloc(32, 7).toString("base64url");

  const backendPort = await anyFreePort();
  writeFileSync(join(folder, "orders.json"), JSON.stringify(ordersAnswer(rows)));
  const backend = await startWorkerd(folder, "backend", backendPort, {
    script: "bench/workers/backend.mjs",
    data: join(folder, "orders.json"),
  });
  const address = `http://127.0.0.1:${backendPort}`;
  const sitePort = await anyFreePort();
  const site = await startWorkerd(folder, "site", sitePort, {
    script: `${folder}/site/index.js`,
    gate: true,
    variables: siteVariables(address, key),
  });
  const stringsPort = await anyFreePort();
  const strings = await startWorkerd(folder, "strings", stringsPort, {
    script: "bench/workers/strings.mjs",
    variables: { ORDERS_URL: `${address}/orders` },
  });
  try {
    const host = `account.vellora-nl.localhost:${sitePort}`;
    const cookie = await sealedSession({ key, host, folder });
    const targets = [
      { name: "b: hop, parse, string", pid: strings.pid, port: stringsPort, headers: {}, path: "/orders" },
      { name: "orders page", pid: site.pid, port: sitePort, headers: { host, cookie }, path: "/orders" },
    ];
    for (const target of targets) await load(target, warmUp);
    const results = targets.map(() => []);
    for (let round = 0; round < rounds; round++)
      for (const [index, target] of targets.entries()) {
        const before = cpuMicroseconds(target.pid);
        const { median } = await load(target, requests);
        results[index].push({ cpu: (cpuMicroseconds(target.pid) - before) / requests, median });
      }
    report(targets, results, await pageOf(targets[1]));
  } finally {
    for (const worker of [site, strings, backend]) worker.stop();
  }
});

async function pageOf(target) {
  const { text, serverTiming } = await load(target, 1);
  const asset = (pattern) => {
    const path = pattern.exec(text)?.[1];
    return path ? gzipSync(readFileSync(join("build/client", path)), { level: 9 }).length : 0;
  };
  return {
    rows: text.split(/href="\/orders\/[^"/]+"/).length - 1,
    html: gzipSync(text, { level: 9 }).length,
    css: asset(/href="(\/assets\/[^"]+\.css)"/),
    script: asset(/src="(\/assets\/[^"]+\.js)"/),
    calls: serverTiming === "" ? 0 : serverTiming.split(",").length,
  };
}

function report(targets, results, page) {
  const middle = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
  const cpu = results.map((rows) => middle(rows.map((row) => row.cpu)));
  for (const [index, target] of targets.entries())
    say(
      `${target.name.padEnd(24)} ${cpu[index].toFixed(0).padStart(6)} us CPU/request   p50 ${middle(results[index].map((row) => row.median)).toFixed(2)} ms`,
    );
  const lines = [
    ["CPU, times b", cpu[1] / cpu[0], budget.ratio],
    ["HTML, gz bytes", page.html, budget.htmlGz],
    ["CSS, gz bytes", page.css, budget.cssGz],
    ["script, gz bytes", page.script, budget.scriptGz],
    ["backend calls", page.calls, 4],
  ];
  say(`rows on the page         ${page.rows}`);
  for (const [name, value, limit] of lines)
    say(
      `${name.padEnd(24)} ${(Number.isInteger(value) ? String(value) : value.toFixed(2)).padStart(8)}   at most ${limit}  ${value <= limit ? "ok" : "OVER"}`,
    );
  if (lines.some(([, value, limit]) => value > limit)) process.exitCode = 1;
}
