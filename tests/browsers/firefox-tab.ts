import puppeteer, { type Browser } from "puppeteer-core";
import * as z from "zod";
import { type BrowserTab, centreOf, type Program, phone, selecting } from "./browser-tab";

/** Firefox by WebDriver BiDi, which it speaks by itself. */
export async function startFirefox({ path, args, environment }: Program) {
  const started = await puppeteer.launch({
    browser: "firefox",
    executablePath: path,
    args: [...args],
    env: { ...process.env, ...environment },
    acceptInsecureCerts: true,
    defaultViewport: phone,
  });
  return { newTab: () => newTab(started), stop: () => started.close() };
}

async function newTab(browser: Browser): Promise<BrowserTab> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  return {
    open: async (url) => {
      await page.goto(url, { waitUntil: "domcontentloaded" });
    },
    ask: (expression) => page.evaluate(expression),
    press: async (expression) => {
      const point = Point.safeParse(await page.evaluate(centreOf(expression)));
      if (point.success) await page.mouse.click(...point.data);
      return point.success;
    },
    type: async (expression, text) => {
      const chosen = await page.evaluate(selecting(expression));
      if (chosen) await page.keyboard.type(text);
      return chosen === true;
    },
    attach: async (expression, paths) => {
      const found = (await page.evaluateHandle(expression)).asElement();
      if (found) await (await found.toElement("input")).uploadFile(...paths);
      return found !== null;
    },
    holdShift: (held) => (held ? page.keyboard.down("Shift") : page.keyboard.up("Shift")),
    write: (text) => page.keyboard.type(text),
    key: async (name, held) => {
      if (held) await page.keyboard.down(held);
      await page.keyboard.press(name);
      if (held) await page.keyboard.up(held);
    },
    // By the page itself: what the driver waits for does not come where only the address changes.
    back: async () => {
      await page.evaluate("void history.back()");
    },
    screenshot: () => page.screenshot(),
    close: () => context.close(),
  };
}

const Point = z.tuple([z.number(), z.number()]);
