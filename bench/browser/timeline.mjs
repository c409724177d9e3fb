/**
 * The timeline of a million photos in a browser that is slowed down four times. Scrubbed by a
 * mouse, moved by keys and by the wheel; what counts are frames while scrubbing, tasks, interactions, memory, elements, the size of answers, and
 * jumps into what nobody has looked at: time to a full screen and calls, also with a thousand photos. Each has
 * its budget (docs/decisions/0071-timeline-window.md, docs/decisions/0159-jumps.md). `PHOTOS=100000` for less.
 */
import { gzipSync } from "node:zlib";
import { visit } from "../../scripts/steps/browser-visit.mjs";
import { Sorry, say } from "../../scripts/steps/say.mjs";
import { percentile } from "../figures.mjs";
import { callsIn, highest, observed } from "../observed.mjs";
import { traceTasks } from "./own-time.mjs";
import { measurePage, slowdown, watch } from "./slow-page.mjs";

/** Milliseconds. What is in reach may take its time on a busy machine: frames and tasks are the times that count. */
const reachTimeout = 180_000;
/** Milliseconds: a frame that took the time of two. Where about one in twenty does, the figure of p95 jumps between one length and two. */
const longFrame = 24;
const photos = Number(process.env.PHOTOS ?? 1_000_000);
const few = 1_000;
/** Each on a new page. The median counts and the worst is shown: the machine is sometimes slower for seconds. */
const rounds = 3;
/** Shares of the scrubber: within months, and near the library's ends. */
const jumps = [0.02, 0.31, 0.52, 0.77, 0.97];
const sizes = [photos, few].map((size) => `${size.toLocaleString("en")} photos`);
const budgets = {
  "frame while scrubbing, p95": { unit: "ms", floor: 24, aim: 20, timed: true },
  "frames over 24 ms while scrubbing": { unit: "%", timed: true },
  "longest task while scrubbing, its own time": { unit: "ms", floor: 100, aim: 50, timed: true },
  "longest task, its own time": { unit: "ms", floor: 50, aim: 45, timed: true },
  "longest task by the clock": { unit: "ms", timed: true },
  "longest interaction": { unit: "ms", floor: 100, timed: true },
  "longest task of all rounds, its own time": { unit: "ms", timed: true },
  "longest interaction of all rounds": { unit: "ms", timed: true },
  "heap growth": { unit: "MB", floor: 10, aim: 6 },
  "elements in the grid": { unit: "", floor: 600 },
  "elements of the page at rest": { unit: "", floor: 600 },
  "largest answer, gz": { unit: "KB", floor: 12 },
  "ends and months of the library out of reach": { unit: "", floor: 0 },
  ...Object.fromEntries(
    sizes.flatMap((size) => [
      [`jump to a full screen, ${size}`, { unit: "ms", floor: 1_000, timed: true }],
      [`slowest jump of all rounds, ${size}`, { unit: "ms", timed: true }],
      [`calls of a jump's screen, ${size}`, { unit: "", floor: 4 }],
    ]),
  ),
};

export const measure = () =>
  measurePage({ budgets, prepare: (backend) => seedLibrary(backend, photos), measure: measureTimeline });

async function seedLibrary(backend, photos) {
  say(`Making ${photos.toLocaleString("en")} photos …`);
  const answer = await fetch(`${backend}/dev/seed/large`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: "max@example.com", photos }),
  });
  if (!answer.ok) throw new Error(`The library could not be made: ${answer.status}`);
}

async function measureTimeline(browser, origin, { backend }) {
  let outOfReach = 0;
  for (const ratio of [1, 2, 3]) outOfReach += await unreachable(browser, origin, ratio);

  const moved = [];
  for (let round = 0; round < rounds; round++) moved.push(await move(browser, origin));
  const jumped = { [sizes[0]]: await fullScreens(browser, origin) };
  await seedLibrary(backend, few);
  jumped[sizes[1]] = await fullScreens(browser, origin);
  const each = (name) => moved.map((one) => one[name]);
  const scrubbing = each("scrubbing").flat();
  return {
    "frame while scrubbing, p95": percentile(scrubbing, 0.95),
    "frames over 24 ms while scrubbing": shareOver(scrubbing, longFrame),
    "longest task while scrubbing, its own time": percentile(each("scrubTask"), 0.5),
    "longest task, its own time": percentile(each("task"), 0.5),
    "longest task by the clock": percentile(each("clockTask"), 0.5),
    "longest interaction": percentile(each("interaction"), 0.5),
    "longest task of all rounds, its own time": Math.max(...each("task")),
    "longest interaction of all rounds": Math.max(...each("interaction")),
    "heap growth": Math.max(...each("growth")),
    "elements in the grid": Math.max(...each("inGrid")),
    "elements of the page at rest": Math.max(...each("atRest")),
    "largest answer, gz": Math.max(...each("answer")),
    "ends and months of the library out of reach": outOfReach,
    ...Object.fromEntries(
      Object.entries(jumped).flatMap(([size, { ms, slowest, calls }]) => [
        [`jump to a full screen, ${size}`, ms],
        [`slowest jump of all rounds, ${size}`, slowest],
        [`calls of a jump's screen, ${size}`, calls],
      ]),
    ),
  };
}

