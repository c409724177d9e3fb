import { expect, test, vi } from "vitest";
import { unstable_readConfig } from "wrangler";
import { Bindings, readEnvironment } from "~/platform/environment";
import { serviceNames } from "~/platform/service-names";
import { withCodes } from "~/platform/storefront-codes";
import { environmentOr500 } from "~/server/misconfigured-answer";
import { bindings, environmentWith, siteOf } from "../../support/environment";

test("environment: every service has the common address with its own name", () => {
  const { services } = readEnvironment({ ...bindings });
  expect(Object.keys(services).sort()).toEqual([...serviceNames].sort());
  expect(services.orders).toBe("https://{env}orders.services.example");
  expect(services["temp-selections"]).toBe("https://{env}temp-selections.services.example");
});

test("environment: the authority has its own address", () => {
  expect(readEnvironment({ ...bindings }).services.authority).toBe("https://{env}id.{brand}.example");
});

test("environment: one service can have another address", () => {
  const SERVICE_OVERRIDES = { orders: "https://orders.corp.example/v1/" };
  const { services } = readEnvironment({ ...bindings, SERVICE_OVERRIDES });
  expect(services.orders).toBe("https://orders.corp.example/v1");
  expect(services.photos).toBe("https://{env}photos.services.example");
});

test("environment: a socket's address may be written as ws or wss, of one service alone", () => {
  const pushAddress = (push: string) =>
    readEnvironment({ ...bindings, SERVICE_OVERRIDES: { push } }).services.push;
  expect(pushAddress("wss://push.corp.example/v1")).toBe("https://push.corp.example/v1");
  expect(() => pushAddress("ws://push.corp.example")).toThrow("must be https");
  const local = { ...bindings, REGION: "development", SERVICE_OVERRIDES: { push: "ws://localhost:4011" } };
  expect(readEnvironment(local).services.push).toBe("http://localhost:4011");
  expect(() => readEnvironment({ ...bindings, SERVICES_URL: "wss://{service}.example" })).toThrow("http(s)");
});

test("environment: services may call a storefront by another channel code and vendor id", () => {
  const STOREFRONT_CODES =
    '{"vellora-nl":{"channel":"V-NL","vendorId":4711},"vellora-be":{"channel":"V-BE"}}';
  const configured = readEnvironment({ ...bindings, STOREFRONT_CODES });
  const codesOf = (id: string) => {
    const { storefront } = withCodes(siteOf(`account.${id}.example`), configured);
    return [storefront.channel, storefront.vendorId];
  };
  expect(codesOf("vellora-nl")).toEqual(["V-NL", 4711]);
  expect(codesOf("vellora-be")).toEqual(["V-BE", 1001]);
  expect(codesOf("fotolind-nl")).toEqual(["FOTOLINDNL", 1014]);
  const wrong = (table: object) => () => readEnvironment({ ...bindings, STOREFRONT_CODES: table });
  expect(wrong({ "vellora-xx": {} })).toThrow("vellora-xx");
  expect(wrong({ "vellora-nl": { vendor: 1 } })).toThrow("vendor");
});

test("environment: the direct reorder address is optional", () => {
  expect(readEnvironment({ ...bindings }).directReorder).toBeNull();
  const DIRECT_REORDER_URL = "https://{env}shop.example/again/";
  expect(readEnvironment({ ...bindings, DIRECT_REORDER_URL }).directReorder).toBe(
    "https://{env}shop.example/again",
  );
  expect(() => readEnvironment({ ...bindings, DIRECT_REORDER_URL: "shop" })).toThrow("DIRECT_REORDER_URL");
});

test("environment: overrides may be JSON, as on the command line", () => {
  const SERVICE_OVERRIDES = '{"orders":"http://127.0.0.1:9089"}';
  expect(readEnvironment({ ...bindings, SERVICE_OVERRIDES }).services.orders).toBe("http://127.0.0.1:9089");
});

test("environment: what the platform logs of a request has no query, address or header", () => {
  const { observability } = unstable_readConfig({ config: "wrangler.toml" });
  expect(observability).toMatchObject({
    ...{ enabled: true, redact_query_string: true, logs: { invocation_logs: false } },
  });
  expect(observability?.traces?.enabled ?? false).toBe(false);
});

