import { afterEach, expect, test } from "vitest";
import { callsOf, newCustomer, setTokenLifetime, withFault } from "../support/backend";
import { headingOf, linkTo, textOf } from "../support/page-text";
import { backendUrl, Visitor } from "../support/visitor";

const email = "otto@example.com";
const sessionCookie = "__Secure-account";

afterEach(() => setTokenLifetime(email, null));

/** A signed-in visitor whose access token counts as used up: the edge renews half a minute before the end. */
async function visitorWithOldToken(hostId = "vellora-ie"): Promise<Visitor> {
  await setTokenLifetime(email, 5);
  const visitor = new Visitor(hostId);
  await visitor.signIn(email);
  await setTokenLifetime(email, null);
  return visitor;
}

const tokenCalls = (run: () => Promise<unknown>) =>
  callsOf(run, { service: "authority" }).then((calls) => calls.filter(({ path }) => path.endsWith("/token")));

test("sign-in page: one whose attempt is over speaks the storefront's language and leads to its account", async () => {
  const visitor = new Visitor("vellora-fr");
  const form = await visitor.open("/orders");
  await visitor.signIn(email);
  const expired = await visitor.follow({ ...form, location: form.url });
  expect(expired.status).toBe(400);
  expect(headingOf(expired)).toBe("Cette page de connexion a expiré");
  expect(expired.text).toContain(`<a href="${new URL("/", visitor.origin)}">Retour à mon compte</a>`);
});

test("sign-in page: of an unknown site it speaks the browser's language and leads nowhere", async () => {
  const url = `${backendUrl}/authority/vellora/interaction/none?site=${encodeURIComponent("https://evil.example")}`;
  const answer = await fetch(url, { headers: { "Accept-Language": "xx, sv-SE;q=0.8, en;q=0.5" } });
  const text = await answer.text();
  expect(text).toContain('lang="sv"');
  expect(text).not.toContain("<a ");
});

test("sign-in: leads to the requested page, and its answer is private", async () => {
  const visitor = new Visitor("bildvik-se");
  const page = await visitor.signIn(email, "/orders?order_state=history");
  expect(page.url.pathname + page.url.search).toBe("/orders?order_state=history");
  expect(page.status).toBe(200);
  expect(page.headers["cache-control"]).toBe("private, no-store");
  expect(page.headers.vary).toContain("Cookie");
  expect(page.text).toContain('data-brand="bildvik"');
});

test("session refresh: 20 parallel requests with an expired token make one token call and stay signed in", async () => {
  const visitor = await visitorWithOldToken();
  const calls = await tokenCalls(async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.copy().get("/orders")));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    for (const answer of answers)
      expect(String(answer.headers["set-cookie"])).toContain(`${sessionCookie}=1~`);
  });
  expect(calls).toHaveLength(1);
});

test("session refresh: after a lost answer the used token works again without a second rotation", async () => {
  const visitor = await visitorWithOldToken();
  const earlier = visitor.copy();
  const calls = await tokenCalls(async () => {
    expect((await visitor.get("/orders")).status).toBe(200);
    expect((await earlier.get("/orders")).status).toBe(200);
    expect((await visitor.get("/orders")).status).toBe(200);
  });
  expect(calls).toHaveLength(1);
});

test.each([
  ["status", 500],
  ["status", 429],
  ["html", 200],
  ["malformed", 200],
  ["down", 0],
] as const)("session refresh: an authority that answers %s %i signs nobody out", async (fault, status) => {
  const visitor = await visitorWithOldToken();
  const before = visitor.cookies().get(sessionCookie);
  const answer = await withFault(
    { service: "authority", path: "/token", fault, ...(status ? { status } : {}) },
    () => visitor.get("/orders"),
  );
  expect([200, 503]).toContain(answer.status);
  expect(visitor.cookies().get(sessionCookie)).toBe(before);
  expect((await visitor.get("/orders")).status).toBe(200);
});

test("session refresh: an expired token while the authority is down leads to an outage page, not to sign-in", async () => {
  await setTokenLifetime(email, 1);
  const visitor = new Visitor("vellora-ie");
  await visitor.signIn(email);
  await setTokenLifetime(email, null);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const answer = await withFault({ service: "authority", path: "/token", fault: "status", status: 500 }, () =>
    visitor.get("/orders"),
  );
  expect(answer.status).toBe(503);
  expect(answer.text).toContain("You’re still signed in");
  expect((await visitor.get("/orders")).status).toBe(200);
});

