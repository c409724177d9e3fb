/**
 * Five hundred photos chosen and sent by a browser that is slowed down four times. What counts are
 * the tasks that hold the page still, from the moment the page hears of the files (docs/decisions/0075-photos-go-up-one-by-one.md).
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { visit } from "../../scripts/steps/browser-visit.mjs";
import { removeFolder, temporaryFolder } from "../../scripts/steps/cleanup.mjs";
import { say } from "../../scripts/steps/say.mjs";
import { traceTasks } from "./own-time.mjs";
import { measurePage, slowdown } from "./slow-page.mjs";

const photos = 500;
/** Photos that are waited for; the others go up no differently. */
const sent = 60;
const budgets = {
  "longest task after choosing": { unit: "ms", floor: 50, aim: 45, timed: true },
  "longest task while sending, its own time": { unit: "ms", floor: 50, aim: 45, timed: true },
  "longest task while sending by the clock": { unit: "ms", timed: true },
};

export async function measure() {
  const folder = temporaryFolder();
  try {
    const files = await makePhotos(folder);
    return await measurePage({ budgets, measure: (browser, origin) => measureTasks(browser, origin, files) });
  } finally {
    removeFolder(folder);
  }
}

/** Photos with a phone camera's size; extra bytes behind a JPEG's end make each unique. */
async function makePhotos(folder) {
  const noise = { type: "gaussian", mean: 128, sigma: 20 };
  const picture = await sharp({ create: { width: 1200, height: 900, channels: 3, noise } })
    .jpeg()
    .toBuffer();
  return Array.from({ length: photos }, (_, number) => {
    const path = join(folder, `IMG_${number}.jpg`);
    writeFileSync(path, Buffer.concat([picture, Buffer.from(`${number} ${Math.random()}`)]));
    return path;
  });
}

async function measureTasks(browser, origin, files) {
  const page = await visit(browser, origin, "max", { viewport: { width: 360, height: 640 } });
  await page.goto(`${origin}/my-photos/add`);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.evaluate(watchTasks);
  const maxLength = () => page.evaluate(() => Math.max(0, ...globalThis.tasks.splice(0)));
  await page.locator("input[type=file]:not([webkitdirectory])").setInputFiles(files);
  await page.waitForFunction(
    (all) =>
      [...document.querySelectorAll("[data-upload-list] [role=status]")].some(({ textContent }) =>
        textContent.includes(String(all)),
      ),
    photos,
    { timeout: 120_000 },
  );
  const choosing = await maxLength();
  const trace = await traceTasks(browser, page);
  await page.locator("[data-upload-buttons] button").click();
  await page.waitForFunction(
    (least) => {
      const bar = document.querySelector("[data-upload-list] progress");
      return bar && bar.value / bar.max >= least;
    },
    sent / photos,
    { timeout: 300_000 },
  );
  const { start: sending } = await trace.stop();
  say(`${photos} photos chosen, ${sent} of them sent`);
  return {
    "longest task after choosing": choosing,
    "longest task while sending, its own time": Math.max(...sending),
    "longest task while sending by the clock": await maxLength(),
  };
}

/**
 * In the page: collects the milliseconds of long tasks. Before a page hears of chosen files the browser asks for the kind of
 * each: that part of the task is not the page's.
 */
function watchTasks() {
  globalThis.tasks = [];
  let chosen = 0;
  addEventListener("change", () => (chosen = performance.now()), { capture: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      globalThis.tasks.push(
        startTime + duration - Math.max(startTime, chosen < startTime + duration ? chosen : 0),
      );
  }).observe({ type: "longtask" });
}
