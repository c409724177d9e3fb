import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startLog } from "~/platform/log";
import { backChannelLogoutAnswer } from "~/server/back-channel-logout-answer";
import type { AccountSessions } from "~/session/account-sessions";
import { backChannelLogout } from "~/session/back-channel-logout";
import { namespaceOf } from "../../support/durable-objects";
import { environment, siteOf } from "../../support/environment";

const site = siteOf("account.vellora-nl.example");
const issuer = "https://id.vellora.example";
const own = await generateKeyPair("ES256");
const foreign = await generateKeyPair("ES256");
const jwks = { keys: [{ ...(await exportJWK(own.publicKey)), kid: "own", alg: "ES256", use: "sig" }] };
const events = { "http://schemas.openid.net/event/backchannel-logout": {} };
const now = () => Math.floor(Date.now() / 1000);

type Order = Parameters<AccountSessions["endByToken"]>[0];
let ended: Order[] = [];
let logged: string[] = [];
beforeEach(() => {
  ended = [];
  logged = [];
  for (const level of ["info", "warn", "error"] as const)
    vi.spyOn(console, level).mockImplementation((line: string) => void logged.push(line));
  vi.stubGlobal("fetch", async (address: string | URL) =>
    String(address).endsWith("/openid-configuration")
      ? Response.json({
          issuer,
          authorization_endpoint: `${issuer}/auth`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/logout-jwks`,
          response_types_supported: ["code"],
          subject_types_supported: ["public"],
          id_token_signing_alg_values_supported: ["ES256", "none", "HS256"],
        })
      : Response.json(jwks),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const claimsOf = (changes: JWTPayload): JWTPayload => ({
  ...{ iss: issuer, aud: "account-site", sub: "emma", sid: "s", jti: crypto.randomUUID(), events },
  ...{ iat: now(), exp: now() + 120 },
  ...changes,
});

const signed = (changes: JWTPayload, { kid = "own", key = own.privateKey, typ = "logout+jwt" } = {}) =>
  new SignJWT(claimsOf(changes)).setProtectedHeader({ alg: "ES256", kid, typ }).sign(key);

async function endByToken(order: Order): Promise<boolean> {
  const used = ended.some(({ token }) => token === order.token);
  ended.push(order);
  return !used;
}

async function send(token: string, { at = site, end = endByToken } = {}): Promise<Response> {
  const body = new URLSearchParams({ logout_token: token });
  return backChannelLogout(new Request(`${at.origin}/back-channel-logout`, { method: "POST", body }), {
    site: at,
    environment: environment({ accountSessions: namespaceOf({ endByToken: end }) }),
    log: startLog({ region: "benelux" }),
    afterwards: () => undefined,
  });
}

test("logout token: ends the session that it names, or all of the customer", async () => {
  const answer = await send(await signed({}));
  expect([answer.status, answer.headers.get("cache-control"), await answer.text()]).toEqual([
    200,
    "no-store",
    "",
  ]);
  await send(await signed({ sid: undefined }));
  await send(await signed({ sid: null }));
  await send(await signed({ sid: 17 }));
  expect(ended.map(({ authoritySession }) => authoritySession)).toEqual(["s", null, null, "17"]);
  expect(ended[0]?.tokenForgetAt).toBeGreaterThan(Date.now() + 120_000);
  expect(logged.join()).not.toContain("emma");
});

test("logout token: is good for once", async () => {
  const token = await signed({});
  expect([(await send(token)).status, (await send(token)).status]).toEqual([200, 400]);
});

test.each<[string, () => Promise<string> | string]>([
  ["is of another issuer", () => signed({ iss: "https://id.evil.example" })],
  ["is for another client", () => signed({ aud: "another-site" })],
  ["has expired", () => signed({ iat: now() - 500, exp: now() - 300 })],
  ["is old", () => signed({ iat: now() - 3_600, exp: now() + 3_600 })],
  ["is of the future", () => signed({ iat: now() + 3_600, exp: now() + 7_200 })],
  ["has no end", () => signed({ exp: undefined })],
  ["has no time", () => signed({ iat: undefined })],
  ["has no id", () => signed({ jti: undefined })],
  ["names no customer", () => signed({ sub: undefined })],
  ["has no event, as an ID token", () => signed({ events: undefined })],
  ["has another event", () => signed({ events: { "https://other.example": {} } })],
  ["has an event that is no object", () => signed({ events: { [Object.keys(events)[0] ?? ""]: true } })],
  ["has a nonce, as an ID token", () => signed({ nonce: "n" })],
  ["is of another type", () => signed({}, { typ: "at+jwt" })],
  ["has another key's signature", () => signed({}, { key: foreign.privateKey })],
  ["has an unknown key", () => signed({}, { kid: "foreign", key: foreign.privateKey })],
  ["is not signed", () => new UnsecuredJWT(claimsOf({})).encode()],
  ["is no token", () => "nonsense"],
])("logout token: one that %s ends nothing and is logged", async (_what, token) => {
  const answer = await send(await token());
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([400, "no-store"]);
  expect(ended).toEqual([]);
  expect(logged.join()).toContain("request-refused");
});

const noAnswer = async () => {
  throw new Error("no answer");
};

test("logout token: a good one that could not be carried out is an error of ours, not a refusal", async () => {
  const answer = await send(await signed({}), { end: noAnswer });
  expect([answer.status, await answer.json()]).toEqual([400, { error: "temporarily_unavailable" }]);
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([
    { level: "error", message: "a sign-out by the authority was not carried out" },
  ]);
});

test("logout token: one that nobody can check is an error, too", async () => {
  vi.stubGlobal("fetch", noAnswer);
  const answer = await send(await signed({}), { at: siteOf("account.fotolind-nl.example") });
  expect(answer.status).toBe(400);
  expect(logged.join()).toContain(
    '"level":"error","message":"a sign-out by the authority was not carried out"',
  );
  expect(logged.join()).not.toContain("request-refused");
});

test("logout token: an address that sends too many is refused before the token is read", async () => {
  const full = { limit: async () => ({ success: false }) };
  const { rateLimits } = environment();
  const request = new Request(`${site.origin}/back-channel-logout`, {
    method: "POST",
    body: new URLSearchParams({ logout_token: await signed({}) }),
    headers: { "CF-Connecting-IP": "192.0.2.1" },
  });
  const answer = await backChannelLogoutAnswer({
    request,
    site,
    environment: environment({ rateLimits: { ...rateLimits, signIn: full } }),
    log: startLog({ region: "benelux" }),
    afterwards: () => undefined,
  });
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "60"]);
  expect(request.bodyUsed).toBe(false);
  expect(logged.join()).toContain('"event":"limit-reached","kind":"logout token"');
});
