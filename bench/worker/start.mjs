/**
 * From the start of the process to the first answer, which makes no page, of the site's worker and of one that does nothing; and what
 * the first page after it takes.
 */
import { anyFreePort } from "../../scripts/steps/ports.mjs";
import { quartilesOf, written } from "../figures.mjs";
import { folder } from "../pages/site-and-services.mjs";
import { cpuMicroseconds, residentBytes } from "../workerd/cpu.mjs";
import { ask } from "../workerd/load.mjs";
import { siteVariables } from "../workerd/site-variables.mjs";
import { siteObjects, startWorkerd } from "../workerd/workerd.mjs";
import { siteBundle } from "./site-bundle.mjs";

const rounds = 15;
/** 80 ms, and 60, where an empty worker starts in 22.8: on a slower machine both take longer. */
const budget = { floor: 3.5, aim: 2.6 };

export async function measure() {
  const variables = siteVariables("http://127.0.0.1:9", Buffer.alloc(32, 7).toString("base64url"));
  const workers = {
    empty: { script: "bench/worker/empty.worker.mjs", objects: { STORE: "Store" } },
    site: { ...siteBundle, objects: siteObjects, variables },
  };
  const start = async (name) => {
    const port = await anyFreePort();
    const worker = await startWorkerd(folder, `start-${name}`, port, workers[name]);
    const took = {
      time: worker.startedIn,
      cpu: cpuMicroseconds(worker.pid) / 1_000,
      memory: residentBytes(worker.pid),
    };
    await ask(port, { path: "/signed-out", headers: { host: `account.vellora-nl.localhost:${port}` } });
    took.page = cpuMicroseconds(worker.pid) / 1_000 - took.cpu;
    await worker.stop();
    return took;
  };
  for (const name of Object.keys(workers)) await start(name);
  const added = { time: [], cpu: [], memory: [], page: [] };
  const empty = [];
  for (let round = 0; round < rounds; round++) {
    const [none, site] = [await start("empty"), await start("site")];
    empty.push(none.time);
    for (const part of Object.keys(added)) added[part].push(site[part] - none[part]);
  }
  const of = (values, name, unit, others = {}) => {
    const { low, median, high } = quartilesOf(values);
    return { name, value: median, unit, note: `${written(low)}–${written(high)}`, ...others };
  };
  const [alone, took] = [quartilesOf(empty), quartilesOf(added.time)];
  // On an idle machine half of the empty worker's starts are within a fifth of one another.
  const spread = (alone.high - alone.low) / alone.median;
  const busy =
    spread > 0.2
      ? `the machine is busy: an empty worker starts in ${written(alone.low)}–${written(alone.high)} ms`
      : null;
  return {
    figures: [
      {
        name: "start to first answer (/healthz), added to an empty worker's",
        value: took.median / alone.median,
        unit: "× that start",
        ...budget,
        timed: true,
        note: `${written(took.low)}–${written(took.high)} ms more than its ${written(alone.median)}`,
      },
      of(added.cpu, "CPU of a start, over an empty worker", "ms"),
      of(added.page, "CPU of the first page after a start, over an empty worker", "ms"),
      of(
        added.memory.map((bytes) => bytes / 2 ** 20),
        "memory after a start, over an empty worker",
        "MB",
      ),
    ],
    busy,
  };
}