test.each([
  [{ SERVICES_URL: undefined }, "SERVICES_URL"],
  [{ SERVICES_URL: "https://services.example" }, "must hold {service}"],
  [{ SERVICES_URL: "ftp://{service}.example" }, "must be an http(s) address"],
  [
    { SERVICE_OVERRIDES: { order: "https://a.example" } },
    "has the unknown name order; its names are auth-api",
  ],
  [{ SERVICE_OVERRIDES: { orders: "a.example" } }, "SERVICE_OVERRIDES.orders"],
  [{ SERVICE_OVERRIDES: "https://a.example" }, "SERVICE_OVERRIDES"],
  [{ METRICS: {} }, "must be an Analytics Engine binding"],
  [{ TOKEN_REFRESHER: "gate" }, "must be a Durable Object binding"],
  [{ REGION: "At lantis" }, "REGION"],
  [{ ENVIRONMENT: "staging" }, "ENVIRONMENT"],
  [{ ENVIRONMENT: undefined }, "must be production, acceptance or test"],
  [{ HOSTS: {} }, "must name a host"],
  [{ HOSTS: { "vellora-nl": "https://account.vellora.example" } }, "must be a host below a domain"],
  [{ HOSTS: { "vellora-nl": "vellora.example" } }, "must be a host below a domain"],
  [{ AUTHORITY_OVERRIDES: { velora: "https://id.example" } }, "AUTHORITY_OVERRIDES"],
  [{ AUTHORITY_OVERRIDES: { vellora: "http://id.example" } }, "must be https"],
  [{ CLIENT_ID: "" }, "CLIENT_ID"],
  [{ CLIENT_ID: '{"id.example":"a"}' }, "CLIENT_ID"],
  [{ CLIENT_SECRET: '{"https://id.example": "s"' }, "CLIENT_SECRET"],
  [{ CLIENT_SECRET: ' {"https://id.example": ""}' }, "CLIENT_SECRET"],
  [{ CLIENT_SECRET: "\n{}" }, "CLIENT_SECRET"],
  [{ CLIENT_SECRET: '["https://id.example"]' }, "CLIENT_SECRET"],
  [{ CLIENT_SECRET: '{"id.vellora.example": "s"}' }, "CLIENT_SECRET"],
  [{ CLIENT_SECRET: '{"https://{env}id.vellora.example": "s"}' }, "CLIENT_SECRET"],
  [{ CLIENT_ID: "" }, "must be the client's id at the authority"],
  [{ STOREFRONT_CODES: { "vellora-nll": {} } }, "has the unknown name vellora-nll; its names are vellora-be"],
  [{ AUTHORITY_OVERRIDES: { velora: "https://id.example" } }, "has the unknown name velora; its names are"],
  [{ FEATURE_FLAGS: { uplaod: [] } }, "has the unknown name uplaod; its names are control, timeline"],
  [{ EDITOR_PRODUCTS: { "*": { book: "B" } } }, "has the unknown name book; its names are photoBook"],
  [{ SCRIPT_PERMISSIONS: "chat" }, "must be a table; its names are consent, analytics, chat, feedback"],
  [{ TRACKING_ORIGINS: "https://track.example/parcels" }, "must be an origin, without a path"],
  [{ AUTHORITY_ORIGINS: "https://{env}id.example/, https://a.example/b" }, "must be an origin"],
  [{ SESSION_KEYS: "k1:short,k2" }, "SESSION_KEYS"],
  [{ DELETION_GRACE_SECONDS: "0" }, "DELETION_GRACE_SECONDS"],
  [{ DELETION_GRACE_MAX_SECONDS: "301" }, "DELETION_GRACE_MAX_SECONDS"],
  [{ DELETION_GRACE_MAX_SECONDS: "19" }, "must not be longer than DELETION_GRACE_MAX_SECONDS"],
  [{ SESSION_LIFETIME_SECONDS: "3600" }, "must not be longer than SESSION_LIFETIME_SECONDS"],
  [{ SESSION_IDLE_SECONDS: "299" }, "must be 300 or more"],
  [{ SESSION_IDLE_SECONDS: "60", SESSION_LIFETIME_SECONDS: "60" }, "SESSION_LIFETIME_SECONDS"],
  [{ AUTHORITY_URL: "https://{evn}id.{brand}.example" }, "unknown placeholder {evn}"],
  [{ SHOP_URL: "https://{env www.example" }, "unknown placeholder"],
  [{ PICTURES_URL: "https://{service}.example" }, "unknown placeholder {service}"],
  [{ ALBUM_UPLOAD_URLS: "*=https://{evn}upload.example" }, "unknown placeholder {evn}"],
  [{ SCRIPT_PERMISSIONS: { chat: { connect: ["https://{evn}chat.example"] } } }, "unknown placeholder"],
  [{ SECURITY_CONTACT: "mailto:security@{domian}" }, "unknown placeholder {domian}"],
  [{ SERVICES_URL: "http://{service}.services.example" }, "must be https"],
  [{ SERVICE_OVERRIDES: { orders: "http://orders.example" } }, "SERVICE_OVERRIDES"],
  [{ AUTHORITY_URL: "http://id.example" }, "AUTHORITY_URL"],
  [{ SERVICE_OVERRIDES: { orders: "https://orders.example:65536" } }, "must be an http(s) address"],
  [{ AUTHORITY_URL: "https://{env}.login.{domain}" }, "whole names in its host where {env} is nothing"],
  [{ SERVICES_URL: "https://{env}-api.shop/{service}" }, "whole names in its host where {env} is nothing"],
  [{ AUTHORITY_URL: "https://{env}login{domain}" }, "must end its host with {domain}, behind a dot"],
  [{ SERVICES_URL: "https://{env}{service}{domain}" }, "must end its host with {domain}"],
  [{ SHOP_URL: "https://{env}{domain}" }, "must end its host with {domain}"],
  [{ SHOP_URL: "https://www.{domain}.evil" }, "must end its host with {domain}"],
  [{ CONSENT_SCRIPT_URL: "https://cdn{domain}/c.js" }, "must end its host with {domain}"],
  [{ PRIVACY_URL: "https://shop{domain}/privacy?a=b" }, "must end its host with {domain}"],
  [{ AUTHORITY_URL: "https://{env}/{brand}" }, "must be an http(s) address"],
  [{ PAYMENT_PAGE_URL: "https://{code}.example/?order={code}" }, "must have {code} behind its host"],
  [
    { SCRIPT_PERMISSIONS: { chat: { connect: ["https://chat.example:*"] } } },
    "may have * for the first name",
  ],
  [{ SCRIPT_PERMISSIONS: { chat: { connect: ["https://*.chat.example:99999"] } } }, "http(s) address"],
  [{ SCRIPT_PERMISSIONS: { chat: { img: ["https://*"] } } }, "may have * for the first name of a host"],
  [{ SCRIPT_PERMISSIONS: { chat: { img: ["https://*.com"] } } }, "may have * for the first name of a host"],
  [{ SCRIPT_PERMISSIONS: { chat: { img: ["https://:"] } } }, "must be an http(s) address"],
  [{ SCRIPT_PERMISSIONS: { chat: { img: ["./../.."] } } }, "must stay beside the script"],
  [{ SCRIPT_PERMISSIONS: { chat: { script: ["https://*.chat.example/"] } } }, "must not have *"],
])("environment: rejects %j with the message %s", (changes, message) => {
  expect(() => readEnvironment({ ...bindings, ...changes })).toThrow(message);
});

