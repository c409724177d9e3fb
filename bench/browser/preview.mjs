/**
 * A photo's preview on a phone that is slowed down four times. Swiped and pulled by real touches,
 * enlarged by a pinch, moved, and gone through by keys, four photos a second; what counts are frames while a finger moves, tasks,
 * interactions, and the time from a key to the frame that shows the next photo, each with its budget
 * (docs/decisions/0073-the-preview-in-place.md).
 */
import { visit } from "../../scripts/steps/browser-visit.mjs";
import { say } from "../../scripts/steps/say.mjs";
import { percentile } from "../figures.mjs";
import { highest } from "../observed.mjs";
import { measurePage, slowdown, watch } from "./slow-page.mjs";

const phone = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true };
const budgets = {
  "frame while a finger moves, p95": { unit: "ms", floor: 24, aim: 20, timed: true },
  "longest task by the clock": { unit: "ms", floor: 100, aim: 50, timed: true },
  "longest interaction": { unit: "ms", floor: 100, timed: true },
  "next photo, p50": { unit: "ms", floor: 60, timed: true },
  "next photo, p95": { unit: "ms", floor: 60, timed: true },
};
const swipes = 12;
const photos = 24;
/** Milliseconds between two keys. */
const pace = 250;

export const measure = () => measurePage({ budgets, measure: measurePreview });

async function measurePreview(browser, origin) {
  const page = await visit(browser, origin, "emma", { ...phone, reducedMotion: "no-preference" });
  await page.goto(`${origin}/my-photos/photos`);
  await page.locator('a[href*="/preview/"]').first().click();
  await page.waitForURL(/\/preview\//);
  await atRest(page);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.evaluate(watch, "[data-island=preview]");
  const moving = [];
  const drag = async (...fingers) => {
    const before = await page.evaluate(() => globalThis.watched.frames.length);
    await dragFingers(devTools, fingers);
    moving.push(...(await page.evaluate((from) => globalThis.watched.frames.slice(from), before)));
  };
  for (let swipe = 0; swipe < swipes; swipe++) {
    // Two further on, one back.
    if (swipe % 3 === 2)
      await drag([
        [50, 300],
        [320, 310],
      ]);
    else
      await drag([
        [320, 300],
        [50, 310],
      ]);
    await atRest(page);
  }
  // Not far enough: it springs back.
  await drag([
    [180, 150],
    [185, 250],
  ]);
  await drag(
    [
      [170, 290],
      [90, 200],
    ],
    [
      [190, 310],
      [270, 420],
    ],
  );
  for (const to of [
    [60, 150],
    [300, 480],
  ])
    await drag([[180, 300], to]);
  await drag(
    [
      [90, 200],
      [175, 290],
    ],
    [
      [270, 420],
      [185, 310],
    ],
  );
  await page.evaluate(watchSteps);
  for (let photo = 0; photo < photos; photo++) {
    await page.keyboard.press("ArrowRight");
    await page.waitForTimeout(pace);
  }
  await page.waitForFunction((all) => globalThis.steps.length === all, photos);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  const { frames, tasks, interactions } = await page.evaluate(() => globalThis.watched);
  const steps = await page.evaluate(() => globalThis.steps);
  say(
    `${moving.length} frames while a finger moves (middle ${percentile(moving, 0.5).toFixed(1)} ms), ${frames.length} in all, ${tasks.length} long tasks, ${interactions.length} slow interactions`,
  );
  return {
    "frame while a finger moves, p95": percentile(moving, 0.95),
    "longest task by the clock": Math.max(0, ...tasks),
    "longest interaction": highest(interactions),
    "next photo, p50": percentile(steps, 0.5),
    "next photo, p95": percentile(steps, 0.95),
  };
}

/** Milliseconds from each arrow key to the end of the frame in which another photo is shown. Runs in the page. */
function watchSteps() {
  const shown = () => document.querySelector("[data-stage=photo] > :not([data-beside])");
  globalThis.steps = [];
  document.addEventListener(
    "keydown",
    ({ timeStamp }) => {
      const before = shown();
      const look = () => {
        if (shown() === before) return requestAnimationFrame(look);
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => globalThis.steps.push(performance.now() - timeStamp);
        port2.postMessage(null);
      };
      requestAnimationFrame(look);
    },
    { capture: true },
  );
}

/** Fingers that go, at the same time and in small steps, each from one point to another. */
async function dragFingers(devTools, fingers) {
  const steps = 16;
  const touch = (type, points) =>
    devTools.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    });
  const at = (step) =>
    fingers.map(([from, to]) => from.map((start, axis) => start + ((to[axis] - start) * step) / steps));
  await touch("touchStart", at(0));
  for (let step = 1; step <= steps; step++) await touch("touchMove", at(step));
  await touch("touchEnd", []);
}

/** The photo is there, nothing moves, and those beside it have come. */
function atRest(page) {
  return page.waitForFunction(() => {
    const stage = document.querySelector("[data-island=preview]");
    const moves = document.getAnimations().some(({ playState }) => playState === "running");
    return stage?.querySelector("[data-beside]") && !stage.hasAttribute("aria-busy") && !moves;
  });
}
