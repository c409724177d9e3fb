/**
 * CPU of the site's pages beside "b2", a string worker that makes the same calls, parses the same JSON and writes the same HTML. What
 * counts is the ratio: it holds on any machine. Customers come in turn: known ones, whose answers an isolate has seen, and new ones,
 * of whose dates, prices and titles it has seen nothing.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { anyFreePort } from "../../scripts/steps/ports.mjs";
import { Sorry, say } from "../../scripts/steps/say.mjs";
import { quartilesOf, written } from "../figures.mjs";
import { cpuMicroseconds } from "../workerd/cpu.mjs";
import { ask, load } from "../workerd/load.mjs";
import { startWorkerd } from "../workerd/workerd.mjs";
import { answerOf, customerOf, firstNewCustomer, knownCustomers, subjectOf } from "./customers.mjs";
import { answerName, fieldsOf } from "./fields.mjs";
import { kinds } from "./kinds.mjs";
import { tagOf } from "./owner.mjs";
import { folder, startSite } from "./site-and-services.mjs";
import { pageOf, templateOf, withoutRandom } from "./template.mjs";

const rounds = 24;
const requests = 128;
const warmUp = 2_048;
/** Sessions of new customers; each of their requests gets answers of its own. */
const newCustomers = 256;

const numbers = {
  known: Array.from({ length: knownCustomers }, (_, number) => number),
  new: Array.from({ length: newCustomers }, (_, number) => firstNewCustomer + number),
};

/** The figures of some kinds of pages, by their names. */
export async function measure(names) {
  const now = Date.now();
  const site = await startSiteAt(now);
  const started = [site];
  try {
    const customers = new Map();
    const failures = {};
    /** One kind of page that cannot be measured does not stop the others. */
    const attempt = async ({ name }, work) => {
      try {
        return await work();
      } catch (cause) {
        failures[name] = String(cause?.message ?? cause).slice(0, 500);
        say(`${name}: ${failures[name]}`);
        return null;
      }
    };
    const pages = [];
    for (const kind of kinds.filter(({ name }) => names.includes(name))) {
      const page = await attempt(kind, async () =>
        recorded(site, kind, await customersOf(site, customers, kind.shape), now),
      );
      if (page) pages.push({ kind, ...page });
    }
    const strings = await startStrings(site, pages);
    started.push(strings);
    const figures = [];
    for (const { kind, asked } of pages) {
      const figure = await attempt(kind, async () => {
        await checkAnswers({ kind, asked, site, strings });
        return compared({ kind, asked, site, strings });
      });
      if (figure) figures.push(figure);
    }
    return { figures, failures };
  } finally {
    for (const worker of started) worker.stop();
  }
}

export const startSiteAt = (now) =>
  startSite({
    script: "bench/pages/services.worker.mjs",
    modules: ["bench/pages/customers.mjs"],
    variables: { NOW: String(now) },
  });

