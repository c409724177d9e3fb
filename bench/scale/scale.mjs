/**
 * A thousand customers at once for ten minutes (SCALE_MINUTES: another time, for a try): what hangs or fails, what the isolate holds
 * on to, and how long answers take beside those of a worker that does nothing. Then customers with very much data.
 */
import { setTimeout as pause } from "node:timers/promises";
import { anyFreePort } from "../../scripts/steps/ports.mjs";
import { say } from "../../scripts/steps/say.mjs";
import { percentile, written } from "../figures.mjs";
import { firstNewCustomer, subjectOf } from "../pages/customers.mjs";
import { folder, startSite } from "../pages/site-and-services.mjs";
import { residentBytes } from "../workerd/cpu.mjs";
import { openInspector } from "../workerd/heap.mjs";
import { startWorkerd } from "../workerd/workerd.mjs";
import { closedLoop } from "./closed-loop.mjs";
import { largeCustomers } from "./large-customers.mjs";
import { pagesOf } from "./visit.mjs";

const customers = 1_000;
const minutes = Number(process.env.SCALE_MINUTES ?? 10);
/** Milliseconds. */
const thinkMs = 10_000;
const blankMs = 20_000;
const samples = 10;
const megabyte = 2 ** 20;

export async function measure() {
  const inspector = await anyFreePort();
  const site = await startSite(
    {
      script: "bench/pages/services.worker.mjs",
      modules: ["bench/pages/customers.mjs"],
      variables: { NOW: String(Date.now()) },
    },
    { inspector },
  );
  try {
    const blank = await blankAnswers();
    const visitors = await visitorsOf(site);
    const length = minutes * 60_000;
    const [seen, heaps] = await Promise.all([
      closedLoop(site.port, visitors, { until: Date.now() + length, thinkMs }),
      heapsOver(length, { site, inspector }),
    ]);
    return { figures: [...loadFigures(seen, blank), ...heapFigures(heaps), ...(await largeCustomers(site))] };
  } finally {
    await site.stop();
  }
}

/** The same load on a worker that does nothing: what client and machine take of each answer. */
async function blankAnswers() {
  const worker = await startWorkerd(folder, "blank", await anyFreePort(), {
    script: "bench/worker/empty.worker.mjs",
    objects: { STORE: "Store" },
  });
  try {
    const blank = { name: "blank", path: "/healthz" };
    const visitors = Array.from({ length: customers }, () => () => blank);
    return await closedLoop(worker.port, visitors, { until: Date.now() + blankMs, thinkMs });
  } finally {
    await worker.stop();
  }
}

/** A session and a place in the row of pages for each. Every answer of a service is of data that nobody has seen. */
async function visitorsOf(site) {
  return Promise.all(
    Array.from({ length: customers }, async (_, at) => {
      const number = firstNewCustomer + at;
      const customer = { shape: "few", number };
      const { headers } = await site.headersOf(subjectOf(customer));
      const sending = {
        ...headers,
        origin: `http://${site.host}`,
        "content-type": "application/x-www-form-urlencoded",
      };
      const pages = await pagesOf(customer);
      let turn = at;
      let submission = null;
      return () => {
        if (submission) {
          const sent = { ...submission, headers: sending };
          submission = null;
          return sent;
        }
        const { next, ...page } = pages[turn++ % pages.length];
        const read = next && ((text) => (submission = next(text)));
        return { ...page, headers, read };
      };
    }),
  );
}

/** Of the whole time: the isolate's heap after a collection, and what the process holds. */
async function heapsOver(length, { site, inspector }) {
  const heaps = [];
  const isolate = await openInspector(inspector, site.port);
  const began = Date.now();
  for (let sample = 1; sample <= samples; sample++) {
    // The last before the load ends.
    await pause(began + (length * sample) / samples - 500 - Date.now());
    const heap = await isolate.heap();
    heaps.push({ heap: heap / megabyte, resident: residentBytes(site.pid) / megabyte });
    const { resident } = heaps.at(-1);
    say(
      `${written((minutes * sample) / samples)} min: heap ${written(heap / megabyte)} MB, ${written(resident)} MB in all`,
    );
  }
  isolate.close();
  return heaps;
}

function loadFigures(seen, blank) {
  const failures = [...seen.failures].map(([what, times]) => `${times} × ${what}`);
  const seconds = minutes * 60;
  const at = (share, { times }) => percentile(times, share);
  const load = `${customers.toLocaleString("en")} customers`;
  return [
    {
      name: `${load}, requests that hang or fail`,
      value: seen.failed + seen.hanging,
      unit: "",
      floor: 0,
      note:
        failures.slice(0, 3).join("; ") ||
        `of ${written(seen.answered)} in ${written(minutes)} min, ${seen.maxOpen} at once`,
    },
    { name: `${load}, pages`, value: seen.answered / seconds, unit: "a second" },
    { name: `${load}, half of the answers`, value: at(0.5, seen), unit: "ms" },
    {
      name: `${load}, 99 % of the answers`,
      value: at(0.99, seen),
      unit: "ms",
      note: `a blank answer ${written(at(0.99, blank))} at ${written(blank.answered / (blankMs / 1_000))} a second`,
    },
  ];
}

function heapFigures(heaps) {
  // NaN, and so over its floor, where a sample is missing.
  const lowOf = (some) => Math.min(...some.map(({ heap }) => heap));
  const third = Math.floor(samples / 3);
  const [first, last] = [lowOf(heaps.slice(0, third)), lowOf(heaps.slice(-third))];
  const growth = (last / first - 1) * 100;
  const all = heaps.map(({ heap }) => written(heap)).join(", ");
  const resident = heaps.map((one) => Math.round(one.resident));
  return [
    {
      name: `heap growth in ${written(minutes)} min, last third's low over the first's`,
      value: growth,
      unit: "%",
      floor: 10,
      note: `MB after a collection: ${all}`,
    },
    {
      name: "heap after the load",
      value: heaps.at(-1).heap,
      unit: "MB",
      note: `process ${resident[0]} to ${resident.at(-1)} MB`,
    },
  ];
}
