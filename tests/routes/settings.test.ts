import { afterAll, beforeAll, expect, test } from "vitest";
import { callsOf, reseed, withFault } from "../support/backend";
import { hiddenFieldsOf } from "../support/forms";
import { lentSession } from "../support/lent-session";
import { lastMailId, linkMailedTo, mailsTo } from "../support/outbox";
import { headingOf, linkTo, textOf } from "../support/page-text";
import type { Answer, Visitor } from "../support/visitor";

const email = "wanda@example.com";
const business = "bram@example.com";
const faults = [
  { fault: "status", status: 500 },
  { fault: "status", status: 429 },
  { fault: "malformed" },
  { fault: "html" },
  { fault: "empty" },
  { fault: "down" },
] as const;

beforeAll(() => reseed());
afterAll(() => reseed());

const signedIn = (as = email, hostId = "vellora-uk") => lentSession(hostId, as);

/** Sends a page's form as it stands there, with these fields filled in. */
async function submit(visitor: Visitor, path: string, fields: Record<string, string> = {}): Promise<Answer> {
  const page = await visitor.get(path);
  return visitor.post(path, { ...hiddenFieldsOf(page.text, "idempotencyKey"), ...fields });
}

const changes = (calls: readonly { method: string }[]) => calls.filter(({ method }) => method !== "GET");

test("the settings at a glance, by three calls at most", async () => {
  const visitor = await signedIn();
  const calls = await callsOf(
    async () => {
      const page = await visitor.get("/settings");
      const text = textOf(page);
      expect(headingOf(page)).toBe("My settings");
      for (const reported of [
        "Wanda Lindqvist",
        "+46 70 123 45 67",
        "wanda@example.com",
        "Götgatan 21",
        "116 46 Stockholm",
      ])
        expect(text).toContain(reported);
      for (const path of [
        "/settings/personal-details",
        "/settings/email",
        "/settings/payment-method",
        "/settings/addresses/all",
        "/settings/new-address",
        "/settings/delete-account",
      ])
        expect(page.text).toContain(`href="${path}"`);
    },
    { email },
  );
  expect(calls.map(({ path }) => path.split("?")[0]).toSorted()).toEqual([
    "/customers/me",
    "/customers/me/addresses",
    "/customers/me/payment-methods",
  ]);
});

test.each(faults)("customer service failing ($fault) says so, and signs nobody out", async (fault) => {
  const visitor = await signedIn();
  // An empty answer is no 404: it does not mean that the account is deleted.
  const page = await withFault({ service: "customers", path: "^/customers/me$", ...fault }, () =>
    visitor.get("/settings"),
  );
  expect(page.status).toBe(200);
  expect(textOf(page)).toContain("An error occurred loading your settings");
  expect(textOf(page)).toContain("Götgatan 21");
  expect((await visitor.get("/settings")).status).toBe(200);
});

test("a customer that customer service does not know any more goes to sign-out", async () => {
  const visitor = await signedIn();
  for (const path of ["/settings", "/settings/personal-details"]) {
    const answer = await withFault(
      { service: "customers", path: "^/customers/me$", fault: "status", status: 404 },
      () => visitor.get(path),
    );
    expect(answer.location?.pathname).toBe("/logout");
  }
});

test.each([
  ["addresses", "You have no addresses"],
  ["payment-methods", "You have no payment"],
])("%s failing leaves the rest of the settings standing", async (part, empty) => {
  const visitor = await signedIn();
  const page = await withFault({ service: "customers", path: `/${part}`, fault: "status", status: 500 }, () =>
    visitor.get("/settings"),
  );
  expect(textOf(page)).toMatch(/not available right now/i);
  expect(textOf(page)).toContain("Wanda Lindqvist");
  expect(textOf(page)).not.toContain(empty);
});

test("personal details are saved once, whatever is sent how often", async () => {
  const visitor = await signedIn();
  const path = "/settings/personal-details";
  const page = await visitor.get(path);
  expect(headingOf(page)).toBe("Change personal details");
  expect(linkTo(page, "Back to my Settings")).toBe("/settings");
  const form = {
    ...hiddenFieldsOf(page.text, "idempotencyKey"),
    title: "Mx",
    firstName: " Vanda ",
    lastName: "Lindqvist-Berg",
    phoneNumber: "+46 70 765 43 21",
    language: "sv-SE",
  };
  const calls = await callsOf(
    async () => {
      const answers = await Promise.all([visitor.copy().post(path, form), visitor.copy().post(path, form)]);
      expect(answers.map(({ location }) => location?.pathname)).toEqual(["/settings", "/settings"]);
      expect((await visitor.post(path, form)).status).toBe(303);
    },
    { service: "customers" },
  );
  expect(changes(calls)).toHaveLength(1);
  const text = textOf(await visitor.open("/settings"));
  expect(text).toContain("Your details were saved");
  expect(text).toContain("Mx Vanda Lindqvist-Berg");
  expect(text).toContain("+46 70 765 43 21");
  expect(text).toContain("Swedish");
});