/** Scrubs, presses keys and turns the wheel on a new page. */
async function move(browser, origin) {
  const page = await visit(browser, origin, "max", { viewport: { width: 1440, height: 900 } });
  const answers = [];
  page.on("response", async (answer) => {
    if (!answer.url().includes("/tiles?")) return;
    const body = await answer.body().catch(() => null);
    if (body) answers.push(gzipSync(body).length / 1024);
  });
  const devTools = await page.context().newCDPSession(page);
  const heap = async () => {
    await devTools.send("HeapProfiler.collectGarbage");
    return (await devTools.send("Runtime.getHeapUsage")).usedSize / 2 ** 20;
  };
  await page.goto(`${origin}/my-photos/photos`);
  await silent(page);
  const atRest = [await elements(page)];
  const before = await heap();
  // Before anything is watched: how it is found is the bench's own long task.
  const slider = page.getByRole("slider");
  const box = await slider.boundingBox();
  const x = box.x + box.width / 2;
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.evaluate(watch, "[data-island=timeline]");
  const trace = await traceTasks(browser, page);
  // Drawn over the whole library, back, and forth again; then by keys, and by the wheel.
  await page.mouse.move(x, box.y + 2);
  // Nobody presses in the frame that shows the label under the pointer.
  await page.waitForTimeout(300);
  const framesBefore = await page.evaluate(() => globalThis.watched.frames.length);
  await page.mouse.down();
  for (const [from, to] of [
    [0, 1],
    [1, 0.3],
    [0.3, 0.8],
  ])
    for (let step = 0; step <= 90; step++)
      await page.mouse.move(x, box.y + box.height * (from + ((to - from) * step) / 90));
  await page.mouse.up();
  const scrubbing = await page.evaluate((from) => globalThis.watched.frames.slice(from), framesBefore);
  await trace.mark("scrubbed");
  await slider.focus();
  for (const key of ["Home", "End", ...Array(20).fill("ArrowUp"), ...Array(6).fill("PageUp")])
    await page.keyboard.press(key);
  await page.mouse.move(600, 500);
  for (let step = 0; step < 60; step++) await page.mouse.wheel(0, 240);
  // What comes when the list is still counts, too.
  await silent(page);
  const own = await trace.stop();
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  const { frames, tasks, interactions, elements: inGrid } = await page.evaluate(() => globalThis.watched);
  const growth = (await heap()) - before;
  for (const part of [0.2, 0.5, 0.9]) {
    await page.mouse.click(x, box.y + box.height * part);
    await silent(page);
    atRest.push(await elements(page));
  }
  say(
    `${scrubbing.length} frames while scrubbing, ${frames.length} in all, ${tasks.length} long tasks, ${interactions.length} slow interactions, ${answers.length} answers`,
  );
  await page.context().close();
  return {
    scrubbing,
    scrubTask: highest(own.start),
    task: highest([...own.start, ...own.scrubbed]),
    // Below 50 ms a browser tells none.
    clockTask: Math.max(0, ...tasks),
    interaction: highest(interactions),
    growth,
    inGrid: observed(inGrid),
    atRest: Math.max(...atRest),
    answer: highest(answers),
  };
}

/** Where jumps are slowest, and the most calls of one. */
async function fullScreens(browser, origin) {
  const all = [];
  for (const part of jumps) {
    const times = [];
    for (let round = 0; round < rounds; round++) times.push(await fullScreen(browser, origin, part));
    all.push(times);
    const each = times.map(
      ({ ms, calls, beside }) => `${Math.round(ms)} ms, ${calls ?? "no"} calls and ${beside ?? "none"}`,
    );
    say(`jump to ${part}: ${each.join("; ")} for what is beside`);
  }
  return {
    ms: Math.max(
      ...all.map((times) =>
        percentile(
          times.map(({ ms }) => ms),
          0.5,
        ),
      ),
    ),
    slowest: Math.max(...all.flat().map(({ ms }) => ms)),
    // A jump asks for nothing where the page has the photos already; not all of them can.
    calls: highest(all.flat().flatMap(({ calls }) => (calls === null ? [] : [calls]))),
  };
}

