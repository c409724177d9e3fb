/**
 * What is asked of the site and of the string worker for each kind of page, and the page that the string worker writes: the site's own,
 * recorded once, with the fields of other customers put in.
 */
import { Sorry } from "../../scripts/steps/say.mjs";
import { ask } from "../workerd/load.mjs";
import { answerOf, customerOf, firstNewCustomer, knownCustomers, subjectOf } from "./customers.mjs";
import { answerName, fieldsOf } from "./fields.mjs";
import { tagOf } from "./owner.mjs";
import { pageOf, templateOf, withoutRandom } from "./template.mjs";

/** Sessions of new customers; each of their requests gets answers of its own. */
const newCustomers = 256;

const numbers = {
  known: Array.from({ length: knownCustomers }, (_, number) => number),
  new: Array.from({ length: newCustomers }, (_, number) => firstNewCustomer + number),
};

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
  const { name, method = "GET", status = 200, stores = 0, session = false, unproven = false } = kind;
  const { template = name } = kind;
  const signingIn = name === "sign-in";
  const selection =
    name === "select" ? await chosenByAll(site, [...customers.known, ...customers.new]) : null;
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
        : unproven
          ? customer.unproven
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
  checkWork(kind, calls.length, text.length);
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
  // Titles and names differ in length; a page without its rows would be cheap.
  asked.least = Math.floor(text.length * 0.9);
  const html = templateOf(text, await fieldsFor(first), selection);
  const [theirs, ours] = [(await visit(other)).text, pageOf(html, await fieldsFor(other))];
  isSame(name, withoutRandom(theirs), withoutRandom(ours));
  if (session) isSame(name, ownersIn(theirs), ownersIn(ours));
  return { asked, page: { calls, stores, session, template, html } };
}

/** Both workers answer alike, and ask the services alike, over the wire and for customers whose page was not recorded. */
export async function checkAnswers({ kind: { name, status = 200 }, asked, site, strings }) {
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

/** b2 does what the site does, so a call or a text too many would make the ratio better. */
function checkWork({ name, calls, characters = 0 }, made, written) {
  if (made !== calls)
    throw new Sorry(`The site's page ${name} makes ${made} calls, not ${calls} (kinds.mjs).`);
  if (written > characters)
    throw new Sorry(
      `The site's page ${name} has ${written} characters, more than ${characters} (kinds.mjs).`,
    );
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

/** The id of a selection in which every customer has chosen all photos of the first page. */
async function chosenByAll(site, customers) {
  const id = await newSelection(site, customers[0]);
  for (const { headers } of customers) {
    const { text } = await ask(site.port, { path: `/my-photos/photos?select=${id}`, headers });
    const [form] = /<form [^>]*id="selection".*?<div/s.exec(text) ?? [""];
    const fields = new URLSearchParams(
      [...form.matchAll(/ name="([^"]+)" value="([^"]*)"/g)].map(([, field, value]) => [
        field,
        value.replaceAll("&quot;", '"').replaceAll("&amp;", "&"),
      ]),
    );
    const shown = JSON.parse(fields.get("shown") ?? "[]");
    if (shown.length === 0) throw new Sorry("Select mode shows no photos to choose.");
    for (const photo of shown) fields.append("chosen", photo);
    await ask(site.port, {
      method: "POST",
      path: "/my-photos/selections",
      headers: {
        ...headers,
        origin: `http://${site.host}`,
        "content-type": "application/x-www-form-urlencoded",
      },
      body: String(fields),
      status: 303,
    });
  }
  return id;
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