/** Of each shape in which a variable holds an address. */
const shapesOfAddress: readonly ((address: string) => unknown)[] = [
  (address) => address,
  (address) => address.replace("://", "://{service}."),
  (address) => `${address}/pay?order={code}`,
  (address) => `${address.replace("://", "://key@")}/1`,
  (address) => `*=${address}`,
  (address) => `{"${address}":"value"}`,
  (address) => ({ orders: address }),
  (address) => ({ vellora: address }),
  (address) => ({ chat: { connect: [address] } }),
];
/** They take any text, and no request goes to it; the issuers of a client are judged below. */
const takesAnyText = ["COMMIT", "FEATURES_OFF", "CLIENT_ID", "CLIENT_SECRET"];

test.each(Object.keys(Bindings.in.in.shape).filter((name) => !takesAnyText.includes(name)))(
  "environment: %s takes no http address outside development, in no shape in which it takes an address",
  (name) => {
    const takes = (value: unknown) => Bindings.safeParse({ ...bindings, [name]: value }).success;
    const unsafe = shapesOfAddress.filter(
      (shape) => takes(shape("https://a.shop")) && takes(shape("http://a.shop")),
    );
    expect(unsafe.map((shape) => shape("http://a.shop"))).toEqual([]);
  },
);

test.each([
  ...["CONSENT_SCRIPT_URL", "CHAT_SCRIPT_URL", "ANALYTICS_SCRIPT_URL", "FEEDBACK_SCRIPT_URL"].map((name) => ({
    [name]: "http://script.shop/a.js",
  })),
  { SCRIPT_PERMISSIONS: { chat: { connect: ["http://x.nl"] } } },
  { ALBUM_UPLOAD_URLS: "1001=https://a.shop,*=http://upload.shop" },
  { QR_UPLOAD_URLS: "*=http://upload.shop" },
  { SENTRY_DSN: "http://key@sentry.shop/1" },
  { CLIENT_ID: '{"http://id.shop":"client"}' },
  { CLIENT_SECRET: '{"http://id.shop":"secret"}' },
])("environment: %j is refused outside development, and names the variable", (changes) => {
  const [name = ""] = Object.keys(changes);
  const { error } = Bindings.safeParse({ ...bindings, ...changes });
  expect(error?.issues).toMatchObject([{ path: [name], message: "must be https" }]);
  expect(() => readEnvironment({ ...bindings, ...changes, REGION: "development" })).not.toThrow();
});

