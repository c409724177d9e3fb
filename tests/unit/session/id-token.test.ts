import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { startLog } from "~/platform/log";
import { authorityMetadata } from "~/session/authority-metadata";
import { refreshSession } from "~/session/refresh-session";
import type { Session } from "~/session/session";
import { redeemRefreshToken, type TokenAnswer } from "~/session/token-endpoint";
import { authorityOf } from "~/sign-in/authority";
import { hangingNamespace, namespaceOf } from "../../support/durable-objects";
import { environment, siteOf } from "../../support/environment";
import { type Lies, openHostileAuthority } from "../../support/hostile-authority";
import { idTokenLies } from "../../support/id-token-lies";

const visit = { afterwards: () => undefined, log: startLog({ region: "benelux" }) };
const site = siteOf("account.vellora-nl.example");
const authority = await openHostileAuthority();
afterAll(() => authority.close());

/** An authority that nothing is known of yet. */
function newIssuer() {
  const here = environment();
  return { ...here, services: { ...here.services, authority: `${authority.origin}/${crypto.randomUUID()}` } };
}

let here = newIssuer();
let logged: string[] = [];
beforeEach(() => {
  authority.reset();
  here = newIssuer();
  logged = [];
  for (const level of ["warn", "error"] as const)
    vi.spyOn(console, level).mockImplementation((line: string) => void logged.push(line));
  return () => vi.restoreAllMocks();
});

async function signIn() {
  const { start, finish } = await authorityOf({ site, environment: here, ...visit });
  const { location, flow } = await start("/", false);
  const answer = await fetch(location, { redirect: "manual" });
  return finish(new URL(answer.headers.get("Location") ?? ""), flow);
}

async function newSession(): Promise<Session> {
  const customer = { deleted: false, accountStatus: null, deletion: null };
  return { id: crypto.randomUUID(), customer, ...(await signIn()) };
}

/** Refreshes as the Durable Object does; `redeem` stands for what it keeps. */
function refresh(session: Session, redeem?: () => Promise<TokenAnswer>) {
  const call = async () => redeemRefreshToken(await authorityMetadata(site, here, visit), here, "old");
  const tokenRefresher = namespaceOf({ refresh: redeem ?? call });
  return refreshSession(session, site, { ...here, tokenRefresher }, startLog({ region: "benelux" }));
}

const lying = (lies: Lies) => authority.lie(lies);

test("sign-in: an honest authority's tokens are accepted", async () => {
  expect(await signIn()).toMatchObject({ accessToken: "an access token", idToken: expect.any(String) });
});

test.each(idTokenLies)("sign-in: an ID token $what is refused by name", async ({ lies, reason }) => {
  lying(lies());
  await expect(signIn()).rejects.toMatchObject({
    name: "SignInFailure",
    problem: "refused",
    authorityAtFault: true,
    message: expect.stringMatching(reason),
  });
});

test.each(idTokenLies)(
  "session refresh: an ID token $what ends the session and is logged by name",
  async ({ lies, reason }) => {
    const session = await newSession();
    lying(lies());
    expect(await refresh(session)).toEqual({ state: "over" });
    const [line] = logged;
    expect(line).toContain("session ended: the refresh brought an invalid ID token");
    expect(JSON.parse(line ?? "").cause.text).toMatch(reason);
    expect(line).not.toContain(session.idToken);
  },
);

test.each([
  ["subject", { sub: "bram", account_id: "account of bram" }, '"sub"'],
  ["account", { account_id: "account of bram" }, '"account_id"'],
])("session refresh: an ID token of another %s ends the session", async (_what, claims, reason) => {
  const session = await newSession();
  lying({ claims });
  expect(await refresh(session)).toEqual({ state: "over" });
  expect(logged[0]).toContain(JSON.stringify(reason).slice(1, -1));
});

test("session refresh: stores the new tokens and the new ID token of the same person", async () => {
  const session = await newSession();
  lying({ claims: { email: "new@example.com" }, tokens: { access_token: "an access token" } });
  const refreshed = await refresh(session);
  expect(refreshed).toMatchObject({ state: "fresh", session: { id: session.id } });
  if (refreshed.state !== "fresh") throw new Error(refreshed.state);
  expect(refreshed.session.idToken).not.toBe(session.idToken);
  expect(refreshed.session.refreshToken).not.toBe(session.refreshToken);
});

