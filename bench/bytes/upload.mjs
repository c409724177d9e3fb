/**
 * Parts of uploads through the site's worker, as a browser sends them, beside a worker that pipes them. Then seven gigabytes,
 * many files at once: what the last three add to the memory of the three before.
 */
import { setTimeout as pause } from "node:timers/promises";
import { anyFreePort } from "../../scripts/steps/ports.mjs";
import { percentile, quartilesOf, written } from "../figures.mjs";
import { startSite } from "../pages/site-and-services.mjs";
import { cpuMicroseconds, residentBytes } from "../workerd/cpu.mjs";
import { openInspector } from "../workerd/heap.mjs";
import { ask } from "../workerd/load.mjs";
import { startPipe } from "./pipe.mjs";

const megabyte = 1024 * 1024;
/** As large as a part may be. */
const part = Buffer.alloc(8 * megabyte, 7);
// The first part of a file is looked at: it begins like a JPEG.
Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1]).copy(part);
/** A nanosecond a byte, and half of one, on the machine on which a pipe takes 0.46: machines' sockets differ five times. */
const budget = { floor: 2.2, aim: 1.1 };
const rounds = 12;
const partsInRound = 6;
const files = 16;
const partsOfFile = 8;
/** Before and after. Their median counts, since the peak differs by some 30 MB from one gigabyte to the next. */
const gigabytes = 3;
/**
 * The lowest of some collections counts: a timer that has not run off yet is no leak. Together they take longer than the five seconds
 * after which workerd closes an idle connection (docs/decisions/0091-test-lanes.md).
 */
const collections = { times: 3, everyMs: 2_000 };

export async function measure() {
  const inspector = await anyFreePort();
  const site = await startSite({ script: "bench/bytes/files.worker.mjs" }, { inspector });
  const pipe = await startPipe(site.address);
  try {
    const { headers } = await site.headersOf("few.1");
    const send = ({ port }, { file = 1, at = 0 } = {}) =>
      ask(port, {
        method: "PATCH",
        path: `/my-photos/uploads/upload-${file}`,
        headers: {
          ...headers,
          origin: `http://${site.host}`,
          "content-type": "application/offset+octet-stream",
          "content-length": part.length,
          "tus-resumable": "1.0.0",
          "upload-offset": String(at * part.length),
        },
        body: part,
        status: 204,
      });
    const cost = async (worker) => {
      const before = cpuMicroseconds(worker.pid);
      for (let sent = 0; sent < partsInRound; sent++) await send(worker);
      return ((cpuMicroseconds(worker.pid) - before) * 1_000) / (partsInRound * part.length);
    };
    for (const worker of [pipe, site]) await cost(worker);
    const [limits, costs] = [[], []];
    for (let round = 0; round < rounds; round++) {
      limits.push(await cost(pipe));
      costs.push(await cost(site));
    }
    const { low, median, high } = quartilesOf(costs.map((one, at) => one / limits[at]));
    const nanoseconds = [costs, limits].map((those) => written(percentile(those, 0.5)));
    const note = `${written(low)}–${written(high)}; ${nanoseconds[0]} ns a byte, a pipe ${nanoseconds[1]}`;
    return {
      figures: [
        { name: "CPU of an upload", value: median, unit: "× a pipe", ...budget, timed: true, note },
        ...(await memoryFigures({ site, inspector, send })),
      ],
    };
  } finally {
    await pipe.stop();
    await site.stop();
  }
}

/** The first gigabyte finds out how much garbage the engine likes to keep. */
async function memoryFigures({ site, inspector, send }) {
  const isolate = await openInspector(inspector, site.port);
  const gigabyte = async () => {
    let going = true;
    const seen = [];
    const watching = (async () => {
      for (; going; await pause(20)) seen.push(residentBytes(site.pid));
    })();
    try {
      await Promise.all(
        Array.from({ length: files }, async (_, file) => {
          for (let at = 0; at < partsOfFile; at++) await send(site, { file, at });
        }),
      );
    } finally {
      going = false;
      await watching;
    }
    return { resident: Math.max(...seen), heap: await lowestHeap(isolate) };
  };
  try {
    const rest = residentBytes(site.pid);
    await gigabyte();
    const some = async () => {
      const all = [];
      while (all.length < gigabytes) all.push(await gigabyte());
      const median = (name) =>
        percentile(
          all.map((one) => one[name]),
          0.5,
        );
      return { resident: median("resident"), heap: median("heap") };
    };
    const before = await some();
    const after = await some();
    const sent = `${files} files of ${(partsOfFile * part.length) / megabyte} MB at once`;
    return [
      {
        name: "memory that three further gigabytes of uploads add",
        value: Math.max(0, after.resident - before.resident) / megabyte,
        unit: "MB",
        floor: 32,
        note: `${sent}; ${written(before.resident / megabyte)} MB before, ${written(rest / megabyte)} at rest`,
      },
      {
        name: "heap that three further gigabytes of uploads add",
        value: (after.heap / before.heap - 1) * 100,
        unit: "%",
        floor: 10,
        note: `after a collection: ${written(before.heap / megabyte)} to ${written(after.heap / megabyte)} MB`,
      },
    ];
  } finally {
    isolate.close();
  }
}

async function lowestHeap(isolate) {
  const heaps = [];
  for (let time = 0; time < collections.times; time++) {
    await pause(collections.everyMs);
    heaps.push(await isolate.heap());
  }
  return Math.min(...heaps);
}
