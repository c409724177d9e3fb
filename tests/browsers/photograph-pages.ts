import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pagesInEngines } from "../../scripts/steps/main-pages.mjs";
import type { BrowserCustomer } from "./browser-customer";
import { signIn } from "./sign-in";

const isStill = `document.readyState === "complete" && document.fonts.status === "loaded" &&
  Array.from(document.images).every(function (one) {
    var box = one.getBoundingClientRect();
    return one.complete || box.width === 0 || box.bottom < 0 || box.top > innerHeight;
  })`;

/** Photographs how each of the pages begins and how it ends: `<page>.<engine>.<number>.png`. */
export async function photographPages(customer: BrowserCustomer, engine: string, folder: string) {
  let signedIn: string | null = null;
  for (const { name, who, path } of pagesInEngines) {
    if (who !== null && who !== signedIn) {
      await signIn(customer, `${who}@example.com`, "/orders");
      await customer.isAt(/^\/orders/);
      signedIn = who;
    }
    await customer.open(typeof path === "string" ? path : await linked(customer, path));
    for (const [number, top] of [0, "document.documentElement.scrollHeight"].entries()) {
      await customer.tab.ask(`void scrollTo(0, ${top})`);
      await customer.holds(`${name} does not come to rest`, isStill);
      // What fades in has come.
      await new Promise((done) => setTimeout(done, 1000));
      writeFileSync(join(folder, `${name}.${engine}.${number}.png`), await customer.tab.screenshot());
    }
  }
}

async function linked(customer: BrowserCustomer, { path, selector }: { path: string; selector: string }) {
  await customer.open(path);
  const link = `document.querySelector(${JSON.stringify(selector)})`;
  await customer.holds(`${path} has no ${selector}`, link);
  return String(await customer.tab.ask(`${link}.getAttribute("href")`));
}
