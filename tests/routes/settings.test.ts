import { beforeAll, expect, test } from "vitest";
import { callsOf, mailsTo, newCustomer, withFault } from "../support/backend";
import { hiddenFieldsOf } from "../support/forms";
import { lentSession } from "../support/lent-session";
import { lastMailId, linkMailedTo } from "../support/outbox";
import { headingOf, linkTo, textOf } from "../support/page-text";
import { type Answer, type Visitor, visitorOf } from "../support/visitor";

const business = "bram@example.com";
const faults = [
  { fault: "status", status: 500 },
  { fault: "status", status: 429 },
  { fault: "malformed" },
  { fault: "html" },
  { fault: "html", status: 404 },
  { fault: "empty" },
  { fault: "down" },
] as const;

let email: string;
beforeAll(async () => {
  ({ email } = await newCustomer("wanda@example.com"));
});

const signedIn = (as = email, hostId = "vellora-uk") => lentSession(hostId, as);

/** Posts a page's form with these fields changed. */
async function submit(visitor: Visitor, path: string, fields: Record<string, string> = {}): Promise<Answer> {
  const page = await visitor.get(path);
  return visitor.post(path, { ...hiddenFieldsOf(page.text, "idempotencyKey"), ...fields });
}

const changes = (calls: readonly { method: string }[]) => calls.filter(({ method }) => method !== "GET");

test("settings: the page needs at most three calls", async () => {
  const visitor = await signedIn();
  const calls = await callsOf(
    async () => {
      const page = await visitor.get("/settings");
      const text = textOf(page);
      expect(headingOf(page)).toBe("My settings");
      for (const reported of [
        "Wanda Lindqvist",
        "+46 70 123 45 67",
        email,
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
        "/settings/sign-out-everywhere",
        "/settings/delete-account",
      ])
        expect(page.text).toContain(`href="${path}"`);
      for (const [name, file] of [
        ["Change your password", "password"],
        ["Passkeys", "passkeys"],
        ["Where you’re signed in", "sessions"],
      ] as const)
        expect(linkTo(page, name)).toMatch(new RegExp(`/outside/[a-z-]+/${file}$`));
    },
    { email },
  );
  expect(calls.map(({ path }) => path.split("?")[0]).toSorted()).toEqual([
    "/customers/me",
    "/customers/me/addresses",
    "/customers/me/payment-methods",
  ]);
});

test.each(faults)(
  "settings: a failure of customer service ($fault) is shown and signs nobody out",
  async (fault) => {
    const visitor = await signedIn();
    // An empty answer is no 404: it does not mean that the account is deleted.
    const page = await withFault({ service: "customers", path: "^/customers/me$", ...fault }, () =>
      visitor.get("/settings"),
    );
    expect(page.status).toBe(200);
    expect(textOf(page)).toContain("An error occurred loading your settings");
    expect(textOf(page)).toContain("Götgatan 21");
    expect((await visitor.get("/settings")).status).toBe(200);
  },
);

test.each(["/settings", "/settings/personal-details"])(
  "%s: a deleted customer is redirected to sign-out, and so are other browsers",
  async (path) => {
    const { email: deleted } = await newCustomer("wanda@example.com");
    const [visitor, other] = [await visitorOf(deleted), await visitorOf(deleted)];
    const answer = await withFault(
      { service: "customers", path: "^/customers/me$", fault: "status", status: 404 },
      () => visitor.get(path),
    );
    expect(answer.location?.pathname).toBe("/logout");
    expect((await other.postOnly("/settings/email", {})).location?.pathname).toBe("/logout");
    expect((await other.open("/account-deleted")).url.pathname).toBe("/account-deleted");
  },
);

test.each([
  ["addresses", "You have no addresses"],
  ["payment-methods", "You have no payment"],
])("settings: a failure of %s keeps the other sections", async (part, empty) => {
  const visitor = await signedIn();
  const page = await withFault({ service: "customers", path: `/${part}`, fault: "status", status: 500 }, () =>
    visitor.get("/settings"),
  );
  expect(textOf(page)).toMatch(/(aren’t|not) available right now/i);
  expect(textOf(page)).toContain("Wanda Lindqvist");
  expect(textOf(page)).not.toContain(empty);
});