test("session refresh: a revoked grant deletes the cookies and leads to sign-in and back", async () => {
  const visitor = await visitorWithOldToken();
  // Signing out in another tab revokes the grant: the authority says invalid_grant.
  const other = visitor.copy();
  await other.post("/logout", {});
  const answer = await visitor.get("/orders");
  expect(answer.location?.pathname).toBe("/sign-in");
  expect(answer.location?.searchParams.get("returnTo")).toBe("/orders");
  expect(visitor.cookies().has(sessionCookie)).toBe(false);
});

test("session refresh: another customer's ID token ends the session and signs nobody in", async () => {
  const bram = new Visitor("vellora-ie");
  await bram.signIn("bram@example.com", "/downloads");
  const idToken = (await bram.post("/logout", {})).location?.searchParams.get("id_token_hint");
  expect(idToken).toMatch(/^ey/);
  const visitor = await visitorWithOldToken();
  const body = { access_token: "a", token_type: "Bearer", expires_in: 600, id_token: idToken };
  const answer = await withFault({ service: "authority", path: "/token", fault: "body", body }, () =>
    visitor.get("/settings"),
  );
  expect(answer.status).toBe(302);
  expect(answer.location?.pathname).toBe("/sign-in");
  expect(visitor.cookies().has(sessionCookie)).toBe(false);
});

test("session refresh: a service that rejects the token gets a new one, once", async () => {
  const visitor = new Visitor("vellora-ie");
  await visitor.signIn(email);
  const calls = await callsOf(async () => {
    const answer = await withFault({ service: "orders", fault: "status", status: 401, times: 1 }, () =>
      visitor.get("/orders"),
    );
    expect(answer.status).toBe(200);
  });
  expect(
    calls.filter(({ service }) => service === "authority").filter(({ path }) => path.endsWith("/token")),
  ).toHaveLength(1);
  expect(calls.filter(({ service }) => service === "orders").map(({ status }) => status)).toEqual([401, 200]);
});

test("session refresh: a service that rejects every token leads to sign-in and back", async () => {
  const visitor = new Visitor("vellora-ie");
  await visitor.signIn(email);
  const answer = await withFault({ service: "orders", fault: "status", status: 401 }, () =>
    visitor.get("/orders"),
  );
  expect(answer.status).toBe(302);
  expect(answer.location?.pathname).toBe("/sign-in");
});

test("sign-out: ends the authority's session, and the next sign-in asks for the password", async () => {
  const visitor = new Visitor("fotolind-at");
  await visitor.signIn(email);
  const left = await visitor.follow(await visitor.post("/logout", {}));
  expect(left.url.pathname).toBe("/signed-out");
  const again = await visitor.open("/orders");
  expect(again.url.origin).not.toBe(visitor.origin);
  expect(again.text).toContain("<form");
});

test("sign-out: works while the authority is down", async () => {
  const visitor = new Visitor("vellora-ie");
  await visitor.signIn(email);
  await withFault({ service: "authority", fault: "down" }, async () => {
    await visitor.post("/logout", {});
    expect(visitor.cookies().has(sessionCookie)).toBe(false);
  });
});

test("sign-out: its question leads back to the account as well", async () => {
  const visitor = new Visitor("vellora-ie");
  await visitor.signIn(email);
  expect(linkTo(await visitor.get("/logout"), "Stay signed in")).toBe("/");
});

test("sign-out: a GET of its page changes nothing", async () => {
  const visitor = new Visitor("vellora-ie");
  await visitor.signIn(email);
  expect((await visitor.get("/logout")).status).toBe(200);
  expect((await visitor.get("/orders")).status).toBe(200);
});

test("deleted account: its customer is redirected from every page to sign-out", async () => {
  const visitor = new Visitor("vellora-ie");
  const landed = await visitor.signIn((await newCustomer("gone@example.com")).email, "/orders");
  expect(landed.url.pathname).toBe("/logout");
  expect((await visitor.get("/my-photos/photos")).location?.pathname).toBe("/logout");
});

test("deleted account: sign-out says so, and leads to what can be done without an account", async () => {
  const visitor = new Visitor("vellora-ie");
  const asked = await visitor.signIn((await newCustomer("gone@example.com")).email, "/orders");
  expect(headingOf(asked)).toBe("This account has been deleted");
  expect(asked.text).toContain('data-island="act"');
  const left = await visitor.follow(await visitor.post("/logout", {}));
  expect([left.url.pathname, headingOf(left)]).toEqual([
    "/account-deleted",
    "Your account has been successfully deleted",
  ]);
  expect((await visitor.open("/signed-out")).url.pathname).toBe("/account-deleted");
});

