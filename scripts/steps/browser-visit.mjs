import { checkChromium, findChromium } from "./chromium.mjs";
import { beforeCleanup } from "./cleanup.mjs";

/** One storefront of each brand, to look at. */
export const hostOfBrand = {
  vellora: "vellora-nl",
  bildvik: "bildvik-se",
  fotolind: "fotolind-de",
  printwren: "printwren-uk",
};

/** The address of a storefront on a local port. */
export const originOf = (hostId, port) => `http://account.${hostId}.localhost:${port}`;

/** Starts a browser; `args` are Chromium's. */
export async function startBrowser(args = []) {
  const path = await findChromium();
  checkChromium(path);
  const { chromium } = await import("playwright");
  const browser = await chromium.launch({
    ...(path === null ? {} : { executablePath: path }),
    args: ["--no-sandbox", ...args],
    // Playwright would end the command before it has cleaned up.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  browser.once(
    "disconnected",
    beforeCleanup(() => browser.close()),
  );
  return browser;
}

/** A page of a demo customer who is signed in; of nobody for null. The stand-ins for the scripts of others stay still. */
export async function visit(browser, origin, who, options = {}) {
  const context = await browser.newContext({ reducedMotion: "reduce", ...options });
  await context.addCookies([{ name: "stand-ins", value: "still", url: origin }]);
  const page = await context.newPage();
  if (who === null) return page;
  await page.goto(`${origin}/orders`);
  await page.locator("input[name=email]").fill(`${who}@example.com`);
  await page.locator("input[name=password]").fill("photos");
  await page.locator("button[type=submit]").click();
  await page.waitForURL((url) => url.hostname.startsWith("account."));
  return page;
}

/**
 * Gives cookies of a context to the browser's own pages, which Lighthouse opens. As a header they would be taken out by the
 * first cookie that the site renews.
 */
export async function giveCookies(browser, cookies) {
  const session = await browser.newBrowserCDPSession();
  await session.send("Storage.setCookies", { cookies });
  await session.detach();
}
