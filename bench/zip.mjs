/**
 * The second half of `npm run bench`: memory of the site's worker on raw workerd while a zip of a hundred photos, more than a
 * gigabyte, streams through it. What counts is that it stays flat: it holds on any machine. See
 * docs/decisions/0054-zips-through-the-edge.md.
 */
import { mkdirSync, readFileSync } from "node:fs";
import { request } from "node:http";
import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { buildSite } from "../scripts/steps/build-site.mjs";
import { install } from "../scripts/steps/install.mjs";
import { anyFreePort } from "../scripts/steps/ports.mjs";
import { runQuietly } from "../scripts/steps/run.mjs";
import { runCommand, Sorry, say } from "../scripts/steps/say.mjs";
import { cpuMicroseconds } from "./cpu.mjs";
import { sealedSession } from "./sealed-session.mjs";
import { siteVariables } from "./site-variables.mjs";
import { startWorkerd } from "./workerd.mjs";

const folder = ".local/bench";
const megabyte = 1024 * 1024;
/** Megabytes that the worker may grow by while the second zip goes through: a small part of it. */
const budget = 96;
const atLeast = 1024 * megabyte;

await runCommand(async () => {
  if (process.platform !== "linux") throw new Sorry("The bench reads memory from /proc: run it on Linux.");
  await install();
  await buildSite();
  mkdirSync(folder, { recursive: true });
  await runQuietly("bundling the worker", "wrangler", ["deploy", "--dry-run", "--outdir", `${folder}/site`]);
  const key = Buffer.alloc(32, 7).toString("base64url");
  const originals = await startWorkerd(folder, "originals", await anyFreePort(), {
    script: "bench/workers/originals.mjs",
  });
  const sitePort = await anyFreePort();
  const site = await startWorkerd(folder, "site", sitePort, {
    script: `${folder}/site/index.js`,
    gate: true,
    variables: siteVariables(`http://127.0.0.1:${originals.port}`, key),
  });
  try {
    const host = `account.vellora-nl.localhost:${sitePort}`;
    const visit = visitor(sitePort, host, await sealedSession({ key, host, folder }));
    const zip = await choose(visit);
    // The first gigabyte finds out how much garbage the engine likes to keep; from then on nothing may be added.
    await stream(visit, zip, site.pid);
    report(await stream(visit, zip, site.pid));
  } finally {
    for (const worker of [site, originals]) worker.stop();
  }
});

/** Sends requests with the session's cookie, as pages of the site do. */
function visitor(port, host, cookie) {
  return (method, path, body) =>
    new Promise((done, fail) => {
      const headers = { host, cookie, origin: `http://${host}` };
      if (body) headers["content-type"] = "application/x-www-form-urlencoded";
      const call = request({ host: "127.0.0.1", port, method, path, headers }, done);
      call.on("error", fail);
      call.end(body);
    });
}

/** Chooses the library's hundred photos; the address of their zip. */
async function choose(visit) {
  const begun = await visit("GET", "/my-photos/photos?select=new");
  begun.resume();
  const selection = new URL(begun.headers.location, "http://site").searchParams.get("select");
  const form = new URLSearchParams({
    selection,
    area: "timeline",
    position: "/my-photos/photos",
    sorting: "created.desc",
    shown: "[]",
    step: "download",
  });
  for (let number = 0; number < 100; number++) form.append("chosen", `photo-${number}`);
  const chosen = await visit("POST", "/my-photos/selections", form.toString());
  chosen.resume();
  if (!chosen.headers.location?.includes(selection))
    throw new Sorry(`Nothing was selected: ${chosen.statusCode} ${chosen.headers.location}`);
  return `/my-photos/selections/${selection}/photos.zip`;
}

/** Reads a zip to its end; its length, and what the worker used meanwhile. */
async function stream(visit, path, pid) {
  const started = performance.now();
  const cpu = cpuMicroseconds(pid);
  const before = residentBytes(pid);
  let max = before;
  const answer = await visit("GET", path);
  if (answer.statusCode !== 200)
    throw new Sorry(`No zip came: ${answer.statusCode} ${answer.headers.location}`);
  let length = 0;
  let going = true;
  const watching = (async () => {
    for (; going; await pause(20)) max = Math.max(max, residentBytes(pid));
  })();
  for await (const bytes of answer) length += bytes.length;
  going = false;
  await watching;
  return {
    length,
    reported: Number(answer.headers["content-length"]),
    grown: (max - before) / megabyte,
    before: before / megabyte,
    seconds: (performance.now() - started) / 1000,
    cpu: (cpuMicroseconds(pid) - cpu) / 1e6,
  };
}

/** Memory of a process that is really in use (VmRSS), in bytes. */
function residentBytes(pid) {
  const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Number(line?.[1] ?? 0) * 1024;
}

function report({ length, reported: announced, grown, before, seconds, cpu }) {
  say(`zip                      ${(length / megabyte).toFixed(0).padStart(8)} MB in ${seconds.toFixed(1)} s`);
  say(
    `CPU                      ${cpu.toFixed(1).padStart(8)} s, ${((cpu / length) * 1e9).toFixed(1)} ns a byte`,
  );
  say(
    `memory before, growth    ${before.toFixed(0).padStart(8)} MB, ${grown.toFixed(0)} MB   at most ${budget}  ${grown <= budget ? "ok" : "OVER"}`,
  );
  if (length !== announced) throw new Sorry(`${announced} bytes were reported, ${length} came.`);
  if (length < atLeast) throw new Sorry("That was less than a gigabyte.");
  if (grown > budget) process.exitCode = 1;
}
