import { chromium } from "playwright";
import * as z from "zod";
import { type BrowserTab, centreOf, type Program, phone, selecting } from "./browser-tab";

/** Chromium by Playwright, which starts engines of 2022 as well. */
export async function startChromium({ path, args, environment }: Program) {
  const browser = await chromium.launch({
    executablePath: path,
    args: [...args],
    env: { ...process.env, ...environment },
  });
  return {
    stop: () => browser.close(),
    newTab: async (): Promise<BrowserTab> => {
      const context = await browser.newContext({ ignoreHTTPSErrors: true, viewport: phone, locale: "en-GB" });
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
          const chosen = (await page.evaluate(selecting(expression))) === true;
          if (chosen) await page.keyboard.type(text);
          return chosen;
        },
        attach: async (expression, paths) => {
          const found = (await page.evaluateHandle<HTMLInputElement>(expression)).asElement();
          await found?.setInputFiles([...paths]);
          return found !== null;
        },
        holdShift: (held) => (held ? page.keyboard.down("Shift") : page.keyboard.up("Shift")),
        write: (text) => page.keyboard.type(text),
        key: (name, held) => page.keyboard.press(held ? `${held}+${name}` : name),
        back: async () => {
          await page.evaluate("void history.back()");
        },
        screenshot: () => page.screenshot(),
        close: () => context.close(),
      };
    },
  };
}

const Point = z.tuple([z.number(), z.number()]);