test("personal details: are saved once, however often the form is sent", async () => {
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

test.each(["bildvik-se", "bildvik-no", "bildvik-dk"])(
  "personal details: %s asks for no title, shows none and keeps the stored one",
  async (hostId) => {
    const { email: own } = await newCustomer("wanda@example.com");
    const path = "/settings/personal-details";
    const typed = { firstName: "Wanda", lastName: "Berg", phoneNumber: "", language: "sv-SE" };
    const british = await signedIn(own);
    expect((await submit(british, path, { ...typed, title: "Ms" })).status).toBe(303);
    const nordic = await signedIn(own, hostId);
    expect((await nordic.get(path)).text).not.toContain("honorific-prefix");
    expect((await submit(nordic, path, { ...typed, lastName: "Lind" })).status).toBe(303);
    const shown = textOf(await nordic.open("/settings"));
    expect(shown).toContain("Wanda Lind");
    expect(shown).not.toMatch(/(Ms|Fru) Wanda/);
    expect(textOf(await british.open("/settings"))).toContain("Ms Wanda Lind");
  },
);

test("personal details: invalid values are kept and have errors at their fields", async () => {
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
    expect(text).toContain("Please enter your first name");
    expect(text).toContain("Phone number must be valid");
    expect(answer.text).toContain('value="12"');
    expect(answer.text).toContain("Svensson &amp; Co");
  });
  expect(changes(calls.filter(({ service }) => service === "customers"))).toEqual([]);
});

test.each([
  ["title", "<script>alert(1)</script>", "Please choose a title from the list"],
  ["title", "Emperor", "Please choose a title from the list"],
  ["language", "xx-YY", "Please choose a language"],
])("personal details: a %s of %j, which no page offers, is not saved", async (field, value, message) => {
  const visitor = await signedIn((await newCustomer("wanda@example.com")).email);
  const typed = { title: "Ms", firstName: "Wanda", lastName: "Berg", phoneNumber: "", language: "sv-SE" };
  const calls = await callsOf(async () => {
    const answer = await submit(visitor, "/settings/personal-details", { ...typed, [field]: value });
    expect(answer.status).toBe(400);
    expect(textOf(answer)).toContain(message);
  });
  expect(changes(calls.filter(({ service }) => service === "customers"))).toEqual([]);
});

test("personal details: a failed save keeps what was typed", async () => {
  const visitor = await signedIn();
  const answer = await withFault({ service: "customers", method: "PUT", fault: "status", status: 500 }, () =>
    submit(visitor, "/settings/personal-details", { firstName: "Nova", lastName: "X", language: "sv-SE" }),
  );
  expect(answer.status).toBe(502);
  expect(textOf(answer)).toContain("Your details couldn’t be saved. Please try again.");
  expect(answer.text).toContain('value="Nova"');
});

test("personal details: a change meanwhile is not overwritten but said; saving again replaces it", async () => {
  const visitor = await signedIn((await newCustomer("wanda@example.com")).email);
  const path = "/settings/personal-details";
  const details = {
    title: "Ms",
    firstName: "Wanda",
    lastName: "Lindqvist",
    phoneNumber: "",
    language: "sv-SE",
  };
  const sentBy = (page: Answer, typed: Record<string, string>) =>
    visitor.post(path, { ...hiddenFieldsOf(page.text, "idempotencyKey"), ...details, ...typed });
  const [one, other] = [await visitor.get(path), await visitor.get(path)];
  expect((await sentBy(one, { phoneNumber: "+46 70 765 43 21" })).location?.pathname).toBe("/settings");
  const calls = await callsOf(
    async () => {
      const second = await sentBy(other, { lastName: "Berg" });
      expect(second.status).toBe(400);
      expect(textOf(second)).toContain(
        "Your details were changed in the meantime. They now read: Ms Wanda Lindqvist, +46 70 765 43 21, Swedish.",
      );
      expect(second.text).toContain('value="Berg"');
      // Saving again is meant: the page shows what it replaces.
      expect((await sentBy(second, { lastName: "Berg" })).location?.pathname).toBe("/settings");
    },
    { service: "customers" },
  );
  expect(changes(calls)).toHaveLength(1);
});