test.each([null, "", " ", "2", "0x1", "1e-1", "-0", "half", true])(
  "environment: %j is no share of the log's lines: what is no number is not taken for 0",
  (LOG_SAMPLING) => {
    expect(() => readEnvironment({ ...bindings, LOG_SAMPLING })).toThrow("must be a number, 0 to 1");
  },
);

const ofSeconds = Object.keys(Bindings.in.in.shape).filter((name) => name.endsWith("_SECONDS"));

test.each(ofSeconds)("environment: %s is a whole number of seconds, as a number or its digits", (name) => {
  const changedTo = (value: unknown) => Bindings.safeParse({ ...bindings, [name]: value }).error?.message;
  for (const value of [null, "", " ", "14d", "30.5", 30.5, "0x1e", "3e1", true, "0", [30]])
    expect(changedTo(value)).toMatch(/must be a whole number of seconds, 1 to \d+/);
  for (const value of ["30", 30]) expect(changedTo(value) ?? "").not.toContain("whole number");
});

test.each(["{}", "a key", "null", '{"kty":"EC","alg":"ES257","kid":"k","d":"very-secret"}'])(
  "environment: %s is no private key, and the message says what one has",
  (CLIENT_PRIVATE_KEY) => {
    const { error } = Bindings.safeParse({ ...bindings, CLIENT_PRIVATE_KEY });
    const message = expect.stringMatching(/^must be a private JSON Web Key with kty, d, kid and alg \(ES256/);
    expect(error?.issues).toMatchObject([{ path: ["CLIENT_PRIVATE_KEY"], message }]);
    expect(error?.message).not.toContain("very-secret");
  },
);

test("environment: a development worker may be configured with http and short sessions", () => {
  const changes = {
    REGION: "development",
    SERVICES_URL: "http://{service}.example",
    SESSION_IDLE_SECONDS: "2",
  };
  expect(() => readEnvironment({ ...bindings, ...changes })).not.toThrow();
});

test("environment: a deletion waits for twenty seconds, and for five minutes at most, unless it is configured", () => {
  expect(readEnvironment({ ...bindings })).toMatchObject({
    deletionGraceSeconds: 20,
    deletionGraceMaxSeconds: 300,
  });
  const DELETION_GRACE_SECONDS = "60";
  expect(readEnvironment({ ...bindings, DELETION_GRACE_SECONDS }).deletionGraceSeconds).toBe(60);
});

test("environment: secrets by issuer may stand after white space", () => {
  const CLIENT_SECRET = ' {"https://id.vellora.example/": "s"}';
  const { clientSecrets } = readEnvironment({ ...bindings, CLIENT_SECRET });
  expect([...clientSecrets]).toEqual([["https://id.vellora.example", "s"]]);
});

test("environment: what is refused is named, and no secret is told", () => {
  const CLIENT_SECRET = '{"https://id.example": "very secret"';
  const SESSION_KEYS = "k1:very-secret";
  const read = () => readEnvironment({ ...bindings, CLIENT_SECRET, SESSION_KEYS });
  expect(read).toThrow(/CLIENT_SECRET/);
  expect(read).toThrow(/SESSION_KEYS/);
  expect(read).not.toThrow(/very.secret/);
});

test("environment: what is kept of customers stays in the EU, but on a machine that knows no jurisdictions", () => {
  const outside = {
    idFromName: () => "anywhere",
    jurisdiction: (name: string) => ({ idFromName: () => name }),
  };
  const whereOf = (changes: object) => {
    const { accountSessions, selectionStore } = readEnvironment({
      ...bindings,
      ACCOUNT_SESSIONS: outside,
      SELECTION_STORE: outside,
      ...changes,
    });
    return [accountSessions, selectionStore].map((namespace) => namespace.idFromName("x"));
  };
  expect(whereOf({})).toEqual(["eu", "eu"]);
  expect(whereOf({ REGION: "development" })).toEqual(["anywhere", "anywhere"]);
  expect(whereOf({ OBJECTS_JURISDICTION: "" })).toEqual(["anywhere", "anywhere"]);
});

const other = `k2:${Buffer.alloc(32, 2).toString("base64url")}`;

test.each([
  [`k3:short,${other},${bindings.SESSION_KEYS}`, ["k2", "k1"], "number 1 of 3 is no key"],
  [`${other},${bindings.SESSION_KEYS},`, ["k2", "k1"], "number 3 of 3 is no key"],
  [`${bindings.SESSION_KEYS},${other.replace("k2", "k1")}`, ["k1", "k1"], "two keys have the same name"],
  [`${other}, ${bindings.SESSION_KEYS}`, ["k2", "k1"], null],
])(
  "environment: in the list of session keys %s the good ones work, and what is none is an error of the log",
  (SESSION_KEYS, names, fault) => {
    const written = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const all = { ...bindings, SESSION_KEYS };
    for (let requests = 0; requests < 3; requests++) {
      const made = environmentOr500(all);
      if (made instanceof Response) throw new Error("It is not configured");
      expect(made.sealingKeys.map(({ kid }) => kid)).toEqual(names);
    }
    const lines = written.mock.calls.flat().map((line) => JSON.parse(String(line)));
    expect(lines.map(({ message }) => message)).toEqual(fault ? ["a session key is malformed"] : []);
    if (fault) expect(lines[0].cause.text).toContain(fault);
    expect(JSON.stringify(lines)).not.toMatch(/AgICAgI|AQEBAQE|short/);
    written.mockRestore();
  },
);

test("environment: without a whole one the answer is a page of 500 with security headers, and one error names what is wrong", async () => {
  const written = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const answer = environmentOr500({ ...bindings, CLIENT_ID: "", SESSION_KEYS: "nothing" });
  if (!(answer instanceof Response)) throw new Error("It is configured");
  expect(answer.status).toBe(500);
  expect(answer.headers.get("content-type")).toContain("text/html");
  expect(await answer.text()).toMatch(/<html lang="en">.*<a href="">Try again<\/a>/s);
  expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  const lines = written.mock.calls.flat().map((line) => JSON.parse(String(line)));
  expect(lines).toMatchObject([
    { level: "error", message: "the worker is not configured", region: "benelux" },
  ]);
  expect(lines[0].cause.text).toMatch(/CLIENT_ID[\s\S]*SESSION_KEYS|SESSION_KEYS[\s\S]*CLIENT_ID/);
  written.mockRestore();
});

test("environment: addresses with {domain} behind a dot or alone, and with a port", () => {
  const addresses = [
    "https://{domain}",
    "https://{env}{service}.{domain}",
    "https://{env}api.{domain}:8443/{service}",
  ];
  for (const address of addresses) {
    const services = address.includes("{service}") ? address : `${address}/{service}`;
    expect(() => environmentWith({ SERVICES_URL: services })).not.toThrow();
  }
});

test("environment: a script's addresses may be all hosts below one, or below the storefront's domain", () => {
  const connect = ["https://*.chat.example", "https://*.{domain}/socket", "./events/"];
  const { scriptPermissions } = environmentWith({ SCRIPT_PERMISSIONS: { chat: { connect } } });
  expect(scriptPermissions.chat.connect).toEqual(connect);
});
