import { startBrowser } from "../../scripts/steps/browser-visit.mjs";
import { percentile } from "../figures.mjs";

/** Milliseconds. On an idle machine a page without anything has a frame every 16.7 ms and no task of 50. */
const limits = { frame: 18.5, task: 50 };
const watchedFor = 3_000;

/** What a page without anything shows in a browser that is slowed down: the frame that 95 % are not above, and the longest task. */
export async function blankPage(slowdown) {
  const browser = await startBrowser(["--disable-gpu"]);
  try {
    const page = await browser.newPage();
    await page.goto("about:blank");
    const devTools = await page.context().newCDPSession(page);
    await devTools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    const { frames, tasks } = await page.evaluate(watchFrames, watchedFor);
    return { frame: percentile(frames, 0.95), task: Math.max(0, ...tasks) };
  } finally {
    await browser.close();
  }
}

/** Why times cannot be judged; null when they can. */
export function busyness(blankPages) {
  const frame = Math.max(...blankPages.map((page) => page.frame));
  const task = Math.max(...blankPages.map((page) => page.task));
  if (frame <= limits.frame && task <= limits.task) return null;
  return `the machine is busy: a page without anything has frames of ${frame.toFixed(1)} ms (at most ${limits.frame}) and a task of ${task.toFixed(0)} ms (at most ${limits.task})`;
}

/** In the page. */
function watchFrames(milliseconds) {
  const frames = [];
  const tasks = [];
  // A browser that tells of no long task would have none.
  if (!PerformanceObserver.supportedEntryTypes.includes("longtask"))
    throw new Error("The browser tells no long tasks");
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe(
    {
      type: "longtask",
    },
  );
  return new Promise((done) => {
    let last = 0;
    const began = performance.now();
    const frame = (now) => {
      if (last > 0) frames.push(now - last);
      last = now;
      if (now - began < milliseconds) requestAnimationFrame(frame);
      else done({ frames, tasks });
    };
    requestAnimationFrame(frame);
  });
}
