import { jwtVerify } from "jose";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { startLog } from "~/platform/log";
import { authorityMetadata, doubtMetadata } from "~/session/authority-metadata";
import { redeemRefreshToken } from "~/session/token-endpoint";
import { authorityOf } from "~/sign-in/authority";
import { environment, environmentWith, siteOf } from "../../support/environment";
import { openHostileAuthority } from "../../support/hostile-authority";

const afterwards = () => undefined;
const visit = { afterwards, log: startLog({ region: "benelux" }) };
const site = siteOf("account.vellora-nl.example");
const authority = await openHostileAuthority();
afterAll(() => authority.close());
let here = environment();
let issuer = "";
beforeEach(() => {
  authority.reset();
  issuer = `${authority.origin}/${crypto.randomUUID()}`;
  here = configured({});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const configured = (variables: Readonly<Record<string, string>>) =>
  environmentWith({ AUTHORITY_URL: issuer, ...variables });

async function signIn() {
  const { start, finish } = await authorityOf({ site, environment: here, ...visit });
  const { location, flow } = await start("/", false);
  const answer = await fetch(location, { redirect: "manual" });
  return finish(new URL(answer.headers.get("Location") ?? ""), flow);
}

const later = (seconds: number) => vi.useFakeTimers({ now: Date.now() + seconds * 1000, toFake: ["Date"] });
const calls = (endpoint: "discovery" | "keys") => authority.callsOf(endpoint).length;

test("discovery: the document is read once an hour", async () => {
  for (let times = 0; times < 3; times++) await authorityMetadata(site, here, visit);
  expect(calls("discovery")).toBe(1);
  later(3_601);
  await authorityMetadata(site, here, visit);
  expect(calls("discovery")).toBe(2);
});

test.each([
  "authorization_endpoint",
  "token_endpoint",
  "jwks_uri",
  "revocation_endpoint",
  "end_session_endpoint",
])("discovery: a foreign %s is refused by name and not kept", async (name) => {
  authority.lie({ document: { [name]: "https://evil.example/endpoint" } });
  await expect(authorityMetadata(site, here, visit)).rejects.toThrow(
    `${name} at another origin, https://evil.example`,
  );
  authority.lie({});
  expect(await authorityMetadata(site, here, visit)).toMatchObject({ issuer });
});

test("discovery: a configured origin may have endpoints, and another scheme is another origin", async () => {
  const here = configured({ AUTHORITY_ORIGINS: "https://login.{brand}.example, https://keys.example" });
  authority.lie({
    document: {
      authorization_endpoint: "https://login.vellora.example/auth",
      jwks_uri: "https://keys.example/",
    },
  });
  expect(await authorityMetadata(site, here, visit)).toMatchObject({
    jwks_uri: "https://keys.example/",
  });
  issuer = `${authority.origin}/${crypto.randomUUID()}`;
  authority.lie({ document: { jwks_uri: "http://keys.example/" } });
  await expect(
    authorityMetadata(site, configured({ AUTHORITY_ORIGINS: "https://keys.example" }), visit),
  ).rejects.toThrow("jwks_uri at another origin, http://keys.example");
});

test.each([
  ["of another issuer", { document: { issuer: "https://id.evil.example" } }],
  ["without an issuer", { document: { issuer: undefined } }],
  ["without an endpoint", { document: { token_endpoint: undefined } }],
  ["that is no JSON", { replies: { discovery: { body: "<html>" } } }],
  ["of 300 KB", { document: { more: "x".repeat(300_000) } }],
  ["of status 500", { replies: { discovery: { status: 500 } } }],
  [
    "that redirects",
    { replies: { discovery: { status: 302, headers: { Location: "https://evil.example/" } } } },
  ],
  ["that breaks off", { replies: { discovery: { kind: "drop" } } }],
] as const)(
  "discovery: a document %s is not kept, and an older one serves meanwhile",
  async (_what, lies) => {
    authority.lie(lies);
    await expect(authorityMetadata(site, here, visit)).rejects.toThrow();
    authority.lie({});
    const kept = await authorityMetadata(site, here, visit);
    authority.lie(lies);
    later(3_601);
    expect(await authorityMetadata(site, here, visit)).toBe(kept);
    authority.lie({});
    later(61);
    expect(await authorityMetadata(site, here, visit)).not.toBe(kept);
  },
);

test("discovery: what a document has as null is as absent", async () => {
  const names = ["end_session_endpoint", "revocation_endpoint", "token_endpoint_auth_methods_supported"];
  authority.lie({ document: Object.fromEntries(names.map((name) => [name, null])) });
  expect(await authorityMetadata(site, here, visit)).toMatchObject({
    token_endpoint_auth_methods_supported: ["client_secret_basic"],
  });
});

test("discovery: a document that something spoke against is read again after a minute", async () => {
  doubtMetadata(await authorityMetadata(site, here, visit), afterwards);
  await authorityMetadata(site, here, visit);
  expect(calls("discovery")).toBe(1);
  later(61);
  await authorityMetadata(site, here, visit);
  expect(calls("discovery")).toBe(2);
});

test.each(["/", ""])(
  "discovery: an issuer that ends in a slash signs in, configured with %j at its end",
  async (end) => {
    authority.lie({
      document: { issuer: `${issuer}/` },
      claims: { iss: `${issuer}/` },
      comesBackWith: (query) => query.set("iss", `${issuer}/`),
    });
    here = configured({ AUTHORITY_URL: issuer + end });
    expect(await signIn()).toMatchObject({ accessToken: "an access token" });
  },
);

async function scopesAskedFor(variables: Record<string, string>) {
  here = configured(variables);
  const { location } = await (await authorityOf({ site, environment: here, ...visit })).start("/", false);
  return new URL(location).searchParams.get("scope");
}

test("scopes: e-mail is asked for unless something else is configured, because its claim is required", async () => {
  expect(await scopesAskedFor({})).toBe("openid profile email");
});

test("scopes: those configured are asked for", async () => {
  expect(await scopesAskedFor({ AUTHORITY_SCOPES: "openid email offline_access" })).toBe(
    "openid email offline_access",
  );
  expect(() => configured({ AUTHORITY_SCOPES: "profile" })).toThrow("must hold openid");
});

test("keys: five sign-ins read them once", async () => {
  for (let times = 0; times < 5; times++) await signIn();
  expect(calls("keys")).toBe(1);
});

test("keys: a new one is looked up at once, and the tokens of it are accepted", async () => {
  await signIn();
  await authority.rotateKeys();
  await signIn();
  await signIn();
  expect(calls("keys")).toBe(2);
});

test("keys: unknown ids make one call in ten seconds, and within them say nothing of the token", async () => {
  await signIn();
  authority.lie({ header: { kid: "unknown" } });
  await expect(signIn()).rejects.toMatchObject({ problem: "refused" });
  for (let times = 0; times < 5; times++)
    await expect(signIn()).rejects.toMatchObject({ problem: "unavailable" });
  expect(calls("keys")).toBe(2);
  later(11);
  await expect(signIn()).rejects.toMatchObject({ problem: "refused" });
  expect(calls("keys")).toBe(3);
});

test.each([
  ["answer 500", { status: 500 }],
  ["answer HTML", { body: "<html>" }],
  ["answer another shape", { body: '{"keys":"none"}' }],
  ["answer none", { body: '{"keys":[]}' }],
  ["break off", { kind: "drop" }],
] as const)("keys: known ones serve for a year while new ones %s", async (_what, keys) => {
  authority.lie({ replies: { keys } });
  await expect(signIn()).rejects.toMatchObject({
    problem: "unavailable",
    message: expect.stringMatching(/keys|jwks/),
  });
  authority.lie({});
  await signIn();
  authority.lie({ replies: { keys } });
  for (const days of [1, 365]) {
    later(days * 86_400);
    expect(await signIn()).toMatchObject({ accessToken: "an access token" });
  }
});

test.each([
  ["discovery", 5_000],
  ["keys", 5_000],
  ["token", 8_000],
] as const)("time limit: a sign-in whose %s hangs fails after %i ms", async (endpoint, limit) => {
  const { origin } = authority;
  const real = fetch;
  const path = { discovery: "configuration", keys: "jwks", token: "token" }[endpoint];
  vi.stubGlobal("fetch", (address: string, init: RequestInit) => {
    if (!address.startsWith(origin) || !address.endsWith(path)) return real(address, init);
    // Advances to just before the limit, and then past it, while the call waits.
    return new Promise((_resolve, reject) => {
      init.signal?.addEventListener("abort", () => reject(new Error("aborted")));
      void vi.advanceTimersByTimeAsync(limit - 1).then(() => {
        expect(init.signal?.aborted).toBe(false);
        return vi.advanceTimersByTimeAsync(1);
      });
    });
  });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await expect(signIn()).rejects.toMatchObject({
    problem: "unavailable",
    message: expect.stringContaining(`no answer within ${limit} ms`),
  });
});

test("client: a public one sends its id alone", async () => {
  await redeemRefreshToken(await authorityMetadata(site, here, visit), here, "a token");
  const [call] = authority.callsOf("token");
  expect(call?.headers.authorization).toBeUndefined();
  expect(Object.fromEntries(new URLSearchParams(call?.body))).toEqual({
    grant_type: "refresh_token",
    refresh_token: "a token",
    client_id: "account-site",
  });
});

test.each([
  ["for all authorities", () => "s:cret"],
  ["by issuer", () => JSON.stringify({ [issuer]: "s:cret", "https://id.other.example": "another" })],
])(
  "client: one with a secret %s proves itself, in the header or where the authority wants it",
  async (_how, secret) => {
    here = configured({ CLIENT_SECRET: secret() });
    await redeemRefreshToken(await authorityMetadata(site, here, visit), here, "a token");
    const basic = `Basic ${Buffer.from("account%2Dsite:s%3Acret").toString("base64")}`;
    expect(authority.callsOf("token")[0]?.headers.authorization).toBe(basic);

    authority.lie({ document: { token_endpoint_auth_methods_supported: ["client_secret_post"] } });
    issuer = `${authority.origin}/${crypto.randomUUID()}`;
    here = configured({ CLIENT_SECRET: secret() });
    await redeemRefreshToken(await authorityMetadata(site, here, visit), here, "a token");
    const posted = authority.callsOf("token")[1];
    expect(posted?.headers.authorization).toBeUndefined();
    expect(new URLSearchParams(posted?.body).get("client_secret")).toBe("s:cret");
  },
);

const secondsLeft = (expires: number) => Math.round(expires - Date.now() / 1000);

test.each([
  ...[undefined, null, 0, "0", ""].map((given) => [given, 300] as const),
  ...([
    [1, 1],
    ["600", 600],
    [9e12, 31_536_000],
    [1e300, 31_536_000],
  ] as const),
])("tokens: expires_in %j lasts %i seconds", async (given, lasts) => {
  authority.lie({ tokens: { expires_in: given } });
  const { expires } = await signIn();
  expect(Math.abs(secondsLeft(expires) - lasts)).toBeLessThanOrEqual(2);
});

test.each([null, ""])("tokens: a refresh token %j is none", async (refreshToken) => {
  authority.lie({ tokens: { refresh_token: refreshToken } });
  expect(await signIn()).toMatchObject({ accessToken: "an access token", refreshToken: null });
});

test.each<[Parameters<typeof authority.lie>[0], object]>([
  [
    { replies: { token: { status: 401, body: '{"error":"invalid_grant"}' } } },
    { outcome: "rejected", status: 401 },
  ],
  [{ replies: { token: { status: 500 } } }, { outcome: "unavailable", status: 500 }],
  [{ replies: { token: { body: "<html>" } } }, { outcome: "unavailable", status: "malformed" }],
  [{ replies: { token: { kind: "drop" } } }, { outcome: "unavailable", status: "unreachable" }],
])("tokens: a refresh that is answered so, %j, has the status of its call", async (lies, expected) => {
  const metadata = await authorityMetadata(site, here, visit);
  authority.lie(lies);
  expect(await redeemRefreshToken(metadata, here, "a token")).toMatchObject(expected);
});

test.each<[Record<string, string>, string]>([
  [{}, "none (public client)"],
  [{ CLIENT_SECRET: "s" }, "client_secret_basic, the secret for all issuers"],
])(
  "client: one that is not accepted, with %j, is told with what it proved itself",
  async (variables, used) => {
    here = configured(variables);
    const metadata = await authorityMetadata(site, here, visit);
    vi.stubGlobal("fetch", async () => Response.json({ error: "invalid_client" }, { status: 401 }));
    expect(await redeemRefreshToken(metadata, here, "a token")).toEqual({
      outcome: "unavailable",
      reason: `token endpoint: status 401, invalid_client; client authentication: ${used}`,
      status: 401,
    });
  },
);

test("client: one with a private key proves itself by a short signed assertion", async () => {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(
    { name: "ECDSA", namedCurve: "P-256" },
    true,
    ["sign", "verify"],
  );
  const jwk = { ...(await crypto.subtle.exportKey("jwk", privateKey)), alg: "ES256", kid: "client key" };
  here = configured({ CLIENT_PRIVATE_KEY: JSON.stringify(jwk), CLIENT_SECRET: "not this" });
  await redeemRefreshToken(await authorityMetadata(site, here, visit), here, "a token");
  const [call] = authority.callsOf("token");
  expect(call?.headers.authorization).toBeUndefined();
  const form = new URLSearchParams(call?.body);
  expect(form.get("client_assertion_type")).toBe("urn:ietf:params:oauth:client-assertion-type:jwt-bearer");
  const { payload, protectedHeader } = await jwtVerify(form.get("client_assertion") ?? "", publicKey, {
    issuer: "account-site",
    subject: "account-site",
    audience: issuer,
    maxTokenAge: 60,
  });
  expect(protectedHeader.kid).toBe("client key");
  expect(payload.jti).toBeTruthy();
});

test.each([
  ["CLIENT_PRIVATE_KEY", "nonsense"],
  ["CLIENT_PRIVATE_KEY", '{"kty":"EC","alg":"ES256","kid":"public"}'],
  ["CLIENT_SECRET", '{"id.example":"no address"}'],
  ["AUTHORITY_ORIGINS", "id.example"],
])("configuration: a malformed %s stops the worker and is named, not shown", (name, value) => {
  expect(() => configured({ [name]: value })).toThrow(name);
  expect(() => configured({ [name]: value })).not.toThrow(value);
});

test("authority in the log: each call of a sign-in has its operation, its cause and the id that the authority got", async () => {
  const log = startLog({ region: "benelux" });
  const signInOnce = async () => {
    const { start, finish } = await authorityOf({ site, environment: here, afterwards, log });
    const { location, flow } = await start("/", false);
    const answer = await fetch(location, { redirect: "manual" });
    return finish(new URL(answer.headers.get("Location") ?? ""), flow);
  };
  await signInOnce();
  expect(log.calls).toMatchObject(
    ["discovery", "token", "keys"].map((operation) => ({ service: "authority", operation, status: 200 })),
  );
  const got = (["discovery", "token", "keys"] as const).map(
    (endpoint) => authority.callsOf(endpoint)[0]?.headers,
  );
  expect(got.map((headers) => headers?.["x-correlation-id"])).toEqual(log.calls.map(({ id }) => id));
  const trace = log.correlationId.replaceAll("-", "");
  for (const headers of got)
    expect(headers?.traceparent).toMatch(new RegExp(`^00-${trace}-[\\da-f]{16}-01$`));

  for (const [reply, expected] of [
    [
      { status: 401, body: '{"error":"invalid_client"}' },
      { status: 401, cause: "invalid_client" },
    ],
    [{ kind: "drop" }, { status: "unreachable", cause: "no connection" }],
    [{ body: "<html>" }, { status: "malformed", cause: "no JSON" }],
    [{ body: "x".repeat(300_000) }, { status: "malformed", cause: expect.stringContaining("more than") }],
  ] as const) {
    authority.lie({ replies: { token: reply } });
    await expect(signInOnce()).rejects.toThrow();
    expect(log.calls.at(-1)).toMatchObject({ operation: "token", ...expected });
  }
});
