/**
 * `npm run screenshots`: pictures of the main pages of each brand, on a phone and on a desk, light and dark, into `screenshots/`.
 * `npm run screenshots -- [--brand vellora] [--width 320] [--scheme dark] [--no-script]` makes fewer.
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildSite } from "./steps/build-site.mjs";
import { checkChromium, findChromium } from "./steps/chromium.mjs";
import { install } from "./steps/install.mjs";
import { anyFreePort } from "./steps/ports.mjs";
import { runCommand, say } from "./steps/say.mjs";
import { seed } from "./steps/seed.mjs";
import { startServers } from "./steps/servers.mjs";

const folder = "screenshots";
const hosts = {
  vellora: "vellora-nl",
  bildvik: "bildvik-se",
  fotolind: "fotolind-de",
  printwren: "printwren-uk",
};

/** The main pages: a name, whose they are, and where. A function finds an address on the page before. */
const pages = [
  { name: "sign-in", who: null, path: "/" },
  { name: "overview", who: "emma", path: "/" },
  { name: "orders", who: "emma", path: "/orders" },
  { name: "order", who: "emma", path: firstLink("/orders", 'main a[href^="/orders/"]') },
  { name: "projects", who: "emma", path: "/saved-projects" },
  { name: "online-products", who: "emma", path: "/online-products" },
  { name: "settings", who: "emma", path: "/settings" },
  { name: "address", who: "emma", path: "/settings/new-address" },
  { name: "timeline", who: "emma", path: "/my-photos/photos" },
  { name: "selecting", who: "emma", path: "/my-photos/photos?select=new" },
  { name: "preview", who: "emma", path: firstLink("/my-photos/photos", 'main a[href*="/preview/"]') },
  { name: "albums", who: "emma", path: "/my-photos/albums" },
  {
    name: "album",
    who: "emma",
    path: firstLink("/my-photos/albums", 'main li a[href^="/my-photos/albums/"]:not([href$="/new"])'),
  },
  { name: "add-photos", who: "emma", path: "/my-photos/add" },
  { name: "storage", who: "carl", path: "/my-photos/storage" },
  { name: "invoices", who: "bram", path: "/invoices" },
  { name: "empty-orders", who: "nina", path: "/orders" },
  { name: "empty-library", who: "nina", path: "/my-photos/photos" },
  { name: "not-found", who: "emma", path: "/no-such-page" },
];

function firstLink(on, selector) {
  return async (page, origin) => {
    await page.goto(origin + on);
    return page.locator(selector).first().getAttribute("href");
  };
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      brand: { type: "string", multiple: true, default: Object.keys(hosts) },
      width: { type: "string", multiple: true, default: ["360", "1440"] },
      scheme: { type: "string", multiple: true, default: ["light", "dark"] },
      "no-script": { type: "boolean", default: false },
    },
  });
  await install();
  const chromium = await findChromium();
  checkChromium(chromium);
  await buildSite();
  const stateFolder = mkdtempSync(join(tmpdir(), "account-site-screenshots-"));
  const [port, backendPort] = [await anyFreePort(), await anyFreePort()];
  const servers = await startServers({ port, backendPort, stateFolder });
  try {
    await seed({ backend: servers.backend, stateFolder, onlyOnce: true });
    await photograph({ ...values, port, chromium });
  } finally {
    servers.stop();
    rmSync(stateFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
  say(`\nThe pictures are in ${folder}/.`);
});

async function photograph({
  brand: brands,
  width: widths,
  scheme: schemes,
  "no-script": noScript,
  port,
  chromium,
}) {
  const { chromium: browserType } = await import("playwright");
  const browser = await browserType.launch({
    ...(chromium === null ? {} : { executablePath: chromium }),
    args: ["--no-sandbox"],
  });
  for (const brand of brands) {
    const origin = `http://account.${hosts[brand]}.localhost:${port}`;
    mkdirSync(join(folder, brand), { recursive: true });
    for (const who of new Set(pages.map((page) => page.who))) {
      const context = await browser.newContext({ javaScriptEnabled: !noScript, reducedMotion: "reduce" });
      // The stand-ins for the scripts of others would cover what is looked at.
      await context.addCookies([{ name: "stand-ins", value: "still", url: origin }]);
      const page = await context.newPage();
      if (who) await signIn(page, origin, `${who}@example.com`);
      for (const { name, path } of pages.filter((one) => one.who === who)) {
        const address = typeof path === "string" ? path : await path(page, origin);
        for (const width of widths)
          for (const colorScheme of schemes) {
            await page.setViewportSize({ width: Number(width), height: Number(width) < 600 ? 780 : 900 });
            await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
            await page.goto(origin + address, { waitUntil: "networkidle" });
            await page.screenshot({ path: join(folder, brand, `${name}-${width}-${colorScheme}.png`) });
          }
      }
      await context.close();
    }
    say(`${brand}: ${pages.length} pages`);
  }
  await browser.close();
}

async function signIn(page, origin, email) {
  await page.goto(`${origin}/orders`);
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[type="password"]').fill("photos");
  await page.locator('form button[type="submit"], form button:not([type])').first().click();
  await page.waitForURL((url) => url.hostname.startsWith("account."));
}