test("sign-out: promises nothing of what is kept, to whom an account may be gone", async () => {
  for (const host of ["vellora-ie", "vellora-de", "vellora-fr"]) {
    const page = await new Visitor(host).get("/signed-out");
    expect(textOf(page)).not.toMatch(/orders|Bestellungen|commandes/);
  }
});

test("sign-in: a failed customer service does not count as a deleted account", async () => {
  const visitor = new Visitor("vellora-ie");
  const landed = await withFault({ service: "customers", fault: "status", status: 500 }, () =>
    visitor.signIn(email, "/orders"),
  );
  expect(landed.url.pathname).toBe("/orders");
});

test("sign-in: an unrequested answer of the authority redirects to the root", async () => {
  const visitor = new Visitor("vellora-ie");
  const answer = await visitor.get("/sign-in/callback?code=stolen&state=abcdefghijklmnopqrstuvwxyz");
  expect(answer.location?.pathname).toBe("/");
  expect(visitor.cookies().has(sessionCookie)).toBe(false);
});

test("sign-in: an answer that is asked for with HEAD leaves the sign-in to who comes for it", async () => {
  const visitor = new Visitor("vellora-ie");
  await visitor.get("/sign-in");
  const state = (await visitor.get("/sign-in")).location?.searchParams.get("state") ?? "";
  const callback = `/sign-in/callback?${new URLSearchParams({ code: "guessed", state })}`;
  expect((await visitor.bytes("HEAD", callback, {})).headers["set-cookie"]).toBeUndefined();
  // The authority knows no such code; without its sign-in the answer would lead to the root.
  expect((await visitor.get(callback)).status).toBe(400);
});

test("sign-in: an answer of another issuer is rejected and its code is not sent", async () => {
  const visitor = new Visitor("vellora-ie");
  await visitor.get("/sign-in");
  const state = (await visitor.get("/sign-in")).location?.searchParams.get("state") ?? "";
  const calls = await tokenCalls(async () => {
    const query = new URLSearchParams({ code: "code", state, iss: "https://id.evil.example" });
    expect((await visitor.get(`/sign-in/callback?${query}`)).text).toContain("Auth Error: ");
  });
  expect(calls).toHaveLength(0);
});

test("sign-in: a flow begun on one storefront is invalid on another", async () => {
  const visitor = new Visitor("vellora-ie");
  await visitor.get("/sign-in");
  const start = await visitor.get("/sign-in");
  const state = start.location?.searchParams.get("state") ?? "";
  const sibling = new Visitor("vellora-be");
  for (const [name, value] of visitor.cookies()) sibling.setCookie(name, value);
  expect(
    (await sibling.get(`/sign-in/callback?${new URLSearchParams({ code: "code", state })}`)).location
      ?.pathname,
  ).toBe("/");
});

test.each(["access_denied", "server_error", "login_required"])(
  "sign-in: the authority's error %s is shown in the site's words",
  async (error) => {
    const visitor = new Visitor("vellora-ie");
    await visitor.get("/sign-in");
    const start = await visitor.get("/sign-in");
    const state = start.location?.searchParams.get("state") ?? "";
    const issuer = new URL(start.location ?? "").href.split("/auth?")[0] ?? "";
    const query = new URLSearchParams({ error, state, iss: issuer, error_description: "<b>their words</b>" });
    const answer = await visitor.get(`/sign-in/callback?${query}`);
    expect(answer.status).toBe(error === "server_error" ? 503 : 400);
    expect(answer.text).toContain("Auth Error: ");
    expect(answer.text).not.toContain("their words");
    expect((await visitor.get(`/sign-in/callback?${query}`)).location?.pathname).toBe("/");
  },
);

test("sign-in: without cookies the page explains what is missing, and does not redirect again", async () => {
  const blocked = await new Visitor("vellora-ie").get("/sign-in?cookies=1");
  // Messengers keep no cookies, and take the card of a link from no error.
  expect(blocked.status).toBe(200);
  expect(blocked.text).toContain('<meta property="og:title" content="My account · Vellora"/>');
  expect(blocked.text).toContain("Please enable site data and cookies in your browser to use the website");
});
