/**
 * What a cheap phone on a slow line sees (docs/decisions/0139-slow-lines.md). A real browser behind
 * a real line (line.mjs: 400 kbit/s, 400 ms round trip, slow start) and a real edge (edge.mjs: TLS, HTTP/2, compression), with an empty
 * cache, its processor slowed down six times and Chromium's own settings for devices of 512 MB.
 */
import { setTimeout as pause } from "node:timers/promises";
import { visit } from "../../scripts/steps/browser-visit.mjs";
import { say } from "../../scripts/steps/say.mjs";
import { percentile } from "../figures.mjs";
import { observed } from "../observed.mjs";
import { startEdge } from "./edge.mjs";
import { startLine } from "./line.mjs";
import { traceLoad } from "./own-time.mjs";
import { measurePage } from "./slow-page.mjs";

const who = "emma";
const slowdown = 6;
const roundTrip = 400;
const phone = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
/** Milliseconds that a page without anything takes on an idle machine (1,580 to 1,610): three round trips and its own work, six times slower. */
const blankPage = 1_700;
/** At each page whose time is judged, and at one without anything; the median counts. */
const looks = 3;
/** Milliseconds after which a page that nothing came for has come, and those after which what is waited for no longer counts. */
const silence = 3_000;
const stuck = 15_000;
const budgets = {
  "overview readable": { unit: "s", floor: 3, timed: true },
  "orders readable": { unit: "s", floor: 3, timed: true },
  "first row of the timeline": { unit: "s", floor: 6, timed: true },
  "address saved": { unit: "round trips", floor: 3 },
  "longest task, its own time": { unit: "ms", floor: 200, timed: true },
  "longest task by the clock": { unit: "ms", timed: true },
  "decoded pictures": { unit: "MB", floor: 40 },
  "pictures with Save-Data, part of those without": { unit: "", floor: 0.5 },
  "pictures without Save-Data": { unit: "KB" },
  "pictures with Save-Data": { unit: "KB" },
};

let line;

export const measure = () =>
  measurePage({
    budgets,
    prepare: async () => {
      line = await startLine({ bytesPerSecond: 50_000, roundTrip });
    },
    args: () => [
      `--proxy-server=socks5://127.0.0.1:${line.port}`,
      "--proxy-bypass-list=<-loopback>",
      // With the error overruled instead, every connection would be opened twice.
      "--ignore-certificate-errors",
      "--enable-low-end-device-mode",
      "--js-flags=--max-old-space-size=128",
    ],
    measure: measureBehindEdge,
  });

async function measureBehindEdge(browser, origin, { port, backend }) {
  const pictures = await startEdge({ port: Number(new URL(backend).port) });
  const addresses = new Map([[backend, `https://localhost:${pictures.port}`]]);
  const site = await startEdge({ port, addresses, inTurn: true });
  try {
    const front = new URL(origin);
    front.protocol = "https:";
    front.port = String(site.port);
    return await measureSlow(browser, { origin, front: front.origin });
  } finally {
    site.stop();
    pictures.stop();
    line.stop();
  }
}

