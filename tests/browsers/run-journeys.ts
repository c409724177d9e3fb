import { afterAll, beforeAll, describe, test } from "vitest";
import * as z from "zod";
import { servers } from "../support/servers";
import { BrowserCustomer } from "./browser-customer";
import type { BrowserTab } from "./browser-tab";
import { runForms } from "./forms/run-forms";
import { journeys } from "./journeys";
import { photographPages } from "./photograph-pages";
import { startProxy, TextCustomer, TextProgram } from "./text-customer";

const origin = `${new URL(servers.backend).protocol}//account.vellora-uk.localhost:${servers.sitePort}`;

const environment = z.record(z.string(), z.string());
const args = z.array(z.string());

/** How each engine starts, as scripts/steps/engines.mjs found it. */
const Engines = z.object({
  firefox: z.object({ path: z.string(), args, environment }).optional(),
  chromium: z.object({ path: z.string(), args, environment }).optional(),
  "chromium-109": z.object({ path: z.string(), args, environment }).optional(),
  webkit: z
    .object({ driver: z.string(), browser: z.string(), port: z.number(), args, environment })
    .optional(),
  text: TextProgram.optional(),
});
type Engines = z.infer<typeof Engines>;

export function engineNamed<Name extends keyof Engines>(name: Name): NonNullable<Engines[Name]> {
  const engine = Engines.parse(JSON.parse(process.env.BROWSER_ENGINES ?? "{}"))[name];
  if (!engine) throw new Error(`${name} is not ready: run npm run test:browsers -- ${name}`);
  return engine;
}

/** The stand-ins for the scripts of others would cover what a journey presses. */
async function disableStandIns(tab: BrowserTab): Promise<void> {
  await tab.open(`${origin}/signed-out`);
  await tab.ask('(document.cookie = "stand-ins=still; path=/")');
}

interface StartedBrowser {
  newTab(): Promise<BrowserTab>;
  stop(): Promise<void>;
}

/**
 * Walks every journey in one engine, each in a window without cookies of earlier ones, and fills in every form. With a folder for
 * screenshots it makes those instead.
 */
export function runJourneys(engine: string, start: () => Promise<StartedBrowser>): void {
  describe(engine, () => {
    let browser: StartedBrowser;
    beforeAll(async () => {
      browser = await start();
    });
    afterAll(() => browser?.stop());

    const openTab = async () => {
      const tab = await browser.newTab();
      await disableStandIns(tab);
      return new BrowserCustomer(tab, origin);
    };
    const inNewTab = async (work: (customer: BrowserCustomer) => Promise<void>) => {
      const customer = await openTab();
      await work(customer).finally(() => customer.tab.close());
    };
    const folder = process.env.SCREENSHOTS_FOLDER;
    if (folder)
      test(`${engine}: screenshots`, () => inNewTab((customer) => photographPages(customer, engine, folder)));
    else {
      for (const journey of journeys)
        test(`${engine}: ${journey.name}`, () => inNewTab((customer) => journey.walk(customer)));
      runForms(engine, openTab);
    }
  });
}

/** Walks the journeys that need forms alone, in a text browser. */
export function runTextJourneys(engine: "text"): void {
  describe(engine, () => {
    let proxy: Awaited<ReturnType<typeof startProxy>>;
    beforeAll(async () => {
      proxy = await startProxy(engineNamed(engine));
    });
    afterAll(() => proxy?.stop());

    for (const journey of journeys)
      if (journey.needs === "forms")
        test(`${engine}: ${journey.name}`, async () => {
          const customer = new TextCustomer(engineNamed(engine), origin, proxy.address);
          try {
            await journey.walk(customer);
          } finally {
            customer.close();
          }
        });
  });
}
