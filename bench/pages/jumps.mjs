/** Jumps within a month of a library of a million photos: how often the site asks the photo service, and its CPU. */
import { percentile, quartilesOf, written } from "../figures.mjs";
import { cpuMicroseconds } from "../workerd/cpu.mjs";
import { ask, load } from "../workerd/load.mjs";
import { large, subjectOf } from "./customers.mjs";
import { startSite } from "./site-and-services.mjs";

const rounds = 12;
const requests = 8;
const count = 24;
const month = "2026-10";

export async function measure() {
  const site = await startSite({
    script: "bench/pages/services.worker.mjs",
    modules: ["bench/pages/customers.mjs"],
    variables: { NOW: String(Date.now()) },
  });
  try {
    const { headers } = await site.headersOf(subjectOf({ shape: "large", number: 1 }));
    const figures = [];
    for (const [name, from] of [
      ["the beginning", 0],
      ["the middle", large.photosInMonth / 2],
      ["the end", large.photosInMonth - 472],
    ]) {
      const request = { path: `/my-photos/photos/tiles?month=${month}&from=${from}&count=${count}`, headers };
      await load(site.port, () => request, requests);
      await site.calls();
      await ask(site.port, request);
      const calls = (await site.calls()).length;
      const costs = [];
      for (let round = 0; round < rounds; round++) {
        const before = cpuMicroseconds(site.pid);
        await load(site.port, () => request, requests);
        costs.push((cpuMicroseconds(site.pid) - before) / requests / 1_000);
      }
      const { low, high } = quartilesOf(costs);
      const where = `jump to ${name} of ${large.photosInMonth.toLocaleString("en")} photos`;
      figures.push({ name: `${where}, calls`, value: calls, unit: "" });
      const value = percentile(costs, 0.5);
      figures.push({ name: `${where}, CPU`, value, unit: "ms", note: `${written(low)}–${written(high)}` });
    }
    return { figures };
  } finally {
    await site.stop();
  }
}
