import { hostOfBrand, originOf, startBrowser } from "../../scripts/steps/browser-visit.mjs";
import { withFreshSite } from "../../scripts/steps/fresh-site.mjs";
import { say } from "../../scripts/steps/say.mjs";
import { blankPage, busyness } from "./blank-page.mjs";

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
      take.push(
        ...list
          .getEntries()
          // Not an interaction: the list moved under a resting pointer.
          .filter((entry) => entry.interactionId !== 0)
          .map(({ duration }) => duration),
      ),
    ).observe({
      type,
      ...options,
    });
  observe("longtask", watched.tasks);
  observe("event", watched.interactions, { durationThreshold: 16 });
}

/**
 * Measures a page in a browser, on a site of its own. A page without anything is measured before and after: on a busy machine times
 * say nothing about the page.
 * @param budgets by the figures' names: unit, floor, aim, and whether it is a time
 * @param prepare receives the backend's address, before there is a browser
 * @param args gives what the browser is started with
 * @param measure receives a browser, the site's address and the servers, gives values by the budgets' names, and as `busy` why times
 * cannot be judged, where it knows
 */
export async function measurePage({ budgets, prepare, args = () => [], measure }) {
  return withFreshSite(async ({ port, backend }) => {
    const blankBefore = await blankPage(slowdown);
    await prepare?.(backend);
    const browser = await startBrowser(["--disable-gpu", ...args()]);
    let values;
    try {
      values = await measure(browser, originOf(hostOfBrand.printwren, port), { port, backend });
    } finally {
      await browser.close();
    }
    const busy = busyness([blankBefore, await blankPage(slowdown)]) ?? values.busy ?? null;
    if (busy) say(`Times are not judged: ${busy}.`);
    const figures = Object.entries(budgets).map(([name, budget]) => ({
      name,
      value: values[name],
      ...budget,
    }));
    return { figures, busy };
  });
}
