import { decodeJwt } from "jose";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Lies, openHostileAuthority, type Person } from "../support/hostile-authority";
import { idTokenLies } from "../support/id-token-lies";
import { restartSite } from "../support/restart-site";
import { accessTokenOf } from "../support/service-caller";
import { type Answer, Visitor } from "../support/visitor";

const authority = await openHostileAuthority();
const sessionCookie = "__Secure-account";
let otto: Person;
let bram: Person;

/** Somebody whose tokens the services take, but whose ID token the hostile authority makes. */
async function personOf(email: string): Promise<Person> {
  const accessToken = await accessTokenOf(email);
  const { sub, account_id, authentication_method, idp_type, idp_sub } = decodeJwt(accessToken);
  return { accessToken, claims: { sub, email, account_id, authentication_method, idp_type, idp_sub } };
}

beforeAll(async () => {
  otto = await personOf("otto@example.com");
  bram = await personOf("bram@example.com");
  await restartSite({ variables: { AUTHORITY_URL: `${authority.origin}/{brand}` } });
});
afterAll(async () => {
  await restartSite();
  authority.close();
});
beforeEach(() => {
  authority.reset();
  authority.signsIn(otto);
});

/** The authority shows no form: it signs in at once. Each brand's authority is one that nothing is known of at first. */
async function signedIn(lies: Lies = {}): Promise<Visitor> {
  const visitor = new Visitor("vellora-ie");
  authority.lie(lies);
  expect((await visitor.open("/settings")).text).toContain("otto@example.com");
  authority.lie({});
  return visitor;
}

/** Each page renews these tokens; it waits until the first is renewed, but not for the second. */
const shortToken: Lies = { tokens: { expires_in: 5 } };
const goodToken: Lies = { tokens: { expires_in: 29 } };

function expectFailure(visitor: Visitor, answer: Answer, ...statuses: number[]) {
  expect(statuses).toContain(answer.status);
  expect(answer.text).toMatch(/Auth Error: |Anmeldefehler: /);
  expect(visitor.cookies().has(sessionCookie)).toBe(false);
  expect([...visitor.cookies().keys()].filter((name) => name.startsWith("__Host-sign-in-"))).toEqual([]);
}

test("sign-in: keys that cannot be read are told as unavailable, and known ones serve later (F10)", async () => {
  const down: Lies = { replies: { keys: { status: 500 } } };
  authority.lie(down);
  const visitor = new Visitor("vellora-ie");
  expectFailure(visitor, await visitor.open("/settings"), 503);
  await signedIn();
  await signedIn(down);
});

test("sign-in: a discovery document with a foreign endpoint is refused, and not kept", async () => {
  const visitor = new Visitor("fotolind-at");
  authority.lie({ document: { token_endpoint: "https://evil.example/token" } });
  expectFailure(visitor, await visitor.open("/downloads"), 503);
  expect(authority.callsOf("authorize")).toEqual([]);
  authority.lie({});
  await visitor.open("/sign-in");
  expect(visitor.cookies().has(sessionCookie)).toBe(true);
});

test.each([undefined, null, 17])(
  "sign-in: a password given too long ago signs nobody in, whatever session the token names: %j",
  async (sid) => {
    const visitor = new Visitor("vellora-ie");
    authority.lie({ claims: { auth_time: 1, sid } });
    expectFailure(visitor, await visitor.open("/settings"), 400);
  },
);

test.each(idTokenLies)("sign-in: an ID token $what signs nobody in", async ({ lies }) => {
  const visitor = new Visitor("bildvik-se");
  authority.lie(lies());
  const answer = await visitor.open("/settings");
  expect(answer.status).toBe(400);
  expect(answer.text).toContain("Inloggningsfel: ");
  expect(visitor.cookies().has(sessionCookie)).toBe(false);
  expect(authority.callsOf("token")).toHaveLength(1);
});

/** The page after signing in has renewed already, and without a nonce: none is known then (OpenID Connect Core, 12.2). */
const refreshLies = idTokenLies.filter(({ what }) => what !== "with another nonce");

test.each(refreshLies)("session refresh: an ID token $what ends the session", async ({ lies }) => {
  const visitor = await signedIn(shortToken);
  authority.lie(lies());
  const answer = await visitor.get("/settings");
  expect(answer.location?.pathname).toBe("/sign-in");
  expect(visitor.cookies().has(sessionCookie)).toBe(false);
});

test("session refresh: another person's tokens end the session and show nothing of theirs", async () => {
  const visitor = await signedIn(shortToken);
  authority.signsIn(bram);
  const answer = await visitor.get("/settings");
  expect(answer.location?.pathname).toBe("/sign-in");
  expect(answer.text).not.toContain("bram@example.com");
  expect(visitor.cookies().has(sessionCookie)).toBe(false);
});

test("session refresh: without an ID token, or with a new address in it, the person stays", async () => {
  const visitor = await signedIn(shortToken);
  authority.lie({ ...shortToken, idToken: null });
  expect((await visitor.get("/settings")).text).toContain("otto@example.com");
  expect((await visitor.get("/settings")).status).toBe(200);
});

