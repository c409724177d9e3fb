/**
 * Jumps within a month of a library of a million photos: how often the site asks the photo service for a view: a screen, and what is
 * beside it, as the timeline's island asks for them, with services that can skip photos and that cannot; and the CPU of the screen.
 */
import { percentile, quartilesOf, written } from "../figures.mjs";
import { cpuMicroseconds } from "../workerd/cpu.mjs";
import { ask, load } from "../workerd/load.mjs";
import { large, subjectOf } from "./customers.mjs";
import { startSite } from "./site-and-services.mjs";

const rounds = 12;
const requests = 8;
/** Photos of a range; ranges begin at whole ones. */
const count = 24;
/** Ranges of a screen. */
const onScreen = 4;
const month = "2026-10";
const targets = [
  ["the beginning", 0],
  ["the middle", large.photosInMonth / 2],
  ["the end", large.photosInMonth - onScreen * count],
].map(([name, from]) => ({ name, from: Math.floor(from / count) * count }));
/** By the kind of customer: what their photo service can do, and the most calls of a view. */
const kinds = [
  { shape: "large", can: "", floor: 4 },
  { shape: "walked", can: ", by a service that cannot skip", floor: 14 },
];

export async function measure() {
  const site = await startSite({
    script: "bench/pages/services.worker.mjs",
    modules: ["bench/pages/customers.mjs"],
    variables: { NOW: String(Date.now()) },
  });
  try {
    const figures = [];
    for (const { shape, can, floor } of kinds) {
      const { headers } = await site.headersOf(subjectOf({ shape, number: 1 }));
      for (const { name, from } of targets) {
        const where = `jump to ${name} of ${large.photosInMonth.toLocaleString("en")} photos${can}`;
        const calls = await callsOfView(site, headers, from);
        figures.push({ name: `${where}, calls`, value: calls, unit: "", floor });
        const { low, middle, high } = await cost(site, { path: pathOf(screenAt(from)), headers });
        const note = `${written(low)}–${written(high)}`;
        figures.push({ name: `${where}, CPU`, value: middle, unit: "ms", note });
      }
    }
    return { figures };
  } finally {
    await site.stop();
  }
}

/** Of ranges that begin at each of these; `known` is what answers before told. */
const pathOf = (starts, known = []) =>
  `/my-photos/photos/tiles?${starts
    .map((from) => {
      const near = known.find((one) => one.from <= from && from <= one.to);
      return `month=${month}&from=${from}&count=${count}&of=${large.photosInMonth}&${near?.query ?? ""}`;
    })
    .join("&")}`;

const screenAt = (from) => Array.from({ length: onScreen }, (_, at) => from + at * count);

/** The screen first; what is beside it reads on from what its answer names. */
async function callsOfView(site, headers, from) {
  await ask(site.port, { path: pathOf(screenAt(from)), headers });
  await site.calls();
  const { headers: answered } = await ask(site.port, { path: pathOf(screenAt(from)), headers });
  const beside = [-2, -1, onScreen, onScreen + 1]
    .map((ranges) => from + ranges * count)
    .filter((start) => start >= 0 && start < large.photosInMonth);
  const path = pathOf(beside, knownIn(answered["x-known"] ?? ""));
  await ask(site.port, { path, headers });
  return (await site.calls()).length;
}

const knownIn = (header) =>
  header.split(", ").map((one) => {
    const [, from, to, query] = one.split(" ");
    return { from: Number(from), to: Number(to), query };
  });

async function cost(site, request) {
  await load(site.port, () => request, requests);
  const costs = [];
  for (let round = 0; round < rounds; round++) {
    const before = cpuMicroseconds(site.pid);
    await load(site.port, () => request, requests);
    costs.push((cpuMicroseconds(site.pid) - before) / requests / 1_000);
  }
  return { ...quartilesOf(costs), middle: percentile(costs, 0.5) };
}