test("personal details: of a form that is out of date, what nobody has touched shows what is stored now", async () => {
  const visitor = await signedIn((await newCustomer("wanda@example.com")).email);
  const path = "/settings/personal-details";
  const name = { title: "Ms", firstName: "Wanda", lastName: "Lindqvist" };
  const shown = { ...name, phoneNumber: "+46 70 123 45 67", language: "sv-SE" };
  const sentBy = (page: Answer, typed: Record<string, string>) =>
    visitor.post(path, { ...hiddenFieldsOf(page.text, "idempotencyKey"), ...shown, ...typed });
  const [one, other] = [await visitor.get(path), await visitor.get(path)];
  await sentBy(one, { phoneNumber: "+46 70 765 43 21", firstName: "Vanda" });
  const back = await sentBy(other, { lastName: "Berg", firstName: "Wendy" });
  expect(back.status).toBe(400);
  expect(back.text).toContain('value="+46 70 765 43 21"');
  for (const typed of ["Berg", "Wendy"]) expect(back.text).toContain(`value="${typed}"`);
});

test("personal details: a page that tells of a change and is loaded again replaces that change alone", async () => {
  const visitor = await signedIn((await newCustomer("wanda@example.com")).email);
  const path = "/settings/personal-details";
  const name = { title: "Ms", firstName: "Wanda", lastName: "Lindqvist" };
  const shown = { ...name, phoneNumber: "+46 70 123 45 67", language: "sv-SE" };
  const sentBy = (page: Answer, typed: Record<string, string>) =>
    visitor.postOnly(path, { ...hiddenFieldsOf(page.text, "idempotencyKey"), ...shown, ...typed });
  const [first, late] = [await visitor.get(path), await visitor.get(path)];
  await sentBy(first, { phoneNumber: "+46 70 111 11 11" });
  const rejection = await sentBy(late, { lastName: "Berg" });
  await sentBy(await visitor.get(path), { phoneNumber: "+46 70 222 22 22" });
  const again = await visitor.follow(rejection);
  expect(textOf(again)).toContain("+46 70 111 11 11");
  const conflict = await visitor.follow(
    await sentBy(again, { phoneNumber: "+46 70 111 11 11", lastName: "Berg" }),
  );
  expect(conflict.status).toBe(400);
  expect(conflict.text).toContain('value="+46 70 222 22 22"');
  expect(conflict.text).toContain('value="Berg"');
});

test("personal details: a form that was sent before tells of what another has changed since, and overwrites nothing", async () => {
  const visitor = await signedIn((await newCustomer("wanda@example.com")).email);
  const path = "/settings/personal-details";
  const name = { title: "Ms", firstName: "Wanda", lastName: "Lindqvist" };
  const shown = { ...name, phoneNumber: "+46 70 123 45 67", language: "sv-SE" };
  const mine = await visitor.get(path);
  const key = hiddenFieldsOf(mine.text, "idempotencyKey");
  await visitor.post(path, { ...key, ...shown, lastName: "Berg" });
  const others = hiddenFieldsOf((await visitor.get(path)).text, "idempotencyKey");
  await visitor.post(path, { ...others, ...shown, lastName: "Berg", phoneNumber: "+46 70 222 22 22" });
  const reused = await visitor.post(path, { ...key, ...shown, lastName: "Bergman" });
  expect(textOf(reused)).toContain("This form was already sent");
  const sentAgain = { ...hiddenFieldsOf(reused.text, "idempotencyKey"), ...shown, lastName: "Bergman" };
  const conflict = await visitor.post(path, sentAgain);
  expect(conflict.status).toBe(400);
  expect(conflict.text).toContain('value="+46 70 222 22 22"');
  expect(textOf(await visitor.get("/settings"))).toContain("+46 70 222 22 22");
});

test("personal details: the same change in two tabs is saved in both", async () => {
  const visitor = await signedIn((await newCustomer("wanda@example.com")).email);
  const path = "/settings/personal-details";
  const [one, other] = [await visitor.get(path), await visitor.get(path)];
  for (const page of [one, other]) {
    const form = hiddenFieldsOf(page.text, "idempotencyKey");
    const typed = { title: "Ms", firstName: "Wanda", lastName: "Berg", phoneNumber: "", language: "sv-SE" };
    expect((await visitor.post(path, { ...form, ...typed })).location?.pathname).toBe("/settings");
  }
});