test("session refresh: an answer without a refresh token keeps the old one (F08)", async () => {
  const visitor = await signedIn(shortToken);
  const { seen } = authority;
  seen.length = 0;
  authority.lie({ tokens: { ...shortToken.tokens, refresh_token: undefined } });
  expect((await visitor.get("/settings")).status).toBe(200);
  // The answer is kept for parallel requests, so only its tokens show that the old one stays in use.
  expect((await visitor.get("/settings")).status).toBe(200);
  expect(visitor.cookies().has(sessionCookie)).toBe(true);
  expect(new Set(seen.map(({ body }) => new URLSearchParams(body).get("refresh_token"))).size).toBe(1);
});

test("session refresh: a lost answer leads to one sign-in at most, and back (F07)", async () => {
  const visitor = await signedIn(goodToken);
  authority.lie({ replies: { token: { kind: "drop" } } });
  expect((await visitor.get("/settings")).status).toBe(200);
  authority.lie({ replies: { token: { status: 400, body: '{"error":"invalid_grant"}' } } });
  const answer = await visitor.get("/settings");
  expect(answer.location?.pathname).toBe("/sign-in");
  authority.lie({});
  expect((await visitor.follow(answer)).text).toContain("otto@example.com");
});

test.each<[string, (query: URLSearchParams) => void]>([
  ["missing", (query) => query.delete("state")],
  ["another", (query) => query.set("state", "a-state-of-nobody-knows-what")],
])("sign-in: a state that is %s starts anew once, and then says so", async (_what, comesBackWith) => {
  const visitor = new Visitor("vellora-ie");
  authority.lie({ comesBackWith });
  const answer = await visitor.open("/settings");
  expect(answer.status).toBe(400);
  expect(answer.text).toContain("Auth Error: the sign-in took too long or didn’t begin in this browser");
  expect(answer.text).toContain("Try again");
  expect(authority.callsOf("authorize")).toHaveLength(2);
  authority.lie({});
  expect((await visitor.open("/settings")).status).toBe(200);
});

test("sign-in: an authority whose page is down changes no cookies, and coming back is no loop (F01)", async () => {
  const visitor = new Visitor("vellora-ie");
  authority.lie({ replies: { authorize: { status: 500, body: "down" } } });
  const answer = await visitor.open("/settings");
  expect(answer.url.origin).toBe(authority.origin);
  expect(visitor.cookies().has(sessionCookie)).toBe(false);
  for (let times = 0; times < 3; times++) expect((await visitor.open("/settings")).text).toBe("down");
  authority.lie({});
  expect((await visitor.open("/settings")).text).toContain("otto@example.com");
});

test.each<[string, Lies]>([
  ["status 500", { replies: { token: { status: 500 } } }],
  ["status 429", { replies: { token: { status: 429, body: "{}" } } }],
  ["HTML", { replies: { token: { body: "<html>", headers: { "Content-Type": "text/html" } } } }],
  ["nothing", { replies: { token: { body: "" } } }],
  ["a redirect", { replies: { token: { status: 307, headers: { Location: "https://evil.example/" } } } }],
  ["300 KB", { tokens: { more: "x".repeat(300_000) } }],
  ["tokens of the type mac", { tokens: { token_type: "mac" } }],
  ["a broken connection", { replies: { token: { kind: "drop" } } }],
])(
  "sign-in: a token endpoint that answers %s is asked once, and nobody is signed in (F03)",
  async (_what, lies) => {
    const visitor = new Visitor("vellora-ie");
    authority.lie(lies);
    expectFailure(visitor, await visitor.open("/settings"), 503);
    expect(authority.callsOf("token")).toHaveLength(1);
  },
);

test("sign-in: without an ID token nobody is signed in", async () => {
  const visitor = new Visitor("vellora-ie");
  authority.lie({ idToken: null });
  expectFailure(visitor, await visitor.open("/settings"), 400);
});

test("time limit: a token endpoint that hangs holds up a sign-in for a while (F02), but no page whose token is good (F04)", async () => {
  const customer = await signedIn(goodToken);
  const visitor = new Visitor("vellora-ie");
  authority.lie({ replies: { token: { kind: "hang" } } });
  const order: string[] = [];
  const [failed, page] = await Promise.all([
    visitor.open("/settings").finally(() => order.push("sign-in")),
    customer.get("/settings").finally(() => order.push("page")),
  ]);
  expect(order).toEqual(["page", "sign-in"]);
  expectFailure(visitor, failed, 503);
  expect(page.status).toBe(200);
  expect(page.text).toContain("otto@example.com");
  authority.lie({});
  expect((await customer.get("/settings")).text).toContain("otto@example.com");
  expect(customer.cookies().has(sessionCookie)).toBe(true);
});

test("session refresh: one that a page did not wait for goes on, once, and the next page has its tokens", async () => {
  const customer = await signedIn(goodToken);
  const before = customer.cookies().get(sessionCookie);
  authority.seen.length = 0;
  let give = () => {};
  authority.lie({ tokensAfter: new Promise<void>((resolve) => (give = resolve)) });
  expect((await customer.get("/settings")).status).toBe(200);
  expect(customer.cookies().get(sessionCookie)).toBe(before);
  give();
  expect((await customer.get("/settings")).status).toBe(200);
  expect(customer.cookies().get(sessionCookie)).not.toBe(before);
  expect(authority.callsOf("token")).toHaveLength(1);
});
