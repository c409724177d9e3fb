/**
 * How long a page waits for services and Durable Objects, where each service answers 40 ms late and each Durable Object 15: the time
 * that the delays add to a page, divided by 40 ms. Calls that wait for each other add up, calls at the same time do not
 * (docs/decisions/0145-bodies-in-large-pieces-and-fewer-rounds.md).
 */
import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { quartilesOf, written } from "../figures.mjs";
import { siteBundle } from "../worker/site-bundle.mjs";
import { ask } from "../workerd/load.mjs";
import { firstNewCustomer, subjectOf } from "./customers.mjs";
import { kinds } from "./kinds.mjs";
import { folder, startSite } from "./site-and-services.mjs";

const late = { service: 40, object: 15 };
const rounds = 9;
const looked = [
  "overview",
  "orders-10",
  "order",
  "settings",
  "settings-unproven",
  "timeline",
  "album",
  "preview",
];
/** Three hops: the session's, the token's and the page's own. */
const floor = 3;

export async function measure() {
  const visits = [
    ...looked.map((name) => {
      const kind = kinds.find((one) => one.name === name);
      return { name: kind.title, kind, cookies: kind.unproven ? "unproven" : "headers" };
    }),
    ...["overview", "timeline"].map((name) => {
      const kind = kinds.find((one) => one.name === name);
      return { name: `${kind.title}, token to renew`, kind, cookies: "expired", floor };
    }),
  ];
  const [prompt, slow] = [await timesOf(visits, { service: 0, object: 0 }), await timesOf(visits, late)];
  return {
    figures: visits.map(({ name, floor }, at) => {
      const [without, taken] = [quartilesOf(prompt[at]), quartilesOf(slow[at])];
      return {
        name: `${name}, waits`,
        value: (taken.median - without.median) / late.service,
        unit: "× a service's delay",
        floor,
        timed: true,
        note: `${written(taken.low)}–${written(taken.high)} ms; ${written(without.median)} without delays`,
      };
    }),
  };
}

/** Milliseconds of each visit in each round. A customer's token is renewed once, so each round has a customer of its own. */
async function timesOf(visits, { service, object }) {
  const site = await startSlowSite(service, object);
  try {
    const times = [];
    for (const { kind, cookies } of visits) {
      const taken = [];
      // The first reads what is the same for everybody, and does not count.
      for (let round = -1; round < rounds; round++) {
        const number = firstNewCustomer + times.length * 100 + round + 1;
        const customer = { number, ...(await site.headersOf(subjectOf({ shape: kind.shape, number }))) };
        const asked = { path: kind.path(customer), headers: customer[cookies] };
        const began = performance.now();
        await ask(site.port, asked);
        if (round >= 0) taken.push(performance.now() - began);
      }
      times.push(taken);
    }
    return times;
  } finally {
    await site.stop();
  }
}

async function startSlowSite(service, object) {
  const copy = join(folder, "slow", "site.js");
  mkdirSync(join(folder, "slow"), { recursive: true });
  copyFileSync(siteBundle.script, copy);
  return startSite(
    {
      script: "bench/pages/services.worker.mjs",
      modules: ["bench/pages/customers.mjs"],
      variables: { NOW: String(Date.now()), LATE_MS: String(service) },
    },
    {
      bundle: {
        ...siteBundle,
        script: "bench/worker/slow-objects.worker.mjs",
        modules: [copy, ...siteBundle.modules],
      },
      variables: { OBJECT_MS: String(object) },
    },
  );
}