/** Adds a payment method on the hosted page, and comes back. */
async function addPaymentMethod(visitor: Visitor, fields: Record<string, string>): Promise<Answer> {
  const href = linkTo(await visitor.get("/settings/payment-method"), "Add a payment method") ?? "";
  return visitor.follow(await visitor.post(href, fields));
}

test("payment method: is added on the storefront's hosted page, which leads back", async () => {
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
  await visitor.get("/settings/payment-method");
  expect(textOf(await visitor.get("/settings/payment-method?payment-method=cancelled"))).toContain(
    "No payment method was added",
  );
});

test("payment method: the hosted page names the account, takes its form from itself alone, and once", async () => {
  const { email } = await newCustomer("wanda@example.com");
  const visitor = await signedIn(email);
  const path = "/settings/payment-method";
  const href = linkTo(await visitor.get(path), "Add a payment method") ?? "";
  const card = { kind: "card", number: "4242 4242 4242 4242", expires: "04/40" };
  expect(textOf(await visitor.get(href))).toContain(`is added to the account of ${email}.`);
  for (const Origin of ["https://evil.example", "null", visitor.origin])
    expect((await visitor.postOnly(href, card, { Origin })).status).toBe(403);
  for (const number of [card.number, "5555 5555 5555 4444"])
    expect((await visitor.postOnly(href, { ...card, number })).location?.search).toBe(
      "?payment-method=added",
    );
  const methods = textOf(await visitor.get(path));
  expect(methods).toContain("4242");
  expect(methods).not.toContain("4444");
  const used = await visitor.get(href);
  expect([used.status, textOf(used)]).toEqual([400, expect.stringContaining("This page has expired")]);
});

test("payment method: another one is chosen once", async () => {
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

test("payment method: one that was chosen meanwhile is not overwritten but said; pressing again replaces it", async () => {
  const visitor = await signedIn((await newCustomer("wanda@example.com")).email);
  const path = "/settings/payment-method";
  for (const email of ["one@example.com", "two@example.com"])
    await addPaymentMethod(visitor, { kind: "paypal", email });
  const [one, other] = [await visitor.get(path), await visitor.get(path)];
  const inputs = [...one.text.matchAll(/<input[^>]*name="paymentMethod"[^>]*>/g)].map(([input]) => input);
  const idOf = (input = "") => /value="([^"]*)"/.exec(input)?.[1] ?? "";
  const [chosen, free] = [
    idOf(inputs.find((one) => one.includes("checked"))),
    idOf(inputs.find((one) => !one.includes("checked"))),
  ];
  const send = (page: Answer, paymentMethod: string) =>
    visitor.post(path, { ...hiddenFieldsOf(page.text, "idempotencyKey"), paymentMethod });
  expect((await send(one, free)).location?.pathname).toBe("/settings");
  const calls = await callsOf(
    async () => {
      const second = await send(other, chosen);
      expect(second.status).toBe(400);
      expect(textOf(second)).toMatch(/Another payment method was chosen in the meantime: [^|]*(one|two)@/);
      expect((await send(second, chosen)).location?.pathname).toBe("/settings");
    },
    { service: "customers" },
  );
  expect(changes(calls)).toHaveLength(1);
});

test.each(["gone", "failing"])(
  "payment method: one that is %s cannot be chosen, and the page shows an error",
  async (state) => {
    const visitor = await signedIn();
    const send = () => submit(visitor, "/settings/payment-method", { paymentMethod: "pm-unknown" });
    const answer = await (state === "gone"
      ? send()
      : withFault({ service: "customers", method: "PUT", fault: "down" }, send));
    expect(answer.status).toBe(502);
    expect(textOf(answer)).toContain(
      state === "gone"
        ? "This payment method isn’t there any more: it may have been removed in another window."
        : "Your payment method couldn’t be changed",
    );
  },
);

test("payment method: one that is gone is told where it was the last", async () => {
  const visitor = await signedIn((await newCustomer("nina@example.com")).email);
  const path = "/settings/payment-method";
  const hidden = hiddenFieldsOf((await visitor.get("/settings/personal-details")).text, "idempotencyKey");
  const { idempotencyKey = "" } = hidden;
  const answer = await visitor.post(path, { idempotencyKey, paymentMethod: "pm-removed" });
  expect(textOf(answer)).toContain("This payment method isn’t there any more");
  expect(textOf(answer)).toContain("You have no payment methods yet");
});

