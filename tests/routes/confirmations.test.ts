import { beforeEach, describe, expect, test } from "vitest";
import { callsOf, mailsTo, newCustomer, withFault } from "../support/backend";
import { hiddenFieldsOf } from "../support/forms";
import { lastMailId, linkMailedTo, newsletterLinkMailedTo } from "../support/outbox";
import { headingOf, linkTo, textOf } from "../support/page-text";
import { type Answer, backendUrl, Visitor } from "../support/visitor";

const channel = "VELLORANL";
let email: string;
let newEmail: string;

beforeEach(async () => {
  ({ email } = await newCustomer("wanda@example.com"));
  newEmail = `elsewhere.${email}`;
});

async function signedIn(as = email, path = "/settings"): Promise<Visitor> {
  const visitor = new Visitor("vellora-ie");
  await visitor.signIn(as, path);
  return visitor;
}

async function dev(path: string, body: unknown): Promise<unknown> {
  const answer = await fetch(backendUrl + path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

const expireLinks = (of: string) => dev("/dev/confirmations/expire", { email: of });

async function ask(
  visitor: Visitor,
  path: string,
  fields: Record<string, string>,
  to: string,
): Promise<string> {
  const before = await lastMailId(to);
  const page = await visitor.get(path);
  await visitor.post(path, { ...hiddenFieldsOf(page.text, "idempotencyKey"), ...fields });
  return linkMailedTo(to, before);
}

/** Presses the one button of a confirmation page. */
async function confirm(visitor: Visitor, link: string): Promise<Answer> {
  const { text, url } = await visitor.open(link);
  return visitor.post(url.pathname, text.includes("<form") ? hiddenFieldsOf(text, "idempotencyKey") : {});
}

const posts = (calls: readonly { method: string; path: string }[]) =>
  calls.filter(({ method, path }) => method === "POST" && path.includes("confirm"));

const flows = [
  {
    name: "deletion of the account",
    request: "/settings/delete-account",
    fields: () => ({}),
    to: () => email,
    confirmation: "/delete-account-confirmation",
    title: "Delete your account",
    signInFirst: "First sign in to the account you want to delete.",
    success: "/account-deleted",
    error: "/delete-account-error",
    failure: "Your account couldn’t be deleted",
    otherwise: "/settings/delete-account",
  },
  {
    name: "change of the e-mail address",
    request: "/settings/email",
    fields: () => ({ email: newEmail }),
    to: () => newEmail,
    confirmation: "/change-email-confirmation",
    title: "Confirm your new e-mail address",
    signInFirst: "Sign in first, with the e-mail address you’ve used so far",
    success: "/change-email-success",
    error: "/change-email-error",
    failure: "Your email wasn't changed",
    otherwise: "/settings/email",
  },
] as const;

describe.each(flows)("confirmation of the $name", (flow) => {
  const askFor = (visitor: Visitor) => ask(visitor, flow.request, flow.fields(), flow.to());

  test("a GET changes nothing", async () => {
    const visitor = await signedIn();
    const link = await askFor(visitor);
    const calls = await callsOf(
      async () => {
        for (let visit = 0; visit < 3; visit++) {
          const page = await visitor.open(link);
          expect(page.status).toBe(200);
          expect(page.headers["referrer-policy"]).toBe("same-origin");
          expect(page.text).toContain('data-island="act"');
          // Menu, consent and the like have no place beside a token; the law's pages learn nothing of it.
          const footer = /<footer.*?<\/footer>/s.exec(page.text)?.[0] ?? "";
          expect(footer).not.toContain("<button");
          expect(page.text.replace(footer, "").match(/<(button|a) /g)?.length).toBeLessThanOrEqual(2);
        }
      },
      { service: "auth-api" },
    );
    expect(calls).toEqual([]);
    expect((await visitor.get("/settings")).status).toBe(200);
  });

  test("a visitor signs in first and comes back to the link", async () => {
    const link = await askFor(await signedIn());
    const stranger = new Visitor("vellora-ie");
    const token = new URL(link, stranger.origin).searchParams.get("confirmation-token") ?? "";
    const hidden = await stranger.get(link);
    expect(hidden.location?.href).toBe(stranger.origin + flow.confirmation);
    const away = await stranger.get(flow.confirmation);
    const asked = await stranger.open(flow.confirmation);
    expect([asked.status, headingOf(asked)]).toEqual([200, flow.title]);
    expect(textOf(asked)).toContain(flow.signInFirst);
    expect(asked.text).not.toMatch(new RegExp(`${email}|${newEmail}|${token}`));
    expect(away.location?.pathname).toBe("/sign-in");
    expect(away.location?.searchParams.get("returnTo")).toBe(flow.confirmation);
    const landed = await stranger.signIn(email, linkTo(asked, "Sign in") ?? "");
    expect(landed.url.href).toBe(stranger.origin + flow.confirmation);
    expect(landed.text).not.toContain(token);
    const form = hiddenFieldsOf(landed.text, "idempotencyKey");
    expect((await stranger.follow(await stranger.post(flow.confirmation, form))).url.pathname).toBe(
      flow.success,
    );
  });

  test("script presses the button only where a person opened the page", async () => {
    const visitor = await signedIn();
    const link = await askFor(visitor);
    await visitor.get(link);
    const pressedFor = async (headers: Record<string, string>) =>
      (await visitor.get(flow.confirmation, headers)).text.includes("data-island");
    expect(await pressedFor({})).toBe(true);
    expect(await pressedFor({ "Sec-Fetch-Site": "cross-site" })).toBe(true);
    expect(await pressedFor({ "Sec-Fetch-Site": "cross-site", "Sec-Fetch-User": "" })).toBe(false);
    expect(await pressedFor({ "Sec-Fetch-Dest": "iframe" })).toBe(false);
  });

  test("a page keeps its own link when another one is opened beside it", async () => {
    const visitor = await signedIn();
    const link = await askFor(visitor);
    const { text } = await visitor.open(link);
    await visitor.open(`${flow.confirmation}?confirmation-token=another`);
    const answer = await visitor.post(flow.confirmation, hiddenFieldsOf(text, "idempotencyKey"));
    expect((await visitor.follow(answer)).url.pathname).toBe(flow.success);
  });

  test("a double click and a reload confirm once and sign out", async () => {
    const visitor = await signedIn();
    const link = await askFor(visitor);
    const form = hiddenFieldsOf((await visitor.open(link)).text, "idempotencyKey");
    const earlier = visitor.copy();
    const path = flow.confirmation;
    const calls = await callsOf(
      async () => {
        const both = await Promise.all([visitor.post(path, form), earlier.copy().post(path, form)]);
        for (const answer of both) expect(answer.status).toBe(303);
        const landed = await visitor.follow(both[0]);
        expect(landed.url.origin + landed.url.pathname).toBe(visitor.origin + flow.success);
        expect(landed.url.search).toBe("");
        await earlier.copy().post(path, form);
      },
      { service: "auth-api" },
    );
    expect(posts(calls)).toHaveLength(1);
    expect((await visitor.get("/settings")).location?.pathname).toBe("/sign-in");
  });

  test.each([{ fault: "status", status: 500 }, { fault: "status", status: 429 }, { fault: "down" }] as const)(
    "a failed service ($fault $status) confirms nothing; a second try works",
    async (fault) => {
      const visitor = await signedIn();
      const link = await askFor(visitor);
      const answer = await withFault({ service: "auth-api", path: "confirm", ...fault }, () =>
        confirm(visitor, link),
      );
      expect(answer.location?.pathname).toBe(flow.error);
      expect(answer.location?.search).toBe("");
      const page = await visitor.follow(answer);
      expect(headingOf(page)).toBe(flow.failure);
      const later = "There were too many attempts in a short time. Please try again later";
      expect(textOf(page).includes(later)).toBe(fault.fault === "status" && fault.status === 429);
      expect(linkTo(page, "Contact customer care")).toContain("/outside/vellora-ie");
      // Still signed in, and the account as it was.
      expect(textOf(await visitor.get("/settings"))).toContain(email);
      expect(linkTo(page, "Try again")).toBe(flow.confirmation);
      expect((await visitor.follow(await confirm(visitor, link))).url.pathname).toBe(flow.success);
    },
  );

  test("a lost answer is resolved by reading again", async () => {
    const visitor = await signedIn();
    const link = await askFor(visitor);
    const answer = await withFault({ service: "auth-api", path: "confirm", fault: "lost" }, () =>
      confirm(visitor, link),
    );
    expect((await visitor.follow(answer)).url.pathname).toBe(flow.success);
  });

  test("an expired link leads to the error page, and from there to a new one", async () => {
    const visitor = await signedIn();
    const link = await askFor(visitor);
    await expireLinks(email);
    const page = await visitor.follow(await confirm(visitor, link));
    expect(page.url.pathname).toBe(flow.error);
    expect(headingOf(page)).toBe(flow.failure);
    expect(textOf(page)).toContain("This link has expired, or a newer one has replaced it.");
    expect(linkTo(page, "Try again")).toBe(flow.otherwise);
    expect((await visitor.get("/settings")).status).toBe(200);
  });

  test("another customer's link confirms nothing for either customer", async () => {
    const link = await askFor(await signedIn());
    const other = await signedIn("otto@example.com");
    const page = await other.follow(await confirm(other, link));
    expect(page.url.pathname).toBe(flow.error);
    expect(headingOf(page)).toBe(flow.failure);
    expect(textOf(page)).toContain(
      "This link has expired, or it doesn’t belong to the account you’re signed in to.",
    );
    expect(linkTo(page, "Try again")).toBeNull();
    expect(linkTo(page, "Sign out")).toBe("/logout");
    expect(textOf(await other.get("/settings"))).toContain("otto@example.com");
    expect(textOf(await (await signedIn()).get("/settings"))).toContain(email);
  });

  test("the page with the button says whose account it is", async () => {
    const visitor = await signedIn();
    expect(textOf(await visitor.open(await askFor(visitor)))).toContain(`You’re signed in as ${email}.`);
  });

  test.each(["", "?confirmation-token=", `?confirmation-token=${"x".repeat(600)}`])(
    "a link without a token (%j) leads to the error page",
    async (query) => {
      const visitor = await signedIn();
      const { url } = await visitor.open(flow.confirmation + query);
      expect(url.pathname).toBe(flow.error);
    },
  );

  test.each(["..", "a%2Fb", "a%00b", "nobody"])(
    "an invalid token (%s) leads to the error page",
    async (token) => {
      const visitor = await signedIn();
      const answer = await confirm(visitor, `${flow.confirmation}?confirmation-token=${token}`);
      expect(answer.location?.pathname).toBe(flow.error);
      expect((await visitor.get("/settings")).status).toBe(200);
    },
  );
});

test("account deletion: a deleted account can no longer be used in any way", async () => {
  const visitor = await signedIn();
  const otherPage = await signedIn();
  const landed = await visitor.follow(
    await confirm(visitor, await ask(visitor, "/settings/delete-account", {}, email)),
  );
  expect(headingOf(landed)).toBe("Your account has been successfully deleted");
  expect(linkTo(landed, "Create an account")).toContain("/outside/vellora-ie");
  expect(linkTo(landed, "View products")).toContain("/outside/vellora-ie");
  expect(textOf(landed)).toContain("You’ll be signed out in every browser within a minute.");
  const asked = await otherPage.get("/settings");
  expect(asked.location?.pathname).toBe("/logout");
  // A session that nobody has asked about yet is asked to sign out; one that is known to be over is not.
  const asking = await otherPage.follow(asked);
  expect(headingOf(asking)).toMatch(/account has been (successfully )?deleted$/);
  const shown =
    asking.url.pathname === "/logout" ? await otherPage.follow(await otherPage.post("/logout", {})) : asking;
  expect([shown.url.pathname, headingOf(shown)]).toEqual([
    "/account-deleted",
    "Your account has been successfully deleted",
  ]);
  expect(textOf(shown)).toContain("You’re signed out in this browser.");
  expect((await otherPage.get("/settings")).location?.pathname).toBe("/sign-in");
  // An authority may know the customer for a while.
  const again = new Visitor("vellora-ie");
  expect(headingOf(await again.signInAnew(email, "/orders"))).toBe("This account has been deleted");
  // A session that was asked about meanwhile is known to be over.
  expect((await again.get("/orders")).location?.pathname).toMatch(/^\/(logout|sign-in)$/);
});

test("account deletion: its link, opened again, says that it deleted the account, also on another device", async () => {
  const visitor = await signedIn();
  const otherDevice = await signedIn();
  const link = await ask(visitor, "/settings/delete-account", {}, email);
  const waiting = new Visitor("vellora-ie");
  await waiting.get(link);
  await confirm(visitor, link);
  for (const browser of [visitor, new Visitor("vellora-ie")]) {
    const page = await browser.open(link);
    expect([page.url.pathname, headingOf(page)]).toEqual([
      "/account-deleted",
      "Your account has been successfully deleted",
    ]);
    expect(textOf(page)).toContain("You’d already deleted it with this link: there’s nothing more to do.");
    expect(linkTo(page, "Create an account")).toContain("/outside/vellora-ie");
  }
  // Opened before, and its page loaded again; and with a session of the account.
  expect((await waiting.open("/delete-account-confirmation")).url.pathname).toBe("/account-deleted");
  const shown = await otherDevice.open(link);
  if (shown.url.pathname === "/delete-account-confirmation") {
    const form = hiddenFieldsOf(shown.text, "idempotencyKey");
    const late = await otherDevice.follow(await otherDevice.post(shown.url.pathname, form));
    expect(late.url.pathname).toBe("/account-deleted");
  } else expect(shown.url.pathname).toBe("/account-deleted");
  // Somebody else is told nothing of it, and a link that deleted nothing asks for the sign-in.
  const other = await signedIn("otto@example.com");
  expect((await other.open(link)).url.pathname).toBe("/delete-account-confirmation");
  const unknown = await new Visitor("vellora-ie").open(
    "/delete-account-confirmation?confirmation-token=none",
  );
  expect(textOf(unknown)).toContain("If it’s already been deleted, you can’t sign in to it any more");
});

test("account deletion: signs out even when the authority is down", async () => {
  const visitor = await signedIn();
  const link = await ask(visitor, "/settings/delete-account", {}, email);
  const answer = await withFault({ service: "authority", fault: "down" }, () => confirm(visitor, link));
  expect(answer.location?.pathname).toBe("/account-deleted");
  expect((await visitor.get("/settings")).location?.pathname).toBe("/sign-in");
});

test("e-mail change: the new address signs in", async () => {
  const visitor = await signedIn();
  const link = await ask(visitor, "/settings/email", { email: newEmail }, newEmail);
  const landed = await visitor.follow(await confirm(visitor, link));
  expect(headingOf(landed)).toBe("Your e-mail address has been changed!");
  expect(linkTo(landed, /^Continue to/)).toContain("/outside/vellora-ie");
  // Signing in asks for the password again.
  expect((await visitor.open(linkTo(landed, /^Log in/) ?? "")).text).toContain('type="password"');
  const settings = await new Visitor("vellora-ie").signInAnew(newEmail, "/settings");
  expect(textOf(settings)).toContain(newEmail);
  expect((await new Visitor("vellora-ie").signIn(email, "/orders")).text).toContain('type="password"');
});

test("e-mail change: its link, opened again, says that it was done already and signs nobody out", async () => {
  const link = await ask(await signedIn(), "/settings/email", { email: newEmail }, newEmail);
  await confirm(await signedIn(), link);
  const visitor = new Visitor("vellora-ie");
  await visitor.signInAnew(newEmail, "/settings");
  const landed = await visitor.follow(await confirm(visitor, link));
  expect(landed.url.pathname).toBe("/change-email-success");
  expect(headingOf(landed)).toBe("Your e-mail address has been changed!");
  expect(textOf(landed)).toContain("You’d already confirmed it: there’s nothing more to do.");
  expect(textOf(landed)).not.toContain("You’ve been signed out.");
  expect(textOf(await visitor.get("/settings"))).toContain(newEmail);
});

test("e-mail change: an address that somebody else has meanwhile is told in words, and not as done", async () => {
  const visitor = await signedIn();
  const link = await ask(visitor, "/settings/email", { email: newEmail }, newEmail);
  const { email: rival } = await newCustomer("pia@example.com");
  const other = await signedIn(rival);
  await confirm(other, await ask(other, "/settings/email", { email: newEmail }, newEmail));
  for (let tries = 0; tries < 2; tries++) {
    const page = await visitor.follow(await confirm(visitor, link));
    expect(page.url.pathname).toBe("/change-email-error");
    expect(textOf(page)).toContain("or the new address now belongs to another account");
  }
  expect(textOf(await visitor.get("/settings"))).toContain(email);
});

test("sign-in: says what it is for only in the browser that opened a mail's link", async () => {
  const page = await new Visitor("vellora-ie").open("/change-email-confirmation");
  expect(page.text).toContain('type="password"');
});

test("change of the e-mail address: a corrected request takes the link of the first one away", async () => {
  const visitor = await signedIn();
  const askFor = (address: string) => ask(visitor, "/settings/email", { email: address }, address);
  const [mistyped, corrected] = [await askFor(`mistyped.${email}`), await askFor(newEmail)];
  const page = await visitor.follow(await confirm(visitor, mistyped));
  expect(textOf(page)).toContain("This link has expired, or a newer one has replaced it.");
  expect((await visitor.follow(await confirm(visitor, corrected))).url.pathname).toBe(
    "/change-email-success",
  );
});

describe("newsletter confirmation", () => {
  let subscriber: string;
  beforeEach(async () => {
    ({ email: subscriber } = await newCustomer("nina@example.com"));
  });
  const statusOf = async () => {
    const answer = await fetch(`${backendUrl}/dev/subscriptions?email=${encodeURIComponent(subscriber)}`);
    const status: unknown = await answer.json();
    return status;
  };
  const mailedLink = () => newsletterLinkMailedTo(subscriber, channel);
  const path = "/subscription-confirmation";

  test("confirms once, without sign-in, and not with a GET", async () => {
    const visitor = new Visitor("vellora-ie");
    const link = await mailedLink();
    const [mail] = await mailsTo(subscriber);
    expect(mail).toMatchObject({ language: "nl-NL", subject: expect.stringContaining("Vellora") });
    const outbox = await (await fetch(`${backendUrl}/outbox`)).text();
    expect(outbox).toContain(`lang="nl-NL"`);
    const page = await visitor.open(link);
    expect(page.status).toBe(200);
    expect(page.url.search).toBe("");
    expect(textOf(page)).toContain(`receive our newsletter at ${subscriber}.`);
    expect(page.headers["referrer-policy"]).toBe("same-origin");
    expect(await statusOf()).toMatchObject({ status: "pending" });
    const form = hiddenFieldsOf(page.text, "link");
    // The service says of the second and the third that the link was used.
    const both = await Promise.all([visitor.post(path, form), visitor.post(path, form)]);
    for (const { location } of [...both, await visitor.post(path, form)])
      expect(location?.pathname).toBe("/subscription-confirmation-success");
    expect(await statusOf()).toMatchObject({ status: "confirmed" });
    const landed = await visitor.get("/subscription-confirmation-success");
    expect(headingOf(landed)).toBe("Your e-mail address has been successfully subscribed!");
    expect(textOf(landed)).toContain("You’d already confirmed it: there’s nothing more to do.");
    expect(landed.text).not.toContain(subscriber);
    // Back, and a link that is not whole.
    expect((await visitor.get(path)).location?.pathname).toBe("/subscription-confirmation-success");
    const incomplete = await visitor.open(`${path}?confirmation-token=abc`);
    expect(incomplete.url.pathname).toBe("/subscription-confirmation-error");
  });

  test("whose link was opened is forgotten with the sign-out: the next person sees no address", async () => {
    const visitor = await signedIn();
    expect(textOf(await visitor.open(await mailedLink()))).toContain(subscriber);
    await visitor.post("/logout", {});
    expect((await visitor.get(path)).location?.pathname).toBe("/subscription-confirmation-error");
  });

  test.each([{ fault: "status", status: 500 }, { fault: "down" }] as const)(
    "a failed service ($fault) confirms nothing; a second try works",
    async (fault) => {
      const visitor = new Visitor("vellora-ie");
      const link = await mailedLink();
      const answer = await withFault({ service: "email-gateway", ...fault }, () => confirm(visitor, link));
      const page = await visitor.follow(answer);
      expect(page.url.pathname).toBe("/subscription-confirmation-error");
      expect(page.url.search).toBe("");
      const unheard = fault.fault === "down";
      expect(headingOf(page)).toBe(
        unheard ? "We’re not sure whether your subscription was confirmed" : "Your subscription failed",
      );
      expect(textOf(page)).toContain(
        unheard
          ? "You can safely try again: it’ll only be done once."
          : "Something went wrong with the subscription. Could you please try again?",
      );
      expect(linkTo(page, "Try again")).toBe(path);
      expect(await statusOf()).toMatchObject({ status: "pending" });
      // The connection that the fault broke may be reused once, and a change is never repeated
      // automatically (docs/specification/resilience.md, R2), so the customer may have to try twice.
      let again = await confirm(visitor, link);
      if (fault.fault === "down" && again.location?.pathname === "/subscription-confirmation-error")
        again = await confirm(visitor, link);
      expect(again.location?.pathname).toBe("/subscription-confirmation-success");
    },
  );

  test("an unknown, expired or another customer's link leads to the error page", async () => {
    const visitor = new Visitor("vellora-ie");
    const link = await mailedLink();
    const token = new URL(link, visitor.origin).searchParams.get("confirmation-token") ?? "";
    await expireLinks(subscriber);
    for (const query of [
      { "confirmation-token": "nobody", email: subscriber },
      { "confirmation-token": token, email: "emma@example.com" },
      { "confirmation-token": token, email: "../x" },
      { "confirmation-token": token, email: subscriber },
    ]) {
      const page = await visitor.follow(await confirm(visitor, `${path}?${new URLSearchParams(query)}`));
      expect(page.url.pathname).toBe("/subscription-confirmation-error");
      expect(linkTo(page, "Try again")).toContain("/outside/vellora-ie");
    }
    expect(await statusOf()).toMatchObject({ status: "pending" });
  });

  test("an unknown link is told as that, whoever is signed in: it belongs to no account", async () => {
    const link = `${path}?${new URLSearchParams({ "confirmation-token": "nobody", email: subscriber })}`;
    for (const visitor of [new Visitor("vellora-ie"), await signedIn()]) {
      const page = await visitor.follow(await confirm(visitor, link));
      expect(headingOf(page)).toBe("Your subscription failed");
      expect(textOf(page)).toContain(
        "We don’t know this link: it may be incomplete, expired, or meant for somebody else.",
      );
      expect(linkTo(page, "Try again")).toContain("/outside/vellora-ie");
    }
  });

  test.each(["", "?confirmation-token=abc", "?email=nina%40example.com", "?confirmation-token=&email="])(
    "an incomplete link (%j) leads to the error page",
    async (query) => {
      const visitor = new Visitor("vellora-ie");
      for (const answer of [
        await visitor.open(`/subscription-confirmation${query}`),
        await visitor.follow(await visitor.post(`/subscription-confirmation${query}`, {})),
      ])
        expect(answer.url.pathname).toBe("/subscription-confirmation-error");
    },
  );
});

test("confirmation form: is rejected from another site", async () => {
  const visitor = await signedIn();
  const link = await ask(visitor, "/settings/delete-account", {}, email);
  const { text, url } = await visitor.open(link);
  const form = hiddenFieldsOf(text, "idempotencyKey");
  for (const origin of ["https://evil.example", "null"])
    expect((await visitor.post(url.pathname, form, { Origin: origin })).status).toBe(403);
  expect((await visitor.get("/settings")).status).toBe(200);
});