async function measureSlow(browser, { origin, front }) {
  const signedIn = await visit(browser, origin, who);
  const cookies = await signedIn.context().cookies();
  await signedIn.context().close();
  line.shape(true);
  /** Of each look at a page the milliseconds of its longest task, its own and by the clock. */
  const tasks = new Map();
  /** A browser that has never been here, signed in. */
  const open = async (path, { saveData = false } = {}) => {
    const context = await browser.newContext({
      ...phone,
      extraHTTPHeaders: saveData ? { "Save-Data": "on" } : {},
    });
    await context.addCookies(cookies);
    await context.addInitScript(watchSlow);
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send("Network.enable");
    await devTools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    if (saveData) await devTools.send("Emulation.setDataSaverOverride", { dataSaverEnabled: true });
    const net = watchNetwork(devTools);
    const trace = await traceLoad(browser, page);
    await page.goto(front + path, { waitUntil: "commit" });
    const close = async (name) => {
      const own = Math.max(...(await trace.stop()));
      const clock = Math.max(0, ...(await longTasks(page)));
      if (name) tasks.set(name, [...(tasks.get(name) ?? []), { own, clock }]);
      await context.close();
    };
    return { page, net, close };
  };
  const readable = async (path, rows) => {
    const { page, net, close } = await open(path);
    const at = await shown(page, ["main h1", rows]);
    say(`${path.padEnd(24)} readable after ${at.toFixed(0)} ms; ${net.summary(at)}`);
    await close(path);
    return at / 1_000;
  };

  const blanks = [];
  for (let nth = 0; nth < looks; nth++) {
    const { page, close } = await open("/healthz");
    blanks.push(await shown(page, ["body"]));
    await close();
  }
  const blankAt = middle(blanks);
  say(`pages without anything: ${blanks.map(Math.round).join(", ")} ms`);

  const overview = await looked(() => readable("/", "main nav a[href='/orders']"));
  const orders = await looked(() => readable("/orders", "main a[href^='/orders/']"));
  const timeline = await looked(() => timelineOf(open));
  const address = await addressSaved(open);
  const [plain, saving] = [await picturesOf(open, false), await picturesOf(open, true)];
  for (const [name, bytes] of Object.entries(plain))
    say(
      `pictures of ${name.padEnd(16)} ${(bytes / 1024).toFixed(0)} KB, with Save-Data ${(saving[name] / 1024).toFixed(0)} KB`,
    );
  const maxTask = (part) =>
    Math.max(...[...tasks.values()].map((some) => middle(some.map((one) => one[part]))));
  for (const [name, some] of tasks) {
    const written = some.map(({ own, clock }) => `${own.toFixed(0)} (by the clock ${clock.toFixed(0)})`);
    say(`longest task of ${name}: ${written.join(", ")} ms`);
  }
  const busy =
    blankAt > blankPage
      ? `the machine is busy: a page without anything takes ${blankAt.toFixed(0)} ms (at most ${blankPage})`
      : null;
  const sum = (parts) => Object.values(parts).reduce((one, other) => one + other, 0);
  return {
    busy,
    "overview readable": middle(overview),
    "orders readable": middle(orders),
    "first row of the timeline": middle(timeline.map(({ firstRow }) => firstRow)),
    "address saved": address,
    "longest task, its own time": maxTask("own"),
    "longest task by the clock": maxTask("clock"),
    "decoded pictures": Math.max(...timeline.map(({ decoded }) => decoded)),
    "pictures with Save-Data, part of those without": sum(saving) / sum(plain),
    "pictures without Save-Data": sum(plain) / 1024,
    "pictures with Save-Data": sum(saving) / 1024,
  };
}

async function looked(look) {
  const seen = [];
  for (let nth = 0; nth < looks; nth++) seen.push(await look());
  return seen;
}

const middle = (values) => percentile(values, 0.5);

/** The pictures of the first row are there; then a finger goes through the library, and all pictures in the list are counted. */
async function timelineOf(open) {
  const { page, net, close } = await open("/my-photos/photos");
  const at = await shown(page, ["main h1", ...[1, 2, 3].map((nth) => `main li[id]:nth-of-type(${nth}) img`)]);
  say(`${"/my-photos/photos".padEnd(24)} first row after ${at.toFixed(0)} ms; ${net.summary(at)}`);
  await page.waitForLoadState("load");
  let decoded = 0;
  for (let step = 0; step < 12; step++) {
    await page.mouse.wheel(0, 480);
    await page.waitForTimeout(1_500);
    decoded = Math.max(decoded, await page.evaluate(decodedBytes));
  }
  await close("/my-photos/photos");
  return { firstRow: at / 1_000, decoded: observed(decoded) / 2 ** 20 };
}

/** From the press on Save to the page that says so: what is asked for one after the other. */
async function addressSaved(open) {
  const { page, net, close } = await open("/settings/new-address?country=GB");
  await page.waitForLoadState("load");
  for (const [name, value] of Object.entries({
    firstName: "Emma",
    lastName: "Jones",
    houseNumber: "12",
    street: "High Street",
    city: "Leeds",
    postalCode: "LS1 4DY",
    phoneNumber: "0113 496 0000",
  }))
    if (await page.locator(`main [name=${name}]`).count())
      await page.locator(`main [name=${name}]`).fill(value);
  const began = net.restart();
  await page.locator("main form button:not([aria-hidden]):not([name])").first().click();
  await page.waitForURL("**/settings/addresses/all");
  const at = await shown(page, ["main h1", "[data-toast]"]);
  const steps = net.inSequence();
  say(
    `an address saved         after ${((performance.now() - began) / 1_000).toFixed(1)} s, the page ${at.toFixed(0)} ms: ${steps.join(", ")}`,
  );
  await close("addresses");
  return observed(steps.length);
}

/** Bytes of the pictures that come without a press, by page. */
async function picturesOf(open, saveData) {
  const bytes = {};
  const albums = await open("/my-photos/albums", { saveData });
  await albums.net.untilSilent();
  bytes.albums = observed(albums.net.pictures());
  await albums.close();
  const timeline = await open("/my-photos/photos", { saveData });
  await timeline.net.untilSilent();
  bytes.timeline = observed(timeline.net.pictures());
  const preview = await timeline.page.locator('main a[href*="/preview/"]').first().getAttribute("href");
  await timeline.close();
  const photo = await open(preview, { saveData });
  // Else a slow script's pictures would not count: those of the photos beside it.
  if (!saveData) await photo.page.locator("[data-beside]").first().waitFor({ state: "attached" });
  await photo.net.untilSilent();
  bytes["a photo"] = observed(photo.net.pictures());
  await photo.close();
  return bytes;
}