test("payment methods: a failed read is not shown as an empty list", async () => {
  const visitor = await signedIn();
  const page = await withFault({ service: "customers", path: "payment-methods", fault: "malformed" }, () =>
    visitor.get("/settings/payment-method"),
  );
  expect(textOf(page)).toContain("Unable to display your payment methods");
  expect(textOf(page)).not.toContain("no payment methods yet");
});

test("e-mail change: is requested once, and the mail goes to the new address", async () => {
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
      expect(textOf(landed)).toContain("Check your inbox");
      // Leaving takes nothing back.
      expect(linkTo(landed, "Cancel")).toBeNull();
    },
    { service: "auth-api" },
  );
  expect(calls).toHaveLength(1);
  expect(await linkMailedTo(form.email, before)).toMatch(/^\/change-email-confirmation\?confirmation-token=/);
  expect((await mailsTo(form.email)).filter(({ id }) => id > before)).toHaveLength(1);
});

test("e-mail change: shows the address that the mail went to, to be corrected and sent again", async () => {
  const visitor = await signedIn();
  const path = "/settings/email";
  const [mistyped, meant] = [`wanda.typo.${email}`, `wanda.right.${email}`];
  const sent = await visitor.follow(await submit(visitor, path, { email: mistyped }));
  expect(textOf(sent)).toContain(`We sent a link to ${mistyped}.`);
  expect(sent.text).toContain(`value="${mistyped}"`);
  expect(textOf(sent)).toContain("Send the link again");
  // Personal data in no address.
  expect(decodeURIComponent(sent.url.href)).not.toContain("typo");
  const again = hiddenFieldsOf(sent.text, "idempotencyKey");
  const corrected = await visitor.follow(
    await visitor.post(path + sent.url.search, { ...again, email: meant }),
  );
  expect(textOf(corrected)).toContain(`We sent a link to ${meant}.`);
  for (const to of [mistyped, meant])
    expect(await linkMailedTo(to, 0)).toMatch(/^\/change-email-confirmation\?/);
});

test("e-mail change: an address in use has an error at the field", async () => {
  const visitor = await signedIn();
  const answer = await submit(visitor, "/settings/email", { email: "emma@example.com" });
  expect(answer.status).toBe(400);
  expect(textOf(answer)).toContain("This e-mail address is already in use");
  expect(answer.text).toMatch(/aria-invalid="true"[^>]*|id="email-error"/);
  expect(answer.text).toContain('value="emma@example.com"');
});