test.each<[string, Lies]>([
  ["no ID token", { idToken: null }],
  ["one without the account", { claims: { account_id: undefined, email: undefined } }],
])("session refresh: keeps the known identity when the answer has %s", async (_what, lies) => {
  const session = await newSession();
  lying({ ...lies, tokens: { refresh_token: "new" } });
  expect(await refresh(session)).toMatchObject({
    state: "fresh",
    session: { refreshToken: "new", idToken: session.idToken },
  });
});

test("session refresh: an answer without a refresh token keeps the old one", async () => {
  const session = await newSession();
  lying({ tokens: { refresh_token: undefined } });
  expect(await refresh(session)).toMatchObject({
    state: "fresh",
    session: { refreshToken: session.refreshToken },
  });
});

test.each<[string, Lies]>([
  ["of the type mac", { tokens: { token_type: "mac" } }],
  ["of no type", { tokens: { token_type: undefined } }],
  ["of the type DPoP", { tokens: { token_type: "DPoP" } }],
  ["without an access token", { tokens: { access_token: undefined } }],
  ["that lasts no time", { tokens: { expires_in: "soon" } }],
  ["of 300 KB", { tokens: { more: "x".repeat(300_000) } }],
  ["of status 500", { replies: { token: { status: 500 } } }],
  ["with another error", { replies: { token: { status: 400, body: '{"error":"invalid_client"}' } } }],
  ["in HTML", { replies: { token: { body: "<html>", headers: { "Content-Type": "text/html" } } } }],
  ["that redirects", { replies: { token: { status: 307, headers: { Location: authority.origin } } } }],
  ["that breaks off", { replies: { token: { kind: "drop" } } }],
])("token answer: one %s is none, says why, and ends no session", async (_what, lies) => {
  const session = await newSession();
  lying(lies);
  await expect(signIn()).rejects.toMatchObject({
    problem: "unavailable",
    message: expect.stringMatching(/\w/),
  });
  expect(await refresh(session)).toEqual({ state: "unavailable" });
  expect(JSON.parse(logged.at(-1) ?? "")).toMatchObject({
    level: "warn",
    reason: expect.stringMatching(/token/),
  });
});

test("sign-in: an answer without an ID token is refused by name", async () => {
  lying({ idToken: null });
  await expect(signIn()).rejects.toMatchObject({
    problem: "refused",
    message: expect.stringMatching(/id_token/),
  });
});

test.each([
  ["of another issuer", (query: URLSearchParams) => query.set("iss", "https://id.evil.example"), /"iss"/],
  ["without the issuer", (query: URLSearchParams) => query.delete("iss"), /"iss"/],
  ["with another state", (query: URLSearchParams) => query.set("state", "another"), /"state"/],
  ["without a code", (query: URLSearchParams) => query.delete("code"), /code/],
  ["with two codes", (query: URLSearchParams) => query.append("code", "another"), /code/],
])("sign-in: an answer %s is refused without the code being sent", async (_what, comesBackWith, reason) => {
  lying({ comesBackWith });
  await expect(signIn()).rejects.toMatchObject({
    problem: "refused",
    authorityAtFault: false,
    message: expect.stringMatching(reason),
  });
  expect(authority.callsOf("token").map(({ body }) => new URLSearchParams(body).get("code"))).not.toContain(
    "another",
  );
});

test.each([-90, 90])("clock: an authority that is %i s off signs in and refreshes", async (seconds) => {
  const then = Math.floor(Date.now() / 1000) + seconds;
  lying({ claims: { iat: then, nbf: then, exp: then + 60 } });
  expect((await refresh(await newSession())).state).toBe("fresh");
});

test("session refresh: a token that was valid on arrival stays valid while it is stored", async () => {
  const session = await newSession();
  const then = Math.floor(Date.now() / 1000) - 2_000;
  lying({ claims: { iat: then, exp: then + 1_000 } });
  const answer = await redeemRefreshToken(await authorityMetadata(site, here, visit), here, "old");
  if (answer.outcome !== "granted") throw new Error(answer.reason);
  const receivedAt = (then + 10) * 1000;
  expect((await refresh(session, async () => ({ ...answer, receivedAt }))).state).toBe("fresh");
});

test("session refresh: one that takes longer than a page waits is left to go on", async () => {
  const session = await newSession();
  const afterwards = vi.fn();
  const options = { maxWaitMs: 1, afterwards };
  const log = startLog({ region: "benelux" });
  expect(
    await refreshSession(session, site, { ...here, tokenRefresher: hangingNamespace() }, log, options),
  ).toEqual({
    state: "unavailable",
  });
  expect(afterwards).toHaveBeenCalledOnce();
  expect(log.calls).toMatchObject([{ service: "authority", operation: "refresh", status: "timeout" }]);
});
