import { hostOfBrand, originOf, startBrowser } from "../scripts/steps/browser-visit.mjs";
import { buildSite } from "../scripts/steps/build-site.mjs";
import { withFreshSite } from "../scripts/steps/fresh-site.mjs";
import { install } from "../scripts/steps/install.mjs";
import { runCommand, Sorry, say } from "../scripts/steps/say.mjs";

/** How many times slower the browser's processor is made: a cheap phone's. */
export const slowdown = 4;

/**
 * In the page: collects in `watched`, until the page is left, the milliseconds between frames, those of long tasks and of what
 * somebody did, and the most elements there were within `root`.
 */
export function watch(root) {
  const watched = { frames: [], tasks: [], interactions: [], elements: 0 };
  globalThis.watched = watched;
  let last = 0;
  const frame = (now) => {
    if (last > 0) watched.frames.push(now - last);
    last = now;
    watched.elements = Math.max(watched.elements, document.querySelectorAll(`${root} *`).length);
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  const observe = (type, take, options = {}) =>
    new PerformanceObserver((list) =>
      take.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      type,
      ...options,
    });
  observe("longtask", watched.tasks);
  observe("event", watched.interactions, { durationThreshold: 16 });
}

/** The value that a part of all values is not above: 0.5 for the middle one. */
export const part = (values, share) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN;

/**
 * Runs a bench of a page in a browser, on a site of its own, and says each figure with its budget.
 * @param prepare receives the backend's address, before there is a browser
 * @param args gives what the browser is started with
 * @param measure receives a browser, the site's address and the servers, gives figures by the budgets' names
 */
export async function benchPage({ budgets, prepare, args = () => [], measure }) {
  await runCommand(async () => {
    await install();
    await buildSite();
    const figures = await withFreshSite(async ({ port, backend }) => {
      await prepare?.(backend);
      const browser = await startBrowser(["--disable-gpu", ...args()]);
      try {
        return await measure(browser, originOf(hostOfBrand.printwren, port), { port, backend });
      } finally {
        await browser.close();
      }
    });
    report(figures, budgets);
  });
}

function report(figures, budgets) {
  for (const [name, max] of Object.entries(budgets))
    say(`${name.padEnd(34)} ${figures[name].toFixed(1).padStart(10)}   at most ${max}`);
  const over = Object.keys(budgets).filter((name) => !(figures[name] <= budgets[name]));
  if (over.length > 0) throw new Sorry(`Over budget: ${over.join(", ")}`);
}