test("personal details that do not fit are said at their fields, and kept", async () => {
  const visitor = await signedIn();
  const calls = await callsOf(async () => {
    const answer = await submit(visitor, "/settings/personal-details", {
      title: "",
      firstName: "",
      lastName: "Svensson & Co",
      phoneNumber: "12",
      language: "sv-SE",
    });
    expect(answer.status).toBe(400);
    const text = textOf(answer);
    expect(text).toContain("Please fill in your first name");
    expect(text).toContain("Phone number must be valid");
    expect(answer.text).toContain('value="12"');
    expect(answer.text).toContain("Svensson &amp; Co");
  });
  expect(changes(calls.filter(({ service }) => service === "customers"))).toEqual([]);
});

test("details that could not be saved are kept in the form", async () => {
  const visitor = await signedIn();
  const answer = await withFault({ service: "customers", method: "PUT", fault: "status", status: 500 }, () =>
    submit(visitor, "/settings/personal-details", { firstName: "Nova", lastName: "X", language: "sv-SE" }),
  );
  expect(answer.status).toBe(502);
  expect(textOf(answer)).toContain("Your details could not be saved. Please try again.");
  expect(answer.text).toContain('value="Nova"');
});

/** Adds a payment method on the hosted page, and comes back. */
async function addPaymentMethod(visitor: Visitor, fields: Record<string, string>): Promise<Answer> {
  const href = linkTo(await visitor.get("/settings/payment-method"), "Add a payment method") ?? "";
  return visitor.follow(await visitor.post(href, fields));
}

test("a payment method is added on the storefront's own hosted page, which leads back", async () => {
  const visitor = await signedIn();
  const page = await visitor.get("/settings/payment-method");
  expect(textOf(page)).toContain("You have no payment methods yet");
  const href = new URL(linkTo(page, "Add a payment method") ?? "");
  expect(href.pathname).toContain("/outside/vellora-uk/");
  expect(href.searchParams.get("returnTo")).toBe(`${visitor.origin}/settings/payment-method`);
  const card = { kind: "card", number: "4242 4242 4242 4242", expires: "04/40" };
  const back = await addPaymentMethod(visitor, card);
  expect(back.url.pathname).toBe("/settings/payment-method");
  expect(textOf(back)).toContain("Your payment method was added");
  expect(textOf(back)).toContain("4242");
  expect(textOf(await visitor.get("/settings/payment-method?payment-method=cancelled"))).toContain(
    "No payment method was added",
  );
});

test("another payment method is chosen, once", async () => {
  const visitor = await signedIn();
  const path = "/settings/payment-method";
  await addPaymentMethod(visitor, { kind: "paypal", email: "wanda.pays@example.com" });
  const page = await visitor.get(path);
  expect(headingOf(page)).toBe("Change your payment method");
  const choices = [...page.text.matchAll(/<input[^>]*name="paymentMethod"[^>]*>/g)].map(([input]) => ({
    id: /value="([^"]*)"/.exec(input)?.[1] ?? "",
    chosen: /checked/.test(input),
  }));
  expect(choices).toHaveLength(2);
  const other = choices.find(({ chosen }) => !chosen);
  const form = { ...hiddenFieldsOf(page.text, "idempotencyKey"), paymentMethod: other?.id ?? "" };
  const calls = await callsOf(
    async () => {
      expect((await visitor.post(path, form)).location?.pathname).toBe("/settings");
      expect((await visitor.post(path, form)).location?.pathname).toBe("/settings");
    },
    { service: "customers" },
  );
  expect(changes(calls)).toHaveLength(1);
  expect(textOf(await visitor.get("/settings"))).toContain("Payment method changed");
  expect((await visitor.get(path)).text).toMatch(
    new RegExp(`value="${other?.id}"[^>]*checked|checked[^>]*value="${other?.id}"`),
  );
});

test.each(["gone", "failing"])(
  "a payment method that is %s is not chosen, and the page says so",
  async (state) => {
    const visitor = await signedIn();
    const send = () => submit(visitor, "/settings/payment-method", { paymentMethod: "pm-unknown" });
    const answer = await (state === "gone"
      ? send()
      : withFault({ service: "customers", method: "PUT", fault: "down" }, send));
    expect(answer.status).toBe(502);
    expect(textOf(answer)).toContain("Your payment method could not be changed");
  },
);

test("payment methods that cannot be read are no empty list", async () => {
  const visitor = await signedIn();
  const page = await withFault({ service: "customers", path: "payment-methods", fault: "malformed" }, () =>
    visitor.get("/settings/payment-method"),
  );
  expect(textOf(page)).toContain("Unable to display your payment methods");
  expect(textOf(page)).not.toContain("no payment methods yet");
});

