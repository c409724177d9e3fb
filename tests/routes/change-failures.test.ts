import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { waitingFieldsOf } from "~/server/forms/waiting-forms";
import { type Fault, type NewCustomer, newCustomer, withFault } from "../support/backend";
import { type Change, type ChangeInstance, changes } from "../support/changes";
import { hiddenFieldsOf, plain } from "../support/forms";
import { lastMailId, linkMailedTo, newsletterLinkMailedTo } from "../support/outbox";
import { headingOf, textOf } from "../support/page-text";
import { type Answer, backendUrl, Visitor } from "../support/visitor";

type Failure = Pick<Fault, "fault" | "status" | "delayMs">;

/** Milliseconds: longer than the site waits for an answer to a change. */
const tooSlow = 9_000;

/** Whose confirmations they are, and the address of the change. */
const otto = "otto@example.com";
const newEmail = "otto.elsewhere@example.com";

const storefronts: Readonly<Record<string, string>> = { "carl@example.com": "vellora-uk" };
const visitors = new Map<string, Visitor>();
/** The customers of these tests, by the demo customers they are like. */
const customers = new Map<string, NewCustomer>();

beforeAll(async () => {
  for (const like of new Set(changes.map((change) => change.like)))
    customers.set(like, await newCustomer(like));
});

function customerLike(like: string): NewCustomer {
  const customer = customers.get(like);
  if (!customer) throw new Error(`Nobody here is like ${like}`);
  return customer;
}

async function signedIn(like: string): Promise<Visitor> {
  const known = visitors.get(like);
  known?.forgetRejectedToken();
  if (known) return known;
  const visitor = new Visitor(storefronts[like] ?? "vellora-ie");
  await visitor.signIn(customerLike(like).email, "/downloads");
  visitors.set(like, visitor);
  return visitor;
}

const faultOf = ({ like, service, method, call }: Change, how: Failure): Fault => ({
  email: customerLike(like).email,
  service,
  method,
  path: call,
  ...how,
});

async function formOf(
  visitor: Visitor,
  { path, marker = "idempotencyKey", fields }: Pick<ChangeInstance, "path" | "marker" | "fields">,
) {
  return { ...hiddenFieldsOf((await visitor.get(path)).text, marker), ...fields };
}

/** The service may still make a change that nobody waits for any more. */
const notHeard = "We’re not sure this went through.";

/** What a page says of a change that failed this way. */
const reported = ({ failed, says }: Change, { fault, status }: Failure) =>
  fault === "hang" ? (says?.slow ?? notHeard) : (says?.[status ?? fault] ?? failed);

