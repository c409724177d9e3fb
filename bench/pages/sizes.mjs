/** What a browser loads of some pages the first time: HTML, all sheets, all scripts, gz; and how often the site asks a service. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { ask } from "../workerd/load.mjs";
import { subjectOf } from "./customers.mjs";
import { kinds } from "./kinds.mjs";
import { startSite } from "./site-and-services.mjs";

const html = { floor: 20, aim: 14 };
/** By the kind of page: KB of scripts and sheets, and calls. */
const budgets = {
  "orders-100": { html, css: { floor: 15 }, script: { floor: 4, aim: 0 }, calls: { floor: 4, aim: 3 } },
  settings: { html, css: { floor: 15 }, script: { floor: 4, aim: 0 }, calls: { floor: 4, aim: 3 } },
  address: { html, css: { floor: 15 }, script: { floor: 6, aim: 3 }, calls: { floor: 4, aim: 3 } },
  timeline: { html, css: {}, script: { floor: 20, aim: 15 }, calls: { floor: 4, aim: 3 } },
  album: { html, css: {}, script: { floor: 30, aim: 15 }, calls: { floor: 4, aim: 3 } },
  preview: { html, css: {}, script: { floor: 30, aim: 20 }, calls: { floor: 3, aim: 2 } },
};

const kilobytes = (bytes) => gzipSync(bytes, { level: 9 }).length / 1024;

export async function measure() {
  const site = await startSite({
    script: "bench/pages/services.worker.mjs",
    modules: ["bench/pages/customers.mjs"],
    variables: { NOW: String(Date.now()) },
  });
  try {
    const figures = [];
    for (const [name, budget] of Object.entries(budgets)) {
      const kind = kinds.find((one) => one.name === name);
      const { headers } = await site.headersOf(subjectOf({ shape: kind.shape, number: 1 }));
      const visit = () => ask(site.port, { path: kind.path({ number: 1 }), headers });
      // Public configuration is read by the first request.
      await visit();
      await site.calls();
      const { text } = await visit();
      const calls = (await site.calls()).length;
      const loaded = (pattern) =>
        [...new Set([...text.matchAll(pattern)].map(([, path]) => path))].reduce(
          (sum, path) => sum + kilobytes(readFileSync(join("build/client", path))),
          0,
        );
      const values = {
        html: kilobytes(text),
        css: loaded(/<link rel="stylesheet" href="([^"]+)"/g),
        script: loaded(/(?:<script type="module" src|<link rel="modulepreload" href)="([^"]+)"/g),
      };
      for (const [part, value] of Object.entries(values))
        figures.push({ name: `${kind.title}, ${part}`, value, unit: "KB gz", ...budget[part] });
      figures.push({ name: `${kind.title}, calls`, value: calls, unit: "", ...budget.calls });
    }
    return { figures };
  } finally {
    await site.stop();
  }
}
