import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readEnvironment } from "~/platform/environment";
import { startLog } from "~/platform/log";
import { verifyIdToken } from "~/session/id-token";
import { refreshSession } from "~/session/refresh-session";
import type { Session } from "~/session/session";
import type { TokenAnswer } from "~/session/token-endpoint";
import { bindings, environment, siteOf } from "../../support/environment";

const site = siteOf("account.vellora-nl.example");
const issuer = "https://id.vellora.example";
const metadata = {
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  authorization_response_iss_parameter_supported: false,
};
const own = await generateKeyPair("ES256");
const foreign = await generateKeyPair("ES256");
const jwks = { keys: [{ ...(await exportJWK(own.publicKey)), kid: "own", alg: "ES256", use: "sig" }] };
const now = () => Math.floor(Date.now() / 1000);

let keysAreUp = true;
let logged: string[] = [];
beforeEach(() => {
  keysAreUp = true;
  logged = [];
  vi.spyOn(console, "error").mockImplementation((line: string) => void logged.push(line));
  vi.stubGlobal("fetch", async (address: string | URL) => {
    if (String(address).endsWith("/openid-configuration")) return Response.json(metadata);
    return keysAreUp ? Response.json(jwks) : new Response("down", { status: 500 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const identity = (name: string) => ({
  email: `${name}@example.com`,
  account_id: `account of ${name}`,
  idp_type: "local",
  idp_sub: name,
});

function idToken(claims: JWTPayload, { kid = "own", key = own.privateKey } = {}): Promise<string> {
  const usual = { iss: issuer, aud: "account-site", sub: "emma", iat: now(), exp: now() + 600 };
  return new SignJWT({ ...usual, ...identity("emma"), ...claims })
    .setProtectedHeader({ alg: "ES256", kid })
    .sign(key);
}

const unsigned = (claims: JWTPayload) =>
  [{ alg: "none" }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".") +
  ".";

async function sessionOf(token: string): Promise<Session> {
  return {
    id: crypto.randomUUID(),
    accessToken: "old access",
    expires: now(),
    refreshToken: "old refresh",
    idToken: token,
    customer: { deleted: false, accountStatus: null, deletion: null },
  };
}

/** Refreshes a session whose authority answers with an ID token, or with none. */
async function refresh(session: Session, answered: string | null, receivedAt = Date.now()) {
  const tokens = { accessToken: "new access", expires: now() + 600, refreshToken: "new", idToken: answered };
  const granted: TokenAnswer = { outcome: "granted", receivedAt, tokens };
  const refresher = { idFromName: (name: string) => name, get: () => ({ refresh: async () => granted }) };
  const here = environment({ tokenRefresher: environmentOf(refresher) });
  return refreshSession(session, site, here, startLog("benelux"));
}

const environmentOf = (refresher: object) =>
  readEnvironment({ ...bindings, TOKEN_REFRESHER: refresher }).tokenRefresher;

test("session refresh: stores the new tokens and the new ID token of the same subject", async () => {
  const session = await sessionOf(await idToken({ nonce: "n" }));
  const answered = await idToken({ nonce: "n", email: "new@example.com" });
  const refreshed = await refresh(session, answered);
  const fresh = { ...session, accessToken: "new access", expires: expect.any(Number), refreshToken: "new" };
  expect(refreshed).toEqual({ state: "fresh", session: { ...fresh, idToken: answered } });
});

test("session refresh: keeps the known identity when the answer has no ID token or one without the account", async () => {
  const session = await sessionOf(await idToken({}));
  for (const answered of [null, await idToken({ account_id: undefined, email: undefined })])
    expect(await refresh(session, answered)).toMatchObject({
      state: "fresh",
      session: { accessToken: "new access", idToken: session.idToken },
    });
});

test.each<[string, string, () => Promise<string> | string]>([
  ["names another subject", "sub", () => idToken({ sub: "bram", ...identity("bram") })],
  ["has another nonce", "nonce", () => idToken({ nonce: "other" })],
  ["is of another issuer", "iss", () => idToken({ iss: "https://id.evil.example" })],
  ["is for another client", "aud", () => idToken({ aud: "another-site" })],
  ["has expired", "exp", () => idToken({ iat: now() - 2_000, exp: now() - 1_000 })],
  ["has no subject", "sub", () => idToken({ sub: undefined })],
  ["has another key's signature", "signature", () => idToken({}, { key: foreign.privateKey })],
  ["has an unknown key", "no applicable key", () => idToken({}, { kid: "foreign", key: foreign.privateKey })],
  [
    "is not signed",
    "alg",
    () => unsigned({ iss: issuer, aud: "account-site", sub: "emma", exp: now() + 600 }),
  ],
  ["is no token", "Compact JWS", () => "nonsense"],
])(
  "session refresh: an ID token that %s ends the session and is logged with the reason",
  async (_what, why, token) => {
    const session = await sessionOf(await idToken({ nonce: "n" }));
    expect(await refresh(session, await token())).toEqual({ state: "over" });
    const [line] = logged;
    expect(line).toContain("session ended: the refresh brought an invalid ID token");
    expect(JSON.parse(line ?? "").cause.text).toMatch(new RegExp(why, "i"));
    expect(line).not.toContain(session.idToken);
  },
);

test("session refresh: a token that was valid on arrival stays valid while it is stored", async () => {
  const session = await sessionOf(await idToken({}));
  const answered = await idToken({ iat: now() - 2_000, exp: now() - 1_000 });
  expect((await refresh(session, answered, Date.now() - 1_500_000)).state).toBe("fresh");
});

test("session refresh: unavailable signing keys sign nobody out", async () => {
  const session = await sessionOf(await idToken({}));
  keysAreUp = false;
  const answered = await idToken({}, { kid: "rolled over" });
  expect(await refresh(session, answered)).toEqual({ state: "unavailable" });
});

test("sign-in: an ID token is valid only for the nonce of its own flow", async () => {
  const expected = { metadata, clientId: "account-site" };
  const token = await idToken({ nonce: "n" });
  expect((await verifyIdToken(token, "n", expected)).outcome).toBe("valid");
  expect((await verifyIdToken(token, "other", expected)).outcome).toBe("invalid");
  expect((await verifyIdToken(await idToken({}), "n", expected)).outcome).toBe("invalid");
});
