/**
 * A zip of a hundred photos, more than a gigabyte, streams through the site's worker: its memory stays flat
 * (docs/decisions/0054-zips-through-the-edge.md), and its CPU by the byte stands beside that of a worker that pipes the same files.
 */
import { request } from "node:http";
import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { Sorry, say } from "../../scripts/steps/say.mjs";
import { percentile, written } from "../figures.mjs";
import { startSite } from "../pages/site-and-services.mjs";
import { cpuMicroseconds, residentBytes } from "../workerd/cpu.mjs";
import { startPipe } from "./pipe.mjs";

const megabyte = 1024 * 1024;
const atLeast = 1024 * megabyte;
const rounds = 2;

export async function measure() {
  const site = await startSite({ script: "bench/bytes/files.worker.mjs" });
  const pipe = await startPipe(site.address);
  try {
    const { headers } = await site.headersOf("few.1");
    const visit = visitor(site.port, { ...headers, origin: `http://${site.host}` });
    const zip = await choose(visit);
    // The first gigabyte finds out how much garbage the engine likes to keep; from then on nothing may be added.
    const zips = [await stream(visit, zip, site.pid)];
    const piped = [];
    for (let round = 0; round < rounds; round++) {
      zips.push(await stream(visit, zip, site.pid));
      piped.push(await stream(visitor(pipe.port, {}), "/originals", pipe.pid));
    }
    return { figures: figuresOf(zips.slice(1), piped) };
  } finally {
    await pipe.stop();
    await site.stop();
  }
}

function figuresOf(zips, piped) {
  for (const { length, reported } of zips) {
    if (length !== reported) throw new Sorry(`${reported} bytes were reported, ${length} came.`);
    if (length < atLeast) throw new Sorry("That was less than a gigabyte.");
  }
  const byByte = ({ cpu, length }) => (cpu * 1_000) / length;
  const [own, limit] = [zips, piped].map((some) => percentile(some.map(byByte), 0.5));
  const { length, before, seconds } = zips[0];
  say(`zip: ${written(length / megabyte)} MB in ${written(seconds)} s, memory ${written(before)} MB before`);
  return [
    {
      name: "memory that a further zip adds",
      value: Math.max(...zips.map(({ grown }) => grown)),
      unit: "MB",
      floor: 96,
    },
    {
      name: "CPU of a zip",
      value: own,
      unit: "ns a byte",
      note: `${written(own / limit)} × a pipe, ${written(limit)}`,
    },
  ];
}

/** Sends requests with the session's cookie, as pages of the site do. */
function visitor(port, own) {
  return (method, path, body) =>
    new Promise((done, fail) => {
      const headers = body ? { ...own, "content-type": "application/x-www-form-urlencoded" } : own;
      // A connection of its own: one that waited while a pipe was measured may be closed just then.
      const call = request({ host: "127.0.0.1", port, method, path, headers, agent: false }, done);
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
  try {
    for await (const bytes of answer) length += bytes.length;
  } finally {
    going = false;
    await watching;
  }
  return {
    length,
    reported: Number(answer.headers["content-length"]),
    grown: (max - before) / megabyte,
    before: before / megabyte,
    seconds: (performance.now() - started) / 1000,
    cpu: cpuMicroseconds(pid) - cpu,
  };
}
