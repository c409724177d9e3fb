/**
 * `npm run lighthouse`: Lighthouse (mobile) on the main pages of one storefront of each brand, signed in, on a site of its own.
 * Budgets: accessibility 100, best practices 100, layout shift 0 in each look; performance 95 in two of three, because
 * what else the machine does adds to the time of any task.
 * `npm run lighthouse -- [--brand vellora] [--page orders] [--looks 1]` looks at fewer.
 */
import { giveCookies, hostOfBrand, originOf, startBrowser, visit } from "../scripts/steps/browser-visit.mjs";
import { buildSite } from "../scripts/steps/build-site.mjs";
import { checkChromium } from "../scripts/steps/chromium.mjs";
import { withFreshSite } from "../scripts/steps/fresh-site.mjs";
import { install } from "../scripts/steps/install.mjs";
import { mainPages, pathOf } from "../scripts/steps/main-pages.mjs";
import { readOptions } from "../scripts/steps/options.mjs";
import { anyFreePort } from "../scripts/steps/ports.mjs";
import { runCommand } from "../scripts/steps/run-command.mjs";
import { Sorry, say } from "../scripts/steps/say.mjs";

const looked = [
  "overview",
  "orders",
  "order",
  "settings",
  "address",
  "timeline",
  "preview",
  "albums",
  "album",
];
/** Points of 100. */
const leastPerformance = 95;
/** What is served over plain http on a developer's machine, and the shop's pictures in full size, are no fault of the page. */
const skipped = ["is-on-https", "redirects-http"];

await runCommand(async () => {
  const brands = Object.keys(hostOfBrand);
  const { values } = readOptions(
    {
      brand: { type: "string", multiple: true, default: brands },
      page: { type: "string", multiple: true, default: looked },
      looks: { type: "string", default: "3" },
    },
    { choices: { brand: brands, page: mainPages.map(({ name }) => name) } },
  );
  checkChromium(process.env.CHROMIUM ?? null);
  await install();
  await buildSite();
  const failures = await withFreshSite(({ port }) => lookAt(values, port));
  if (failures.length > 0) throw new Sorry(`Over budget:\n${failures.join("\n")}`);
  say("\nEvery page is within its budgets.");
});

async function lookAt({ brand: brands, page: names, looks: count }, port) {
  // A fresh clone has it once the packages are installed.
  const { default: lighthouse } = await import("lighthouse");
  const failures = [];
  for (const brand of brands)
    for (const one of mainPages.filter(({ name }) => names.includes(name))) {
      const origin = originOf(hostOfBrand[brand], port);
      const looks = [];
      while (looks.length < Number(count) && !agree(looks)) looks.push(await look(lighthouse, origin, one));
      failures.push(...report(`${brand} ${one.name}`, looks));
    }
  return failures;
}

/** Whether two are on the same side of the budget: a third would change nothing. */
function agree(looks) {
  const fast = looks.filter((lhr) => scoreOf(lhr, "performance") >= leastPerformance).length;
  return Math.max(fast, looks.length - fast) > 1;
}

/** A busy machine may not paint in time: that says nothing about the page, so it is looked at again. */
async function look(lighthouse, origin, page) {
  const lhr = await lookOnce(lighthouse, origin, page);
  return lhr.runtimeError ? lookOnce(lighthouse, origin, page) : lhr;
}

/**
 * In a browser of its own, as Lighthouse's command does: a service worker keeps a process, and what the last look left
 * there was tidied up in the time of the next.
 */
async function lookOnce(lighthouse, origin, one) {
  const port = await anyFreePort();
  const browser = await startBrowser([`--remote-debugging-port=${port}`]);
  try {
    const page = await visit(browser, origin, one.who);
    const address = origin + (await pathOf(one, page, origin));
    await giveCookies(browser, await page.context().cookies(address));
    // An open page of the same site would work beside the one that is looked at.
    await page.context().close();
    const { lhr } = await lighthouse(address, {
      port,
      logLevel: "error",
      onlyCategories: ["performance", "accessibility", "best-practices"],
      skipAudits: skipped,
    });
    if (lhr.finalDisplayedUrl !== address) throw new Sorry(`${address} led to ${lhr.finalDisplayedUrl}`);
    return lhr;
  } finally {
    await browser.close();
  }
}

function scoreOf({ categories }, category) {
  return Math.round((categories[category]?.score ?? 0) * 100);
}

function shiftOf({ audits }) {
  return audits["cumulative-layout-shift"]?.numericValue ?? 1;
}

/** The worse one of two. */
function middleOf(values, worseFirst) {
  return values.toSorted(worseFirst)[(values.length - 1) >> 1];
}

/** Tells a page's figures, of times the middle ones; returns what is over budget. */
function report(name, looks) {
  const unseen = looks.find(({ runtimeError }) => runtimeError);
  if (unseen) return [`  ${name}: could not be looked at, ${unseen.runtimeError.message}`];
  const worst = (category) => Math.min(...looks.map((lhr) => scoreOf(lhr, category)));
  const shift = Math.max(...looks.map(shiftOf));
  const performance = looks.map((lhr) => scoreOf(lhr, "performance"));
  const figures = {
    accessibility: worst("accessibility"),
    practices: worst("best-practices"),
    shift,
    performance: middleOf(performance, (a, b) => a - b),
  };
  const time = (id) =>
    Math.round(
      middleOf(
        looks.map(({ audits }) => audits[id]?.numericValue ?? Number.POSITIVE_INFINITY),
        (a, b) => b - a,
      ),
    );
  say(
    `${name.padEnd(24)} a11y ${figures.accessibility}  practices ${figures.practices}  CLS ${shift.toFixed(3)}  performance ${figures.performance} (${performance.join(", ")})  LCP ${time("largest-contentful-paint")} ms · TBT ${time("total-blocking-time")} ms`,
  );
  const failed = looks.flatMap(({ audits }) =>
    Object.entries(audits)
      .filter(([, audit]) => audit.score === 0 && audit.scoreDisplayMode === "binary")
      .map(([id]) => id),
  );
  const { accessibility, practices } = figures;
  if (accessibility === 100 && practices === 100 && shift < 0.001 && figures.performance >= leastPerformance)
    return [];
  return [`  ${name}: ${JSON.stringify(figures)} ${[...new Set(failed)].join(", ")}`];
}
