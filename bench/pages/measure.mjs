/**
 * CPU of the site's pages beside "b2", a string worker that makes the same calls, parses the same JSON and writes the same HTML. What
 * counts is the ratio: it holds on any machine. Customers come in turn: known ones, whose answers an isolate has seen, and new ones,
 * of whose dates, prices and titles it has seen nothing.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { anyFreePort } from "../../scripts/steps/ports.mjs";
import { say } from "../../scripts/steps/say.mjs";
import { written } from "../figures.mjs";
import { load } from "../workerd/load.mjs";
import { startWorkerd } from "../workerd/workerd.mjs";
import { kinds } from "./kinds.mjs";
import { checkAnswers, customersOf, recorded } from "./recorded.mjs";
import { dearerOf, ratioOf, roundsOf, togetherOf, turned } from "./rounds.mjs";
import { folder, startSite } from "./site-and-services.mjs";

/**
 * Pairs of processes, the site's and b2's, that are started one after the other. Odd, as the rounds: the middle one counts. PAIRS=1 is
 * for a try. Many pairs of few rounds: processes differ more than the rounds of one.
 */
const pairs = { judged: 11, notJudged: 5 };
const rounds = 5;
/** Requests to each worker: some of every kind of page, whichever are measured, more of the one that is, and some of its other customers' before theirs. */
const warmUp = { turns: 4, inTurn: 96, own: 640, others: 512 };
/** Whose pages come first, in each second pair the others'. */
const customersInTurn = ["new", "known"];

/** The figures of some kinds of pages, by their names. */
export async function measure(names) {
  const seen = new Map(names.map((name) => [name, []]));
  const failures = await inPairs(names, "judged", async ({ kind, asked, site, strings, pair }) => {
    await checkAnswers({ kind, asked, site, strings });
    seen.get(kind.name).push(await compared({ asked, site, strings, pair }));
  });
  const measured = kinds.filter(({ name }) => seen.has(name) && !failures[name]);
  return { figures: measured.map((kind) => figureOf(kind, seen.get(kind.name))), failures };
}

/**
 * Works on some kinds of pages in every pair of processes.
 * @param purpose whether its figures are judged or told: how many pairs there are
 * @returns why, by the names of those that could not be measured
 */
export async function inPairs(names, purpose, work) {
  const count = Number(process.env.PAIRS ?? pairs[purpose]);
  const failures = {};
  /** One kind of page that cannot be measured does not stop the others. */
  const attempt = async ({ name }, task) => {
    if (failures[name]) return null;
    try {
      return await task();
    } catch (cause) {
      failures[name] = String(cause?.message ?? cause).slice(0, 500);
      say(`${name}: ${failures[name]}`);
      return null;
    }
  };
  for (let pair = 0; pair < count; pair++) {
    await inPair(pair / count, attempt, async (started) => {
      if (names.includes(started.kind.name)) await work({ ...started, pair });
    });
    say(`pair ${pair + 1} of ${count}`);
  }
  return failures;
}

/**
 * Starts the site and b2, records all pages, and works on each in a process that has served all kinds, as production's do, and in
 * which no kind is always the first.
 * @param part of all kinds: those are measured last
 */
async function inPair(part, attempt, work) {
  const now = Date.now();
  const site = await startSiteAt(now);
  const started = [site];
  try {
    const customers = new Map();
    const pages = [];
    for (const kind of kinds) {
      const page = await attempt(kind, async () =>
        recorded(site, kind, await customersOf(site, customers, kind.shape), now),
      );
      if (page) pages.push({ kind, ...page });
    }
    const strings = await startStrings(site, pages);
    started.push(strings);
    for (let turn = 0; turn < warmUp.turns; turn++)
      for (const { kind, asked } of pages)
        await attempt(kind, async () => {
          await load(site.port, requestsOf(asked, turn).site, warmUp.inTurn);
          await load(strings.port, requestsOf(asked, turn).strings, warmUp.inTurn);
        });
    for (const { kind, asked } of turned(pages, part))
      await attempt(kind, () => work({ kind, asked, site, strings }));
  } finally {
    for (const worker of started) await worker.stop();
  }
}

function requestsOf({ customers, siteRequest, stringsRequest }, turn) {
  const some = turn % 2 === 0 ? customers.new : customers.known;
  const nth = (at) => some[(turn * warmUp.inTurn + at) % some.length];
  return { site: (at) => siteRequest(nth(at)), strings: (at) => stringsRequest(nth(at)) };
}

const startSiteAt = (now) =>
  startSite({
    script: "bench/pages/services.worker.mjs",
    modules: ["bench/pages/customers.mjs"],
    variables: { NOW: String(now) },
  });

/** "b2", with the pages that were recorded. */
async function startStrings(site, pages) {
  const data = join(folder, "pages.json");
  writeFileSync(data, JSON.stringify(Object.fromEntries(pages.map(({ kind, page }) => [kind.name, page]))));
  return startWorkerd(folder, "strings", await anyFreePort(), {
    script: "bench/pages/strings.worker.mjs",
    modules: ["fields", "kinds", "customers", "owner", "template"].map((name) => `bench/pages/${name}.mjs`),
    data,
    variables: { SERVICES: site.address },
    objects: { STORE: "Store" },
  });
}

/** Rounds of both workers, by whose pages they are. */
export async function compared({ asked, site, strings, pair }) {
  const { customers, siteRequest, stringsRequest, least } = asked;
  const result = {};
  let before = warmUp.own;
  for (const who of pair % 2 === 0 ? customersInTurn : customersInTurn.toReversed()) {
    const some = customers[who];
    const sender = ({ pid, port }, requestOf) => {
      let sent = 0;
      return {
        pid,
        send: (requests) => {
          const from = sent;
          sent += requests;
          return load(port, (nth) => ({ ...requestOf(some[(from + nth) % some.length]), least }), requests);
        },
      };
    };
    const runs = { b2: sender(strings, stringsRequest), other: sender(site, siteRequest) };
    result[who] = await roundsOf(runs, { rounds, warmUp: before });
    before = warmUp.others;
  }
  return result;
}

/** What the rounds of all pairs of processes say of a kind of page: the customers whose pages are dearer are judged, or both where none are. */
export function figureOf({ name, title, floor, aim }, seen) {
  const byCustomers = customersInTurn.map((who) => ({ who, ...ratioOf(seen.map((pair) => pair[who])) }));
  const votes = Object.fromEntries(byCustomers.map((one) => [one.who, one.votes]));
  const dearer = dearerOf(votes);
  const { value, within } = byCustomers.find(({ who }) => who === dearer) ?? togetherOf(votes);
  const noteOf = ({ who, value: middle, low, high, other, b2 }) =>
    `${who} customers ${written(middle)} (${written(low)}–${written(high)}), ${Math.round(other)} µs, b2 ${Math.round(b2)}`;
  const whose = dearer === null ? "both kinds of customers" : `${dearer} customers, who are dearer`;
  const sure = `${whose}, by ${seen.length} pairs within ${within.map(written).join("–")}`;
  const note = [sure, ...byCustomers.map(noteOf)].join("; ");
  say(`${title.padEnd(28)} ${written(value)} × b2   ${note}`);
  return {
    of: name,
    name: `${title}, CPU`,
    value: Number(value.toFixed(3)),
    unit: "× b2",
    floor,
    aim,
    timed: true,
    within,
    votes,
    note,
  };
}