test("an e-mail change is asked for once, and its mail goes to the new address", async () => {
  const visitor = await signedIn();
  const path = "/settings/email";
  const page = await visitor.get(path);
  expect(headingOf(page)).toBe("Change email address");
  const form = { ...hiddenFieldsOf(page.text, "idempotencyKey"), email: "wanda.new@example.com" };
  const before = await lastMailId(form.email);
  const calls = await callsOf(
    async () => {
      const answers = await Promise.all([visitor.copy().post(path, form), visitor.copy().post(path, form)]);
      for (const { location } of answers) expect(location?.pathname).toBe(path);
      const landed = await visitor.follow(await visitor.post(path, form));
      expect(textOf(landed)).toContain("Check your mailbox");
    },
    { service: "auth-api" },
  );
  expect(calls).toHaveLength(1);
  expect(await linkMailedTo(form.email, before)).toMatch(/^\/change-email-confirmation\?confirmation-token=/);
  expect((await mailsTo(form.email)).filter(({ id }) => id > before)).toHaveLength(1);
});

test("an e-mail address in use is said at the field", async () => {
  const visitor = await signedIn();
  const answer = await submit(visitor, "/settings/email", { email: "emma@example.com" });
  expect(answer.status).toBe(400);
  expect(textOf(answer)).toContain("This e-mail address is already in use");
  expect(answer.text).toMatch(/aria-invalid="true"[^>]*|id="email-error"/);
  expect(answer.text).toContain('value="emma@example.com"');
});

test.each(["", "no e-mail", "wanda@example.com"])("%j is no new e-mail address", async (typed) => {
  const visitor = await signedIn();
  const calls = await callsOf(
    async () => {
      const answer = await submit(visitor, "/settings/email", { email: typed });
      expect(answer.status).toBe(400);
      expect(textOf(answer)).toMatch(/must be valid|already/);
    },
    { service: "auth-api" },
  );
  expect(calls).toEqual([]);
});

test.each([{ fault: "status", status: 429 }, { fault: "status", status: 500 }, { fault: "down" }] as const)(
  "an e-mail change that fails ($fault $status) keeps what was typed",
  async (fault) => {
    const visitor = await signedIn();
    const answer = await withFault({ service: "auth-api", ...fault }, () =>
      submit(visitor, "/settings/email", { email: "wanda.other@example.com" }),
    );
    expect(answer.status).toBe(502);
    expect(textOf(answer)).toContain("Your email wasn't changed");
    expect(textOf(answer)).toContain(
      "Something went wrong with the email change. Could you please try again?",
    );
    expect(answer.text).toContain('value="wanda.other@example.com"');
  },
);

test("the deletion of the account is asked for once: one mail, and nothing is deleted", async () => {
  const visitor = await signedIn();
  const path = "/settings/delete-account";
  const form = hiddenFieldsOf((await visitor.get(path)).text, "idempotencyKey");
  const before = await lastMailId(email);
  const calls = await callsOf(
    async () => {
      await Promise.all([visitor.copy().post(path, form), visitor.copy().post(path, form)]);
      const landed = await visitor.follow(await visitor.post(path, form));
      expect(textOf(landed)).toContain("Check your mailbox");
    },
    { service: "auth-api" },
  );
  expect(calls).toHaveLength(1);
  expect(await linkMailedTo(email, before)).toMatch(/^\/delete-account-confirmation\?confirmation-token=/);
  expect((await visitor.get("/settings")).status).toBe(200);
});

test("a deletion that cannot be asked for says so", async () => {
  const visitor = await signedIn();
  const answer = await withFault({ service: "auth-api", fault: "status", status: 500 }, () =>
    submit(visitor, "/settings/delete-account"),
  );
  expect(answer.status).toBe(502);
  expect(textOf(answer)).toContain("Your account couldn’t be deleted");
});

test("business customers have settings of their own", async () => {
  const visitor = await signedIn(business, "vellora-ie");
  expect((await visitor.get("/settings")).location?.pathname).toBe("/settings/b2b");
  expect((await visitor.get("/settings/email")).location?.pathname).toBe("/settings/b2b/email");
  const page = await visitor.get("/settings/b2b");
  expect(headingOf(page)).toBe("Business settings");
  for (const path of ["/settings/b2b/email", "/settings/b2b/new-address", "/invoices", "/integration"])
    expect(page.text).toContain(`href="${path}"`);
  expect(linkTo(await visitor.get("/settings/personal-details"), "Back to my Settings")).toBe(
    "/settings/b2b",
  );
  expect((await visitor.get("/settings/b2b/email")).status).toBe(200);
});

test("business settings do not exist for anybody else", async () => {
  const visitor = await signedIn();
  for (const path of [
    "/settings/b2b",
    "/settings/b2b/email",
    "/settings/b2b/new-address",
    "/settings/b2b/address/1",
  ])
    expect((await visitor.get(path)).status).toBe(404);
  const calls = await callsOf(() => visitor.post("/settings/b2b/email", { email: "x@example.com" }), {
    service: "auth-api",
  });
  expect(calls).toEqual([]);
});
