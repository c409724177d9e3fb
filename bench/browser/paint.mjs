/**
 * First and largest paint of the main pages on a phone, by Lighthouse, beside the string worker's page: the same HTML behind the same
 * edge, without sheets and scripts; a page of pictures with its sheets' rules in it (docs/decisions/0141-an-honest-bench.md). And what
 * Lighthouse's own score says of the site's page.
 */
import { createServer } from "node:http";
import {
  giveCookies,
  hostOfBrand,
  originOf,
  startBrowser,
  visit,
} from "../../scripts/steps/browser-visit.mjs";
import { withFreshSite } from "../../scripts/steps/fresh-site.mjs";
import { mainPages, pathOf } from "../../scripts/steps/main-pages.mjs";
import { anyFreePort } from "../../scripts/steps/ports.mjs";
import { Sorry, say } from "../../scripts/steps/say.mjs";
import { percentile, written } from "../figures.mjs";
import { ask } from "../workerd/load.mjs";
import { blankPage, busyness } from "./blank-page.mjs";
import { startEdge } from "./edge.mjs";
import { matchingRules, withoutAssets, withRulesWithin } from "./least-page.mjs";
import { startLooking } from "./lighthouse.mjs";
import { slowdown } from "./slow-page.mjs";

const looked = [
  ...["overview", "orders", "order", "settings", "address"],
  ...["timeline", "selecting", "albums", "album", "preview"],
];
/** Their largest paint is a picture, which an unstyled page does not have on its first screen. */
const ofPictures = ["timeline", "selecting", "albums", "album", "preview"];
const runs = 5;
/** Lighthouse's own. */
const phone = { width: 412, height: 823 };

export const measure = () =>
  withFreshSite(async ({ port, backend }) => {
    const before = await blankPage(slowdown);
    const pictures = await startEdge({ port: Number(new URL(backend).port) });
    const addresses = new Map([[backend, `https://localhost:${pictures.port}`]]);
    const recorded = await servePages();
    const edges = {
      site: await startEdge({ port, addresses, keeps: recorded.path }),
      b2: await startEdge({ port: recorded.port, addresses, keeps: recorded.path }),
    };
    try {
      const figures = [];
      for (const page of mainPages.filter(({ name }) => looked.includes(name)))
        figures.push(
          ...(await paintsOf(page, { port, edges, recorded }).catch((cause) => {
            say(cause.message);
            // Without values: over their floors, and the other pages are looked at all the same.
            return figuresOf(page.name, { site: [], b2: [] }, 0);
          })),
        );
      return { figures, busy: busyness([before, await blankPage(slowdown)]) };
    } finally {
      for (const server of [pictures, recorded, ...Object.values(edges)]) server.stop();
    }
  });

/** A server of one page at a time, and of nothing else: an icon or manifest as large as the page would make it slow. */
async function servePages() {
  let shown = { path: "", html: "" };
  const server = createServer((asked, answer) => {
    if (asked.url !== shown.path) return answer.writeHead(404).end();
    answer.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
    answer.end(shown.html);
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    port: server.address().port,
    show: (path, html) => {
      shown = { path, html };
    },
    path: () => shown.path,
    stop: () => server.close(),
  };
}

async function paintsOf(one, { port, edges, recorded }) {
  const origin = originOf(hostOfBrand.vellora, port);
  const debugging = await anyFreePort();
  const browser = await startBrowser([`--remote-debugging-port=${debugging}`, "--ignore-certificate-errors"]);
  let lighthouse;
  try {
    const page = await visit(browser, origin, one.who);
    // After redirects: select mode redirects to its selection's address.
    const { pathname, search } = new URL((await page.goto(origin + (await pathOf(one, page, origin)))).url());
    const path = pathname + search;
    const cookies = await page.context().cookies(origin + path);
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    await page.context().close();
    const { host } = new URL(origin);
    const { text } = await ask(port, { path, headers: { host, cookie } });
    const least = ofPictures.includes(one.name)
      ? withRulesWithin(text, await rulesOf(browser, origin + path, cookie))
      : withoutAssets(text);
    recorded.show(path, least);
    const addressAt = (edge) => `https://${new URL(origin).hostname}:${edge.port}${path}`;
    for (const edge of Object.values(edges)) await read(browser, addressAt(edge), cookie);
    const seen = { site: [], b2: [] };
    await giveCookies(browser, cookies);
    lighthouse = startLooking(debugging);
    // The first looks of a browser take longer and do not count.
    for (const edge of Object.values(edges)) await lighthouse.look(addressAt(edge));
    for (let run = 0; run < runs; run++)
      for (const [name, edge] of Object.entries(edges))
        seen[name].push(paintsIn(await lighthouse.look(addressAt(edge))));
    return figuresOf(one.name, seen, lighthouse.repeated());
  } finally {
    await lighthouse?.stop();
    await browser.close();
  }
}

/** Once, so that the edge has the page. */
async function read(browser, address, cookie) {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, extraHTTPHeaders: { cookie } });
  const answer = await (await context.newPage()).goto(address);
  await context.close();
  if (answer.status() !== 200) throw new Sorry(`${address} answered ${answer.status()}`);
}

