/**
 * `npm run screenshots`: pictures of the main pages of each brand, and of the user interface's parts, on a phone and on a desk, light
 * and dark, into `screenshots/`.
 * `npm run screenshots -- [--brand vellora] [--width 320] [--scheme dark] [--page timeline] [--no-script]` makes fewer.
 * `npm run screenshots -- --engines`: ten pages at 390 pixels in Chromium 109, Firefox and WebKitGTK beside today's Chromium, a sheet
 * for each page in `screenshots/engines/`: above how the page begins, below how it ends.
 */
import { mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { hostOfBrand, originOf, startBrowser, visit } from "./steps/browser-visit.mjs";
import { buildSite } from "./steps/build-site.mjs";
import { trustOwnCertificate } from "./steps/certificate.mjs";
import { checkChromium } from "./steps/chromium.mjs";
import { startDevelopmentSiteBeside, uiPages } from "./steps/development-site.mjs";
import { runInEngines } from "./steps/engine-tests.mjs";
import { withFreshSite } from "./steps/fresh-site.mjs";
import { install } from "./steps/install.mjs";
import { mainPages, pathOf } from "./steps/main-pages.mjs";
import { readOptions } from "./steps/options.mjs";
import { runCommand } from "./steps/run-command.mjs";
import { Sorry, say } from "./steps/say.mjs";

const folder = "screenshots";
/** The page of the user interface's parts, in all its views. */
const ui = "ui";

const brands = Object.keys(hostOfBrand);
const pages = [...mainPages.map(({ name }) => name), ui];
const schemes = ["light", "dark"];

await runCommand(async () => {
  const { values } = readOptions(
    {
      brand: { type: "string", multiple: true, default: brands },
      width: { type: "string", multiple: true, default: ["360", "1440"] },
      scheme: { type: "string", multiple: true, default: schemes },
      page: { type: "string", multiple: true, default: pages },
      "no-script": { type: "boolean", default: false },
      engines: { type: "boolean", default: false },
    },
    { choices: { brand: brands, scheme: schemes, page: pages } },
  );
  for (const width of values.width)
    if (!(Number(width) > 0)) throw new Sorry(`--width is a number of pixels; it is "${width}".`);
  checkChromium(process.env.CHROMIUM ?? null);
  await install();
  if (values.engines) return photographInEngines();
  await buildSite();
  await withFreshSite(async ({ port, backend }) => {
    const browser = await startBrowser();
    const development = values.page.includes(ui) ? await startDevelopmentSiteBeside(backend) : null;
    for (const brand of values.brand) {
      await photographBrand(browser, brand, originOf(hostOfBrand[brand], port), values);
      if (development) await photographParts(browser, brand, development.origin, values);
      say(`${brand}: done`);
    }
    await development?.stop();
    await browser.close();
  });
  say(`\nThe pictures are in ${folder}/.`);
});

async function photographInEngines() {
  if ((await trustOwnCertificate()) === "elsewhere") return;
  const names = ["chromium", "chromium-109", "firefox", "webkit"];
  const sheets = join(folder, "engines");
  const single = resolve(sheets, "single");
  rmSync(sheets, { recursive: true, force: true });
  mkdirSync(single, { recursive: true });
  const versions = await runInEngines(names, { env: { SCREENSHOTS_FOLDER: single } });
  const { contactSheets } = await import("./steps/contact-sheets.mjs");
  await contactSheets(single, sheets, versions);
  say(`\nThe sheets are in ${sheets}/.`);
}

async function photographBrand(
  browser,
  brand,
  origin,
  { width, scheme, page: names, "no-script": noScript },
) {
  mkdirSync(join(folder, brand), { recursive: true });
  const wanted = mainPages.filter(({ name }) => names.includes(name));
  for (const who of new Set(wanted.map((one) => one.who))) {
    const page = await visit(browser, origin, who, { javaScriptEnabled: !noScript });
    for (const one of wanted.filter((other) => other.who === who)) {
      const { name } = one;
      const address = await pathOf(one, page, origin);
      for (const colorScheme of scheme)
        await photograph(page, origin + address, { brand, name, width, colorScheme });
    }
    await page.context().close();
  }
}

async function photographParts(browser, brand, origin, { width, scheme, "no-script": noScript }) {
  mkdirSync(join(folder, brand), { recursive: true });
  const page = await visit(browser, origin, null, { javaScriptEnabled: !noScript });
  for (const colorScheme of scheme)
    for (const { name, path } of uiPages(brand, colorScheme))
      await photograph(page, origin + path, { brand, name, width, colorScheme, fullPage: true });
  await page.context().close();
}

async function photograph(page, url, { brand, name, width, colorScheme, fullPage = false }) {
  for (const pixels of width.map(Number)) {
    await page.setViewportSize({ width: pixels, height: pixels < 600 ? 780 : 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // A page of the development site always waits for changes, so its network is never idle.
    await page.goto(url, { waitUntil: fullPage ? "load" : "networkidle" });
    await page.screenshot({ path: join(folder, brand, `${name}-${pixels}-${colorScheme}.png`), fullPage });
  }
}
