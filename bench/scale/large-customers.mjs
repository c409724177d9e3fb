/** Customers with very much data: that their pages answer, and what they cost. */
import { gzipSync } from "node:zlib";
import { quartilesOf, written } from "../figures.mjs";
import { firstNewCustomer, photoIdOf, subjectOf } from "../pages/customers.mjs";
import { cpuMicroseconds } from "../workerd/cpu.mjs";
import { ask, load } from "../workerd/load.mjs";

const rounds = 8;
const requests = 8;
const number = firstNewCustomer;

const pages = [
  { shape: "archive", what: "2,000 orders, overview", path: "/", has: "/orders/" },
  { shape: "archive", what: "2,000 orders, history", path: "/orders?order_state=history", has: "/orders/" },
  { shape: "albums", what: "10,000 albums, list", path: "/my-photos/albums", has: "album-48" },
  {
    shape: "albums",
    what: "10,000 albums, from the 5,000th",
    path: "/my-photos/albums?albums-after=5000",
    has: "album-5049",
  },
  {
    shape: "large",
    what: "1,000,000 photos, timeline",
    path: "/my-photos/photos",
    has: photoIdOf(number, 23),
  },
  {
    shape: "large",
    what: "1,000,000 photos, preview",
    path: `/my-photos/photos/preview/${photoIdOf(number, 3)}`,
    has: photoIdOf(number, 4),
  },
];

export async function largeCustomers(site) {
  const figures = [];
  for (const { shape, what, path, has } of pages) {
    const { headers } = await site.headersOf(subjectOf({ shape, number }));
    const request = { path, headers };
    await load(site.port, () => request, requests);
    await site.calls();
    const { text } = await ask(site.port, request);
    if (!text.includes(has)) throw new Error(`${what}: the page lacks ${has}`);
    const calls = (await site.calls()).length;
    const costs = [];
    for (let round = 0; round < rounds; round++) {
      const before = cpuMicroseconds(site.pid);
      await load(site.port, () => request, requests);
      costs.push((cpuMicroseconds(site.pid) - before) / requests / 1_000);
    }
    const { low, median, high } = quartilesOf(costs);
    const note = `${written(low)}–${written(high)}; ${calls} calls`;
    figures.push({ name: `${what}, CPU`, value: median, unit: "ms", note });
    const size = gzipSync(text, { level: 9 }).length / 1024;
    const before = `${written(Buffer.byteLength(text) / 1024)} KB before`;
    figures.push({ name: `${what}, html`, value: size, unit: "KB gz", note: before });
  }
  return figures;
}
