/**
 * What a browser loads of some pages the first time: HTML, all sheets and the scripts that are preloaded, gz; the fonts that the sheets
 * name; and how often the site asks a service. What a script imports on use comes later and does not count.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { observed } from "../observed.mjs";
import { ask } from "../workerd/load.mjs";
import { subjectOf } from "./customers.mjs";
import { kinds } from "./kinds.mjs";
import { startSite } from "./site-and-services.mjs";

const html = { floor: 20, aim: 14 };
const scripts = "preloaded scripts";
/** By the kind of page: KB of HTML, sheets and scripts, and calls. */
const budgets = {
  overview: { html, css: { floor: 15 }, [scripts]: { floor: 4, aim: 0 }, calls: { floor: 4, aim: 3 } },
  "orders-100": { html, css: { floor: 15 }, [scripts]: { floor: 4, aim: 0 }, calls: { floor: 4, aim: 3 } },
  settings: { html, css: { floor: 15 }, [scripts]: { floor: 4, aim: 0 }, calls: { floor: 4, aim: 3 } },
  address: { html, css: { floor: 15 }, [scripts]: { floor: 6, aim: 3 }, calls: { floor: 4, aim: 3 } },
  timeline: { html, css: {}, [scripts]: { floor: 20, aim: 15 }, calls: { floor: 4, aim: 3 } },
  album: { html, css: {}, [scripts]: { floor: 30, aim: 15 }, calls: { floor: 4, aim: 3 } },
  preview: { html, css: {}, [scripts]: { floor: 30, aim: 20 }, calls: { floor: 3, aim: 2 } },
};

const pathsIn = (text, pattern) => [...new Set([...text.matchAll(pattern)].map(([, path]) => path))];
const built = (path) => readFileSync(join("build/client", path));
const kilobytes = (bytes) => gzipSync(bytes, { level: 9 }).length / 1024;

export async function measure() {
  const site = await startSite({
    script: "bench/pages/services.worker.mjs",
    modules: ["bench/pages/customers.mjs"],
    variables: { NOW: String(Date.now()) },
  });
  try {
    const figures = [];
    const fonts = new Set();
    for (const [name, budget] of Object.entries(budgets)) {
      const kind = kinds.find((one) => one.name === name);
      const { headers } = await site.headersOf(subjectOf({ shape: kind.shape, number: 1 }));
      const visit = () => ask(site.port, { path: kind.path({ number: 1 }), headers });
      // Public configuration is read by the first request.
      await visit();
      await site.calls();
      const { text } = await visit();
      const calls = (await site.calls()).length;
      const sheets = pathsIn(text, /<link rel="stylesheet" href="([^"]+)"/g);
      for (const sheet of sheets)
        for (const font of pathsIn(built(sheet).toString(), /url\("?([^")]+\.woff2)"?\)/g)) fonts.add(font);
      const loaded = (paths) => paths.reduce((sum, path) => sum + kilobytes(built(path)), 0);
      const values = {
        html: kilobytes(text),
        css: observed(loaded(sheets)),
        [scripts]: loaded(
          pathsIn(text, /(?:<script type="module" src|<link rel="modulepreload" href)="([^"]+)"/g),
        ),
      };
      for (const [part, value] of Object.entries(values))
        figures.push({ name: `${kind.title}, ${part}`, value, unit: "KB gz", ...budget[part] });
      figures.push({ name: `${kind.title}, calls`, value: calls, unit: "", ...budget.calls });
    }
    // Compressed as they are.
    const fontBytes = [...fonts].reduce((sum, path) => sum + built(path).length, 0);
    figures.push({ name: "fonts of the brand", value: observed(fontBytes) / 1024, unit: "KB" });
    return { figures };
  } finally {
    await site.stop();
  }
}