/** The page has the shell, the form with the typed values, and the failure. */
function expectRejected(answer: Answer, change: Change, instance: ChangeInstance, how: Failure): void {
  const what = `${change.name}: ${JSON.stringify(how)}`;
  expect([400, 502], what).toContain(answer.status);
  expect(headingOf(answer), what).not.toBeNull();
  for (const entry of ["My orders", "Sign out", reported(change, how)])
    expect(textOf(answer), what).toContain(entry);
  expect(textOf(answer), what).not.toMatch(/undefined|NaN|\[object|ServiceFailure|\{\{|made to fail/);
  expectKept(answer, instance, what);
}

function expectKept({ text }: Answer, { fields = {} }: ChangeInstance, what: string): void {
  const html = plain(text);
  for (const [name, value] of Object.entries(fields))
    if (name !== "intent") expect(html, `${what}: ${name}`).toContain(value);
}

/** A change's state once something happened to it: mails take a moment. */
async function stateAfter({ state }: ChangeInstance, before: unknown): Promise<unknown> {
  let now = await state();
  for (let waited = 0; waited < 20 && JSON.stringify(now) === JSON.stringify(before); waited++) {
    await pause(200);
    now = await state();
  }
  return now;
}

const rejections: readonly Failure[] = [
  ...[500, 404, 409, 429].map((status): Failure => ({ fault: "status", status })),
  { fault: "malformed" },
];
const emptyAnswer: Failure = { fault: "empty" };

describe.each(changes)("$name", (change) => {
  // Nothing happens to it until its answer is lost.
  let begun: Promise<ChangeInstance> | undefined;
  const begin = () => {
    begun ??= change.begin(customerLike(change.like));
    return begun;
  };

  test("when rejected: the page shows an error, keeps what was typed and nothing is changed", async () => {
    const visitor = await signedIn(change.like);
    const instance = await begin();
    const before = await instance.state();
    let form = await formOf(visitor, instance);
    for (const how of change.answers ? [...rejections, emptyAnswer] : rejections) {
      const answer = await withFault(faultOf(change, how), () => visitor.post(instance.path, form));
      expectRejected(answer, change, instance, how);
      // A second try posts the form that was returned.
      form = { ...form, ...hiddenFieldsOf(answer.text, instance.marker ?? "idempotencyKey") };
      expect(await instance.state(), JSON.stringify(how)).toEqual(before);
    }
    // A form of its own: where the outcome of an earlier press is unknown, it stays unknown, and the form comes back with its key.
    form = await formOf(visitor, instance);
    const answer = await withFault(faultOf(change, { fault: "status", status: 401 }), () =>
      visitor.postOnly(instance.path, form),
    );
    expect([answer.status, answer.location?.pathname]).toEqual([303, "/sign-in"]);
    const page = await visitor.follow(answer);
    expect(textOf(page)).toContain("You were signed out before this was done. Please send it again.");
    if (waitingFieldsOf(new URL(instance.path, page.url), new URLSearchParams(form))) {
      expect(page.url.search).toContain("refused=");
      expectKept(page, instance, "signed out");
    }
    expect(await instance.state()).toEqual(before);
  });

  test("when the answer is lost: the page shows what the services hold", async () => {
    const visitor = await signedIn(change.like);
    const instance = await begin();
    const before = await instance.state();
    const form = await formOf(visitor, instance);
    const how = { fault: "lost" } as const;
    const answer = await withFault(faultOf(change, how), () => visitor.post(instance.path, form));
    if (change.unclear) expectRejected(answer, change, instance, how);
    else expect([answer.status, answer.text]).toEqual([303, ""]);
    expect(await stateAfter(instance, before)).not.toEqual(before);
  });
});

interface Confirmation {
  name: string;
  link: () => Promise<string>;
  call: Pick<Fault, "service" | "path">;
  error: string;
  failed: string;
  unheard?: string;
  /** After a timeout it may still be made. */
  late?: string;
  /** The service says that the link was used: it was done before. */
  doneAt?: number;
}

const confirmations: readonly Confirmation[] = [
  {
    name: "account deletion confirmation",
    link: () => mailedLink("/settings/delete-account", {}, customerLike(otto).email),
    call: { service: "auth-api", path: "deleteaccount/.*/confirm" },
    error: "/delete-account-error",
    failed: "Your account couldn’t be deleted",
    late: "We’re not sure whether your account was deleted",
  },
  {
    name: "e-mail change confirmation",
    link: () => mailedLink("/settings/email", { email: newEmail }, newEmail),
    call: { service: "auth-api", path: "emailchanges/.*/confirm" },
    error: "/change-email-error",
    failed: "Your email wasn't changed",
    late: "We’re not sure whether your e-mail address was changed",
  },
  {
    name: "newsletter confirmation",
    link: () => newsletterLinkMailedTo(customerLike(otto).email, "VELLORANL"),
    call: { service: "email-gateway" },
    error: "/subscription-confirmation-error",
    failed: "Your subscription failed",
    // No service can be asked whether it was done.
    unheard: "We’re not sure whether your subscription was confirmed",
    doneAt: 409,
  },
];

async function mailedLink(path: string, fields: Record<string, string>, to: string): Promise<string> {
  const visitor = await signedIn(otto);
  const before = await lastMailId(to);
  await visitor.post(path, await formOf(visitor, { path, fields }));
  return linkMailedTo(to, before);
}

/** The page that a mailed link leads to has no token in its address. */
async function confirmationOf(visitor: Visitor, link: string) {
  const page = await visitor.open(link);
  return { at: page.url.pathname, form: hiddenFieldsOf(page.text, "idempotencyKey") };
}

/** The account, its e-mail address and its newsletter are as they were. */
async function expectUntouched(): Promise<void> {
  const { email } = customerLike(otto);
  expect(textOf(await (await signedIn(otto)).get("/settings"))).toContain(email);
  const status = await fetch(`${backendUrl}/dev/subscriptions?email=${encodeURIComponent(email)}`);
  expect(await status.text()).not.toContain('"status":"confirmed"');
}

describe.each(confirmations)("$name", ({ link, call, error, failed, unheard = failed, doneAt }) => {
  test("when rejected: the page shows an error and nothing is changed", async () => {
    const visitor = await signedIn(otto);
    const path = await link();
    for (const how of rejections.filter(({ status }) => status === undefined || status !== doneAt)) {
      const { at, form } = await confirmationOf(visitor, path);
      const answer = await withFault({ method: "POST", ...call, ...how }, () => visitor.post(at, form));
      const page = await visitor.follow(answer);
      const heading = how.fault === "malformed" ? unheard : failed;
      expect([page.url.pathname, headingOf(page)], JSON.stringify(how)).toEqual([error, heading]);
      await expectUntouched();
    }
  });
});

test("changes: a timeout is shown on the page and changes nothing", async () => {
  const how = { fault: "hang", delayMs: tooSlow } as const;
  const sent: { fault: Fault; send: () => Promise<Answer>; check: (answer: Answer) => Promise<void> }[] = [];
  for (const change of changes) {
    const visitor = await signedIn(change.like);
    const instance = await change.begin(customerLike(change.like));
    const form = await formOf(visitor, instance);
    let before: unknown;
    sent.push({
      fault: faultOf(change, how),
      async send() {
        before = await instance.state();
        return visitor.post(instance.path, form);
      },
      async check(answer) {
        expectRejected(answer, change, instance, how);
        expect(await instance.state(), change.name).toEqual(before);
      },
    });
  }
  for (const { link, call, error, failed, unheard = failed, late = unheard } of confirmations) {
    const visitor = await signedIn(otto);
    const path = await link();
    const { at, form } = await confirmationOf(visitor, path);
    sent.push({
      fault: { method: "POST", ...call, ...how },
      send: async () => visitor.follow(await visitor.post(at, form)),
      async check(page) {
        expect([page.url.pathname, headingOf(page)]).toEqual([error, late]);
        await expectUntouched();
      },
    });
  }
  const sendAll = () => Promise.all(sent.map(({ send }) => send()));
  const answers = await sent.reduceRight<() => Promise<Answer[]>>(
    (inner, { fault }) =>
      () =>
        withFault(fault, inner),
    sendAll,
  )();
  for (const [at, answer] of answers.entries()) await sent[at]?.check(answer);
});