/** Of the page as the server sends it: scripts would change it. */
async function rulesOf(browser, address, cookie) {
  const context = await browser.newContext({
    viewport: phone,
    javaScriptEnabled: false,
    extraHTTPHeaders: { cookie },
  });
  const page = await context.newPage();
  await page.goto(address);
  const rules = await page.evaluate(matchingRules);
  await context.close();
  if (rules.length === 0) throw new Sorry(`${address} has no rules`);
  return rules;
}

function paintsIn(lhr) {
  const numberOf = (audit) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const [seen] = lhr.audits.metrics.details.items;
  const first = numberOf("first-contentful-paint");
  // Text that is painted in the first paint's frame waited for the same files. The model lets it wait for all that happened to come before; a picture has waited for itself.
  const isOnePaint =
    seen.observedLargestContentfulPaint === seen.observedFirstContentfulPaint && !isPicture(paintedLast(lhr));
  const modelled = numberOf("largest-contentful-paint");
  return {
    first,
    biggest: isOnePaint ? first : modelled,
    modelled,
    shift: numberOf("cumulative-layout-shift"),
    blocked: numberOf("total-blocking-time"),
    lost: 100 - 100 * (lhr.categories.performance.score ?? Number.NaN),
  };
}

/** The start tag of what was painted largest. */
const paintedLast = ({ audits }) =>
  audits["lcp-breakdown-insight"]?.details?.items.find(({ type }) => type === "node")?.snippet ?? "";
const isPicture = (tag) => /^<(img|picture|svg|canvas|video)\b/.test(tag);

function figuresOf(name, { site, b2 }, repeated) {
  const middle = (some, part) =>
    percentile(
      some.map((one) => one[part]),
      0.5,
    );
  const ratio = (part) => middle(site, part) / middle(b2, part);
  const worstShift = site.length > 0 ? Math.max(...site.map(({ shift }) => shift)) : Number.NaN;
  const again = repeated > 0 ? `; ${repeated} looks without a paint were repeated` : "";
  const note = (part) =>
    `${written(Math.round(middle(site, part)))} ms, b2 ${written(Math.round(middle(b2, part)))}${again}`;
  say(`${name.padEnd(12)} first ${note("first")}; largest ${note("biggest")}`);
  return [
    { name: `${name}, first paint`, value: ratio("first"), unit: "× b2", timed: true, note: note("first") },
    {
      name: `${name}, largest paint`,
      value: ratio("biggest"),
      unit: "× b2",
      floor: 1.2,
      aim: 1.1,
      timed: true,
      note: `${note("biggest")}; by Lighthouse alone ${written(Math.round(middle(site, "modelled")))} ms, b2 ${written(Math.round(middle(b2, "modelled")))}`,
    },
    { name: `${name}, layout shift`, value: worstShift, unit: "", floor: 0 },
    {
      name: `${name}, main thread blocked while it loads`,
      value: Math.round(middle(site, "blocked")),
      unit: "ms",
      timed: true,
      note: `b2 ${written(Math.round(middle(b2, "blocked")))}`,
    },
    {
      name: `${name}, lost of Lighthouse's 100 for performance`,
      value: Math.round(middle(site, "lost")),
      unit: "points",
      floor: 5,
      timed: true,
      note: `b2 ${Math.round(middle(b2, "lost"))}`,
    },
  ];
}
