import { beforeAll, describe, expect, test } from "vitest";
import { callsOf, type Fault, withFault } from "../support/backend";
import { forgetSessions } from "../support/lent-session";
import { headingOf, textOf } from "../support/page-text";
import { type Answer, Visitor } from "../support/visitor";

/** A read that a page of the account area makes, and what the page must not say when it fails: that there is nothing. */
interface Reading {
  page: string;
  service: string;
  /** Of the call's path, where the page makes more than one to the service. */
  path?: string;
  never?: RegExp;
  business?: boolean;
  /** The service is called without a token, so its answer is the same for all customers. */
  tokenless?: boolean;
  /** What a 404 means in the contract: that there is none. */
  noneAt404?: boolean;
  /** What another service answers meanwhile: the page makes the call only then. */
  whenAnswered?: Fault;
}

const blockedBook = "1000010010-3";
const emma = "emma@example.com";
const bram = "bram@example.com";

const readings: readonly Reading[] = [
  { page: "/orders", service: "orders", never: /haven't ordered anything/ },
  { page: "/orders/1000010010", service: "orders", noneAt404: true },
  { page: "/orders/1000010010", service: "delivery", noneAt404: true },
  { page: "/orders/1000010010/products/1000010010-1", service: "products", noneAt404: true },
  { page: "/orders/1000010010/pdfs", service: "products", path: "Pdfs" },
  { page: "/orders/1000010004/reorder", service: "reorder", noneAt404: true },
  { page: "/vouchers", service: "vouchers", noneAt404: true, never: /You have no vouchers/ },
  { page: "/vouchers/1000010005-1", service: "vouchers", noneAt404: true },
  { page: "/saved-projects", service: "projects", never: /haven't started any projects/ },
  { page: "/online-products", service: "orders", never: /no (online )?photo books/i },
  { page: "/online-products", service: "widgets" },
  { page: "/online-products/1000010002-1", service: "widgets", noneAt404: true },
  { page: "/online-products/1000010002-1", service: "gallery", path: "galleryentries", noneAt404: true },
  { page: "/online-products/1000010002-1", service: "storage", noneAt404: true, tokenless: true },
  {
    page: `/online-products/${blockedBook}`,
    service: "gallery",
    path: "blockedorders",
    whenAnswered: {
      service: "widgets",
      email: emma,
      method: "GET",
      fault: "body",
      body: { orderCode: blockedBook, state: "blocked" },
    },
  },
  { page: "/settings", service: "customers", path: "addresses" },
  { page: "/settings", service: "customers", path: "payment-methods" },
  {
    page: "/settings/personal-details",
    service: "customers",
    path: "^/customers/me(\\?|$)",
    noneAt404: true,
  },
  { page: "/settings/payment-method", service: "customers", path: "payment-methods" },
  {
    page: "/settings/addresses/all",
    service: "customers",
    path: "addresses",
    never: /no (delivery )?address/i,
  },
  { page: "/downloads", service: "downloads", never: /Downloads begin/ },
  { page: "/my-photos/storage", service: "deletion", never: /There’s no date/ },
  { page: "/invoices", service: "invoices", never: /no invoices/i, business: true },
  {
    page: "/integration",
    service: "customers",
    path: "^/customers/me(\\?|$)",
    business: true,
    noneAt404: true,
  },
];

const failures: readonly Omit<Fault, "service" | "email">[] = [
  ...[403, 404, 409, 429, 500, 503].map((status) => ({ fault: "status", status }) as const),
  { fault: "malformed" },
  { fault: "html" },
  { fault: "empty" },
  { fault: "shape" },
  { fault: "deep" },
  { fault: "huge" },
  { fault: "down" },
];

const visitors = new Map<string, Visitor>();

beforeAll(async () => {
  for (const email of [emma, bram]) {
    const visitor = new Visitor("vellora-ie");
    await visitor.signIn(email, "/downloads");
    visitors.set(email, visitor);
  }
});

const emailOf = ({ business }: Reading) => (business ? bram : emma);

/** Faults and the call log are per customer, except where the service does not know whose call it is. */
const whoseCalls = (reading: Reading) => (reading.tokenless ? {} : { email: emailOf(reading) });

async function signInAnew(reading: Reading): Promise<void> {
  const again = new Visitor("vellora-ie");
  await again.signInAnew(emailOf(reading), "/downloads");
  visitors.set(emailOf(reading), again);
}

async function visit(reading: Reading): Promise<Answer> {
  const { page, whenAnswered } = reading;
  const visitor = visitors.get(emailOf(reading));
  if (!visitor) throw new Error("nobody is signed in");
  return whenAnswered ? withFault(whenAnswered, () => visitor.get(page)) : visitor.get(page);
}

const faultOf = (reading: Reading, how: Omit<Fault, "service" | "email">): Fault => ({
  service: reading.service,
  ...whoseCalls(reading),
  ...(reading.path === undefined ? {} : { path: reading.path }),
  ...how,
});

/** Shell, heading and nothing of the failure's own: what every page shows however a service fails. */
function expectToStand(answer: Answer): void {
  expect([200, 404]).toContain(answer.status);
  expect(headingOf(answer)).not.toBeNull();
  for (const entry of ["My orders", "Sign out"]) expect(textOf(answer)).toContain(entry);
  expect(textOf(answer)).not.toMatch(/undefined|NaN|\[object|ServiceFailure|\{\{/);
}

describe.each(readings)("$page without $service $path", (reading) => {
  test("shows the page and no empty state, whatever the service answers", async () => {
    for (const how of failures) {
      const answer = await withFault(faultOf(reading, how), () => visit(reading));
      if (how.status === 404 && reading.noneAt404 && answer.location) {
        // A deleted account has no session any more, a lent one neither.
        forgetSessions();
        await signInAnew(reading);
        continue;
      }
      expectToStand(answer);
      if (reading.never) expect(textOf(answer), JSON.stringify(how)).not.toMatch(reading.never);
    }
  });

  test("calls the service", async () => {
    const calls = await callsOf(
      () => withFault(faultOf(reading, { fault: "status", status: 500 }), () => visit(reading)),
      { ...whoseCalls(reading), service: reading.service },
    );
    expect(calls.map(({ status }) => status)).toContain(500);
  });

  test("shows the page when the service rejects the token for good, or leads to sign-in", async () => {
    const how = { fault: "status", status: 401 } as const;
    const answer = await withFault(faultOf(reading, how), () => visit(reading));
    if (answer.location) expect(answer.location.pathname).toBe("/sign-in");
    else expectToStand(answer);
    // A refusal ends the session at the edge: the next visit begins with a new one.
    await signInAnew(reading);
  });
});

test("a service that rejects every token leads to sign-in once, and is a failed service after it", async () => {
  const visitor = new Visitor("vellora-ie");
  await visitor.signIn(emma, "/downloads");
  await withFault({ service: "projects", fault: "status", status: 401 }, async () => {
    const rejected = await visitor.get("/saved-projects");
    expect(rejected.location?.pathname).toBe("/sign-in");
    // The authority may know the customer still, and lead back at once.
    const back = await visitor.follow(rejected);
    const page = back.text.includes('type="password"') ? await visitor.signIn(emma, "/saved-projects") : back;
    expect(page.url.pathname).toBe("/saved-projects");
    expectToStand(page);
    expect(textOf(page)).not.toMatch(/haven't started any projects/);
  });
  expectToStand(await visitor.get("/orders"));
});

test("pages: are shown when every service times out", async () => {
  const slow = (reading: Reading, rest: () => Promise<void>) => () =>
    withFault(faultOf(reading, { fault: "slow", delayMs: 60_000 }), rest);
  const visitAll = async () => {
    const answers = await Promise.all(readings.map((reading) => visit(reading)));
    for (const [at, answer] of answers.entries()) {
      expectToStand(answer);
      const { never } = readings[at] ?? {};
      if (never) expect(textOf(answer)).not.toMatch(never);
    }
  };
  await readings.reduceRight<() => Promise<void>>((rest, reading) => slow(reading, rest), visitAll)();
});