test.each(["", "no e-mail", "the customer's own"])("e-mail change: rejects %j", async (address) => {
  const typed = address === "the customer's own" ? email : address;
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

test.each([429, 500])("e-mail change: a failure (%i) keeps what was typed", async (status) => {
  const visitor = await signedIn();
  const answer = await withFault({ service: "auth-api", fault: "status", status }, () =>
    submit(visitor, "/settings/email", { email: "wanda.other@example.com" }),
  );
  expect(answer.status).toBe(502);
  expect(textOf(answer)).toContain("Your email wasn't changed");
  expect(textOf(answer)).toContain(
    status === 429
      ? "There were too many attempts in a short time. Please try again later."
      : "Something went wrong with the email change. Could you please try again?",
  );
  expect(answer.text).toContain('value="wanda.other@example.com"');
});

test("account deletion: is requested once with one mail, and deletes nothing yet", async () => {
  const visitor = await signedIn();
  const path = "/settings/delete-account";
  const form = hiddenFieldsOf((await visitor.get(path)).text, "idempotencyKey");
  const before = await lastMailId(email);
  const calls = await callsOf(
    async () => {
      await Promise.all([visitor.copy().post(path, form), visitor.copy().post(path, form)]);
      const landed = await visitor.follow(await visitor.post(path, form));
      expect(textOf(landed)).toContain("Check your inbox");
    },
    { service: "auth-api" },
  );
  expect(calls).toHaveLength(1);
  expect(await linkMailedTo(email, before)).toMatch(/^\/delete-account-confirmation\?confirmation-token=/);
  expect((await visitor.get("/settings")).status).toBe(200);
});

test("account deletion: a failed request is shown", async () => {
  const visitor = await signedIn();
  const answer = await withFault({ service: "auth-api", fault: "status", status: 500 }, () =>
    submit(visitor, "/settings/delete-account"),
  );
  expect(answer.status).toBe(502);
  expect(textOf(answer)).toContain("Your account couldn’t be deleted");
});

test.each([
  ["firstName", "\u200B\u2060", "Please enter your first name"],
  ["lastName", "gnikcah\u202E", "Please leave out line breaks and invisible characters"],
  ["lastName", "Ann\r\nBcc: x@example.com", "Please leave out line breaks and invisible characters"],
  [
    "phoneNumber",
    "0151 2345",
    "Phone number must be valid (if it’s from another country, start with + and its code, such as +41)",
  ],
])("personal details: refuses %s %j and says why", async (name, text, message) => {
  const visitor = await signedIn();
  const calls = await callsOf(
    async () => {
      const fields = {
        firstName: "Wanda",
        lastName: "Lindqvist",
        phoneNumber: "",
        language: "en-GB",
        [name]: text,
      };
      const answer = await submit(visitor, "/settings/personal-details", fields);
      expect(answer.status).toBe(400);
      expect(textOf(answer)).toContain(message);
    },
    { service: "customers", email },
  );
  expect(changes(calls)).toEqual([]);
});

test("business settings: business customers have settings of their own", async () => {
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

test("business settings: lead a private customer to the same page of the own settings, and forms to nothing", async () => {
  const visitor = await signedIn();
  for (const path of [
    "/settings/b2b",
    "/settings/b2b/email",
    "/settings/b2b/new-address?country=BE",
    "/settings/b2b/address/1",
  ]) {
    const { location } = await visitor.get(path);
    expect(location && location.pathname + location.search).toBe(path.replace("/b2b", ""));
  }
  const calls = await callsOf(() => visitor.post("/settings/b2b/email", { email: "x@example.com" }), {
    service: "auth-api",
  });
  expect(calls).toEqual([]);
});

test("copy of one's data: details, addresses and orders come as one file, to their customer alone", async () => {
  const emma = await signedIn("emma@example.com");
  expect(linkTo(await emma.get("/settings"), "Details, addresses and orders (JSON)")).toBe(
    "/settings/my-data.json",
  );
  const file = await emma.get("/settings/my-data.json");
  expect(file.headers).toMatchObject({
    "content-type": "application/json; charset=utf-8",
    "content-disposition": expect.stringMatching(/^attachment; filename="Vellora-\d{4}-\d\d-\d\d\.json"$/),
    "cache-control": expect.stringContaining("no-store"),
  });
  const copy: unknown = JSON.parse(file.text);
  expect(copy).toMatchObject({
    email: "emma@example.com",
    details: { firstName: "Emma" },
    addresses: expect.arrayContaining([expect.objectContaining({ street: expect.any(String) })]),
    orders: expect.arrayContaining([expect.objectContaining({ orderCode: "1000010010" })]),
    allOrders: true,
  });
  const other = await (await signedIn()).get("/settings/my-data.json");
  expect(other.text).not.toContain("1000010010");
});

test.each([
  ["customers", "/customers/me/addresses"],
  ["orders", "superorders"],
])("copy of one's data: while %s fails there is none, and the settings say so", async (service, path) => {
  const visitor = (await signedIn()).copy();
  const answer = await withFault({ service, path, fault: "status", status: 500 }, () =>
    visitor.get("/settings/my-data.json"),
  );
  expect([answer.status, answer.location?.pathname]).toEqual([303, "/settings"]);
  expect(textOf(await visitor.follow(answer))).toContain(
    "We couldn’t make the copy of your data. Please try again.",
  );
});

test("copy of one's data: the settings also lead to the photos' export, and business customers to their invoices", async () => {
  const page = await (await signedIn()).get("/settings");
  expect(linkTo(page, "Export photos")).toBe("/my-photos/exports/new");
  const main = (text: string) => ({ text: text.slice(text.indexOf("<main"), text.indexOf("</main>")) });
  expect(linkTo(main(page.text), "Invoices")).toBeNull();
  const b2b = await (await signedIn(business)).get("/settings/b2b");
  expect(linkTo(main(b2b.text), "Invoices")).toBe("/invoices");
  const without = await (await signedIn()).get("/settings?photoExport=false");
  expect(linkTo(without, "Export photos")).toBeNull();
});