/** In the page. */
function watchSlow() {
  globalThis.longTasks = [];
  new PerformanceObserver((list) =>
    globalThis.longTasks.push(...list.getEntries().map(({ duration }) => duration)),
  ).observe({ type: "longtask", buffered: true });
}

function longTasks(page) {
  return page.evaluate(() => globalThis.longTasks.splice(0));
}

/** Milliseconds since the page was asked for until all of these are there after the first paint, pictures whole. */
function shown(page, selectors) {
  return page
    .waitForFunction(
      (wanted) => {
        if (performance.getEntriesByName("first-contentful-paint").length === 0) return null;
        const there = wanted.every((selector) => {
          const found = document.querySelector(selector);
          const { width = 0, height = 0 } = found?.getBoundingClientRect() ?? {};
          const whole = !(found instanceof HTMLImageElement) || (found.complete && found.naturalWidth > 0);
          return whole && width > 0 && height > 0;
        });
        if (!there) return null;
        const [paint] = performance.getEntriesByName("first-contentful-paint");
        globalThis.shownAt ??= Math.max(performance.now(), paint.startTime);
        return globalThis.shownAt;
      },
      selectors,
      { polling: "raf", timeout: 60_000 },
    )
    .then((handle) => handle.jsonValue());
}

/** In the page: four bytes for each point of the pictures that have come, as their files have it. */
async function decodedBytes() {
  const come = [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth > 0);
  const sizes = await Promise.all(
    come.map(async ({ currentSrc }) => {
      const file = new Image();
      file.src = currentSrc;
      await file.decode();
      return file.naturalWidth * file.naturalHeight * 4;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

function watchNetwork(devTools) {
  let began = performance.now();
  let requests = new Map();
  let last = began;
  const redirected = [];
  for (const event of ["requestWillBeSent", "dataReceived", "loadingFinished", "loadingFailed"])
    devTools.on(`Network.${event}`, () => (last = performance.now()));
  devTools.on("Network.requestWillBeSent", ({ requestId, request, type, redirectResponse }) => {
    if (redirectResponse) redirected.push(requests.get(requestId));
    requests.set(requestId, {
      url: request.url,
      method: request.method,
      type,
      asked: performance.now() - began,
      bytes: 0,
      blocking: request.initialPriority === "VeryHigh",
    });
  });
  devTools.on("Network.requestServedFromCache", ({ requestId }) => requests.delete(requestId));
  devTools.on("Network.responseReceived", ({ requestId, response }) => {
    const one = requests.get(requestId);
    if (one) one.cached = response.fromDiskCache || response.fromPrefetchCache;
  });
  devTools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const one = requests.get(requestId);
    if (one) Object.assign(one, { bytes: encodedDataLength, done: performance.now() - began });
  });
  devTools.on("Network.loadingFailed", ({ requestId }) => requests.delete(requestId));
  const all = () => [...requests.values()].filter(({ cached }) => !cached);
  return {
    /** Until nothing has come for a while and nothing is waited for. */
    untilSilent: async () => {
      for (;;) {
        await pause(500);
        const silent = performance.now() - last;
        const waiting = all().some(({ type, done }) => type === "Image" && done === undefined);
        if (silent > (waiting ? stuck : silence)) return;
      }
    },
    pictures: () =>
      all()
        .filter(({ type }) => type === "Image")
        .reduce((sum, { bytes }) => sum + bytes, 0),
    summary: (until) =>
      all()
        .filter(({ asked }) => asked < until)
        .map(
          ({ type, bytes, asked, done, url }) =>
            `${process.env.URLS ? new URL(url).pathname : type} ${(bytes / 1024).toFixed(1)} KB ${asked.toFixed(0)}–${done?.toFixed(0) ?? ""}`,
        )
        .join("; "),
    restart: () => {
      began = performance.now();
      requests = new Map();
      redirected.length = 0;
      return began;
    },
    inSequence: () => {
      const pages = all().filter(({ type }) => type === "Document");
      const sheets = all().filter(({ type }) => type === "Stylesheet");
      return [
        ...redirected.map(({ method }) => `${method} of the form`),
        ...pages.map(({ method, url }) => `${method} ${new URL(url).pathname}`),
        ...(sheets.length > 0 ? [`${sheets.length} sheets`] : []),
      ];
    },
  };
}