/** "b2", with the pages that were recorded. */
export async function startStrings(site, pages) {
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

/** Signed-in customers of a shape, known and new. */
export async function customersOf(site, all, shape) {
  const signedIn = async (number) => ({ number, ...(await site.headersOf(subjectOf({ shape, number }))) });
  if (!all.has(shape))
    all.set(shape, {
      known: await Promise.all(numbers.known.map(signedIn)),
      new: await Promise.all(numbers.new.map(signedIn)),
    });
  return all.get(shape);
}

/** What is asked of the site and of the string worker for a kind of page, and the page that the string worker writes. */
export async function recorded(site, kind, customers, now) {
  const { name, method = "GET", status = 200, stores = 0, session = false, template = name } = kind;
  const signingIn = name === "sign-in";
  const selection = name === "select" ? await newSelection(site, customers.known[0]) : null;
  const tag = name === "form" ? await ownerTags(site, [...customers.known, ...customers.new]) : null;
  const siteRequest = (customer) => ({
    method,
    status,
    path: kind.path({ ...customer, selection }),
    headers: signingIn
      ? { host: site.host, cookie: "__Host-cookie-probe=1", "sec-fetch-dest": "document" }
      : method === "POST"
        ? {
            ...customer.headers,
            origin: `http://${site.host}`,
            "content-type": "application/x-www-form-urlencoded",
          }
        : customer.headers,
    ...(tag ? { body: formOf(customer, tag) } : {}),
  });
  const stringsRequest = (customer) => ({
    method,
    status,
    path: `/${name}?photo=${kind.path({ ...customer, selection }).split("/preview/")[1] ?? ""}`,
    headers: {
      authorization: `Bearer ${customer.accessToken}`,
      "x-customer": String(customer.number),
      ...(session ? { cookie: customer.headers.cookie } : {}),
    },
    ...(tag ? { body: formOf(customer, tag) } : {}),
  });
  const asked = { customers, siteRequest, stringsRequest };
  const visit = (customer) => ask(site.port, siteRequest(customer));
  const [first, other] = [customers.known[1], customers.known[5]];
  // Public configuration and the authority's document are read by the first request.
  await visit(first);
  await site.calls();
  const { text } = await visit(first);
  const calls = (await site.calls()).map(({ path }) => path);
  if (status !== 200) return { asked, page: { calls, stores, template } };

  const fieldsFor = async ({ number }) => {
    const answers = session ? { owner: await tagOf(subjectOf({ shape: kind.shape, number })) } : {};
    for (const path of calls)
      answers[answerName(path)] = answerOf(
        { shape: kind.shape, number, owner: number },
        new URL(path, site.address),
        now,
      );
    const photo = kind.path({ number, selection }).split("/preview/")[1];
    return fieldsOf[template](answers, photo);
  };
  const html = templateOf(text, await fieldsFor(first), selection);
  const [theirs, ours] = [(await visit(other)).text, pageOf(html, await fieldsFor(other))];
  isSame(name, withoutRandom(theirs), withoutRandom(ours));
  if (session) isSame(name, ownersIn(theirs), ownersIn(ours));
  return { asked, page: { calls, stores, session, template, html } };
}

/** Both workers answer alike, and ask the services alike, over the wire and for customers whose page was not recorded. */
async function checkAnswers({ kind: { name, status = 200 }, asked, site, strings }) {
  const { customers, siteRequest, stringsRequest } = asked;
  for (const customer of [customers.known[7], customers.known[11]]) {
    const answers = [];
    for (const [{ port }, requestOf] of [
      [site, siteRequest],
      [strings, stringsRequest],
    ]) {
      await site.calls();
      const { text, headers } = await ask(port, requestOf(customer));
      const calls = (await site.calls()).map(({ method, path }) => `${method} ${path}`).sort();
      const location = headers.location?.split("?")[0] ?? "";
      answers.push(
        `${location.replace(/^https?:\/\/[^/]+/, "")} ${calls.join(" ")}\n${status === 200 ? withoutRandom(text) : ""}`,
      );
    }
    isSame(name, ...answers);
  }
}

const ownersIn = (html) => (html.match(/name="of-[^"]*"/g) ?? []).join(" ");

/** The page that is written must be the site's, for another customer than the one whose page was recorded. */
function isSame(name, theirs, ours) {
  if (theirs === ours) return;
  let at = 0;
  while (theirs[at] === ours[at]) at++;
  const around = (text) => text.slice(Math.max(0, at - 60), at + 60);
  throw new Sorry(
    `The string worker's page ${name} is not the site's:\n  ${around(ours)}\n  ${around(theirs)}`,
  );
}

async function newSelection(site, { headers }) {
  const answer = await ask(site.port, { path: "/my-photos/photos?select=new", headers, status: 302 });
  return new URL(answer.headers.location, "http://site").searchParams.get("select");
}

/** The last group of the ids of a customer's forms. */
async function ownerTags(site, customers) {
  const tags = new Map();
  for (const { number, headers } of customers) {
    const { text } = await ask(site.port, { path: "/settings/personal-details", headers });
    tags.set(number, /name="idempotencyKey" value="[^"]*-([0-9a-f]{12})"/.exec(text)?.[1]);
  }
  return tags;
}

function formOf({ number }, tags) {
  const id = crypto.randomUUID();
  const { firstName, lastName, phoneNumber, language } = customerOf(number);
  const idempotencyKey = `${id.slice(0, 14)}8${id.slice(15, -12)}${tags.get(number)}`;
  return String(
    new URLSearchParams({ idempotencyKey, title: "", firstName, lastName, phoneNumber, language }),
  );
}

/** Rounds of both workers in turn; the ratio is of neighbours. */
export async function compared({ kind, asked, site, strings }) {
  const { customers, siteRequest, stringsRequest } = asked;
  const runs = ["known", "new"].flatMap((who) => [
    { who, worker: "b2", pid: strings.pid, port: strings.port, requestOf: stringsRequest },
    { who, worker: "site", pid: site.pid, port: site.port, requestOf: siteRequest },
  ]);
  const turns = { known: 0, new: 0 };
  const send = ({ who, port, requestOf }, count) => {
    const from = turns[who];
    turns[who] += count;
    const some = customers[who];
    return load(port, (nth) => requestOf(some[(from + nth) % some.length]), count);
  };
  for (const run of runs) await send(run, warmUp);
  const ratios = { known: [], new: [] };
  const costs = { known: { b2: [], site: [] }, new: { b2: [], site: [] } };
  for (let round = 0; round < rounds; round++)
    for (const who of ["known", "new"]) {
      const cost = {};
      for (const run of runs.filter((one) => one.who === who)) {
        const before = cpuMicroseconds(run.pid);
        await send(run, requests);
        cost[run.worker] = (cpuMicroseconds(run.pid) - before) / requests;
        costs[who][run.worker].push(cost[run.worker]);
      }
      ratios[who].push(cost.site / cost.b2);
    }
  const [known, fresh] = [quartilesOf(ratios.known), quartilesOf(ratios.new)];
  const micro = (who, worker) => Math.round(quartilesOf(costs[who][worker]).median);
  const { name, title, floor, aim } = kind;
  const note = `${written(fresh.low)}–${written(fresh.high)}; ${micro("new", "site")} µs, b2 ${micro("new", "b2")}; known customers ${written(known.median)} (${written(known.low)}–${written(known.high)})`;
  say(`${title.padEnd(28)} ${written(fresh.median)} × b2   ${note}`);
  return {
    of: name,
    name: `${title}, CPU`,
    value: Number(fresh.median.toFixed(3)),
    unit: "× b2",
    floor,
    aim,
    timed: true,
    note,
  };
}