/** A jump on a page that knows nothing of the library but its months. */
async function fullScreen(browser, origin, part) {
  const page = await visit(browser, origin, "max", { viewport: { width: 1440, height: 900 } });
  await page.goto(`${origin}/my-photos/photos`);
  await silent(page);
  const answers = [];
  page.on("response", (answer) => {
    if (answer.url().includes("/tiles?")) answers.push(answer);
  });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const { x, y, width, height } = await page.getByRole("slider").boundingBox();
  // A press that comes before the page listens is not seen.
  await page.evaluate(watchUntilFull);
  await page.mouse.click(x + width / 2, y + height * part);
  const ms = await page.evaluate(() => globalThis.untilFull);
  const asked = answers.splice(0);
  await silent(page);
  await page.context().close();
  const callsOf = (some) => (some.length > 0 ? callsIn(some) : null);
  return { ms, calls: callsOf(asked), beside: callsOf(answers) };
}

/** In the page: milliseconds from a press on the scrubber until each tile of the screen is there with its picture. */
function watchUntilFull() {
  const root = document.querySelector("[data-island=timeline]");
  const isInSight = (element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  };
  const isFull = () => {
    const rows = [...root.querySelectorAll("ul[data-month]")].filter(isInSight);
    const pictures = [...root.querySelectorAll("li[id] img")].filter(isInSight);
    return (
      !root.querySelector(":scope [aria-busy]:not(ul)") &&
      rows.length > 0 &&
      pictures.length > 0 &&
      !rows.some((row) => row.hasAttribute("aria-busy") || row.childElementCount === 0) &&
      pictures.every(({ complete, naturalWidth }) => complete && naturalWidth > 0)
    );
  };
  globalThis.untilFull = new Promise((done) => {
    addEventListener(
      "pointerdown",
      () => {
        const pressed = performance.now();
        const before = scrollY;
        const look = (now) => {
          if (scrollY !== before && isFull()) done(now - pressed);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });
}

const shareOver = (values, limit) => (100 * values.filter((value) => value > limit).length) / values.length;

/** How many of the library's ends, by keys, and of a dozen months, by their addresses, cannot be gone to at a pixel ratio. */
async function unreachable(browser, origin, deviceScaleFactor) {
  const page = await visit(browser, origin, "max", {
    viewport: { width: 1440, height: 900 },
    deviceScaleFactor,
  });
  await page.goto(`${origin}/my-photos/photos`);
  await silent(page);
  // They are in the page only while their menu is open.
  await page.locator("main details[data-menu] > summary").first().click();
  const months = await page
    .locator('main details[data-menu] nav a[href*="month="]')
    .evaluateAll((links) => links.map(({ href }) => href));
  if (months.length === 0) throw new Sorry("No month can be gone to.");
  const slider = page.getByRole("slider");
  let missing = 0;
  const check = async (what, inSight, wanted) => {
    if (await comesTrue(page, inSight, wanted)) return;
    say(`not to be seen at a pixel ratio of ${deviceScaleFactor}: ${what}`);
    missing++;
  };
  for (const key of ["End", "Home"]) {
    await slider.focus();
    await page.keyboard.press(key);
    await check(key, endInSight, key);
  }
  // Months all over the library: their first photos stand where they belong, right below the heading.
  for (let at = 0; at < months.length; at += Math.ceil(months.length / 12)) {
    await page.goto(months[at]);
    await check(months[at], monthInSight, new URL(months[at]).searchParams.get("month"));
  }
  await page.context().close();
  return missing;
}

/** In the page: no tile is on its way, and the month's outermost photo can be scrolled to, row after row. */
function endInSight(key) {
  const list = document.querySelector("[data-island=timeline]");
  if (!list || list.querySelector("[aria-busy]")) return false;
  const tiles = [...list.querySelectorAll("li[id]")];
  const tile = key === "End" ? tiles.at(-1) : tiles[0];
  if (!tile) return false;
  tile.scrollIntoView({ block: "nearest", behavior: "instant" });
  const { top, bottom } = tile.getBoundingClientRect();
  const { ariaPosInSet, ariaSetSize } = tile;
  return top >= 0 && bottom <= innerHeight && ariaPosInSet === (key === "End" ? ariaSetSize : "1");
}

/** In the page: the month's first photo is there. */
function monthInSight(month) {
  const first = document.querySelector(`ul[data-month="${month}"][data-from="0"] > li[id]`);
  const { top = -1, bottom = -1 } = first?.getBoundingClientRect() ?? {};
  return top >= 0 && bottom <= innerHeight;
}

/** Whether a page comes to a state. */
const comesTrue = (page, state, wanted) =>
  page.waitForFunction(state, wanted, { timeout: reachTimeout }).then(
    () => true,
    () => false,
  );

/** All elements of the page, some time after it moved. */
async function elements(page) {
  await page.waitForTimeout(500);
  return page.evaluate(() => document.querySelectorAll("*").length);
}

/** All tiles in sight have come. A machine that makes a million photos meanwhile takes its time. */
function silent(page) {
  return page.waitForFunction(
    () =>
      document.querySelector("[data-island=timeline] li[id]") !== null &&
      document.querySelector("[data-island=timeline] [aria-busy]") === null,
    null,
    { timeout: reachTimeout },
  );
}
