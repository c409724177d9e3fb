import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { translatorOf } from "~/i18n/translator";
import type { Site } from "~/platform/storefront-of-host";
import type { Session } from "~/session/session";
import { storeSession } from "~/session/session-cookie";
import { storeProof } from "~/session/session-proof";
import server from "../../../server";
import { namespaceOf } from "../../support/durable-objects";
import { bindings, environmentWith, siteOf } from "../../support/environment";
import { heldCalls } from "../../support/held-calls";
import { locationCache } from "../../support/location-cache";

vi.mock("cloudflare:workers", () => ({
  DurableObject: class {
    constructor(
      readonly ctx: object,
      readonly env: object,
    ) {}
  },
}));
const plans = vi.hoisted(() => ({ load: async (): Promise<void> => undefined }));
vi.mock(import("~/platform/numbering-plans"), async (original) => ({
  ...(await original()),
  loadNumberingPlans: () => plans.load(),
}));
vi.mock("virtual:remix/server-build", () => import("../../support/one-page-build"));

const site = siteOf("account.vellora-nl.example");
const otherSite = siteOf("account.fotolind-nl.example");
const id = "1b671a64-40d5-491e-99b0-da01ff1f3341";
const rejectedForm = JSON.stringify({ status: 200, answer: { submission: {} } });

// Other files mock parts of what is loaded here.
afterAll(() => void vi.resetModules());
// Loaded before the timers stand still.
beforeAll(() => translatorOf(site.storefront.locale));

let calls = heldCalls();
let location = locationCache();
let customerStatus = 200;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  calls = heldCalls();
  customerStatus = 200;
  for (const level of ["error", "warn", "info", "log"] as const)
    vi.spyOn(console, level).mockImplementation(() => undefined);
  location = locationCache();
  vi.stubGlobal("caches", location.caches);
  vi.stubGlobal("fetch", (address: string | URL, { body }: RequestInit = {}) => {
    const { host, pathname } = new URL(address);
    const [name, answer] = String(body).includes("Channels {") ? channelsInUse : answerOf(host, pathname);
    return calls.hold(name, answer);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const endpoints = ["authorization_endpoint", "token_endpoint", "jwks_uri"];
const documentOf = (issuer: string) => ({
  issuer,
  ...Object.fromEntries(endpoints.map((name) => [name, `${issuer}/${name}`])),
});
const keys = { keys: [{ kty: "EC" }] };
const { channel, locale } = site.storefront;
const channelsInUse: [string, () => Response] = [
  "channels in use",
  () =>
    Response.json({
      data: {
        Channels: [site, otherSite].map(({ storefront }) => ({
          ID: storefront.channel,
          Vendor: { ID: "1" },
        })),
      },
    }),
];
const article = { ID: "PhotobookA4", ArticleType: "photobook" };
const orderedBook = { code: "1-1", superOrderCode: "1", articleName: article.ID };

function answerOf(host: string, pathname: string): [string, () => Response] {
  if (pathname.startsWith("/.well-known/"))
    return ["authority's metadata", () => Response.json(documentOf(`https://${host}`))];
  if (pathname === "/jwks_uri") return ["authority's keys", () => Response.json(keys)];
  if (host.startsWith("merchandise."))
    return ["articles", () => Response.json({ data: { Channel: { ID: channel, Articles: [article] } } })];
  if (host.startsWith("orders.")) return ["orders", () => Response.json({ orders: [orderedBook], total: 1 })];
  if (host.startsWith("widgets.")) return ["online versions", () => Response.json([])];
  if (host.startsWith("customers."))
    return ["customer", () => Response.json({ accountStatus: "Default" }, { status: customerStatus })];
  if (host.startsWith("deletion.")) return ["storage period", () => Response.json({})];
  return ["page's call", () => Response.json({ photosCount: 3, albumsCount: 1 })];
}

const part = (claims: object) => Buffer.from(JSON.stringify(claims)).toString("base64url");
const idToken = `${part({ alg: "none" })}.${part({ sub: "emma", email: "e@example.com", account_id: "a" })}.`;

interface Visit {
  /** Seconds that the session's proof is good for. */
  proof?: number;
  /** Another session's deletion waits. */
  anotherDeletes?: boolean;
  method?: string;
  path?: string;
  deleting?: boolean;
  authority?: string;
  at?: Site;
}

/** Asks for the page. @param left seconds that the access token has left */
async function open(
  left: number,
  {
    method = "GET",
    path = `/my-photos/photos?refused=${id}`,
    deleting = true,
    proof = 60,
    anotherDeletes = false,
    // Nothing is known of an authority of this name yet.
    authority = `https://${crypto.randomUUID()}.example`,
    at = site,
  }: Visit = {},
) {
  const now = Math.floor(Date.now() / 1000);
  const bound = {
    ...bindings,
    AUTHORITY_URL: authority,
    ACCOUNT_SESSIONS: namespaceOf({
      check: () => calls.hold("sessions", () => ({ open: true, deleting: anotherDeletes })),
      endAll: async () => undefined,
    }),
    TOKEN_REFRESHER: namespaceOf({
      refresh: () =>
        calls.hold("refresh", () => ({
          outcome: "granted",
          receivedAt: Date.now(),
          tokens: { accessToken: "new", expires: now + 300, refreshToken: "next", idToken: null },
        })),
    }),
    DELETION_SCHEDULER: namespaceOf({
      state: () => calls.hold("deletions", () => ({ deletions: [], hidden: [] })),
    }),
    IDEMPOTENCY_STORE: namespaceOf({ kept: () => calls.hold("refused form", () => rejectedForm) }),
  };
  const environment = environmentWith(bound);
  const session: Session = {
    id: "9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d",
    accessToken: "access",
    expires: now + left,
    refreshToken: "refresh",
    idToken,
    startedAt: Date.now(),
    customer: { deleted: false, accountStatus: null, deletion: null },
  };
  const set = [
    ...(await storeSession(session, at, environment)),
    await storeProof(session.id, proof, at, environment),
    ...(deleting ? [`__Host-deletion=${id}`] : []),
  ];
  const cookie = set.map((line) => line.split(";")[0]).join("; ");
  const request = new Request(`${at.origin}${path}`, {
    method,
    headers: { cookie, origin: at.origin },
    ...(method === "POST" ? { body: new URLSearchParams({ a: "b" }) } : {}),
  });
  const execution: ExecutionContext = Object.assign(Object.create(null), { waitUntil: () => undefined });
  return server.fetch(Object.assign(request, { cf: undefined }), bound, execution);
}

test("rounds: what waits for its deletion and a refused form are read beside the page's own calls", async () => {
  const answer = open(300);
  await calls.round("deletions", "page's call", "refused form");
  expect((await answer).status).toBe(200);
});

test("page of a signed-in customer: goes out while the numbering plans cannot be read, and the log says why", async () => {
  const error = vi.spyOn(console, "error");
  const load = vi.spyOn(plans, "load").mockRejectedValue(new Error("no file"));
  const answer = open(300);
  await calls.round("deletions", "page's call", "refused form");
  expect((await answer).status).toBe(200);
  load.mockRestore();
  expect(JSON.stringify(error.mock.calls)).toContain("the numbering plans could not be read");
});

test("rounds: a page whose token is renewed waits for three, in an isolate that knows nothing of the authority", async () => {
  const answer = open(0);
  await calls.round("authority's metadata", "sessions");
  await calls.round("authority's keys", "refresh");
  await calls.round("customer", "deletions", "page's call", "refused form", "storage period");
  const { status, headers } = await answer;
  expect(status).toBe(200);
  expect(headers.getSetCookie().join()).toContain("__Secure-account=1~");
});

test("rounds: a customer who is found deleted beside the page is signed out, and gets nothing of the page", async () => {
  customerStatus = 404;
  const answer = open(0);
  await calls.round("authority's metadata", "sessions");
  await calls.round("authority's keys", "refresh");
  await calls.round("customer", "deletions", "page's call", "refused form", "storage period");
  const { status, headers, body } = await answer;
  expect([status, headers.get("Location"), body]).toEqual([302, "/logout", null]);
});

test("rounds: a change waits until it is known that the customer is not deleted", async () => {
  customerStatus = 404;
  const answer = open(0, { method: "POST" });
  await calls.round("authority's metadata", "sessions");
  await calls.round("authority's keys", "refresh");
  await calls.round("customer", "storage period");
  const { status, headers } = await answer;
  expect([status, headers.get("Location")]).toEqual([302, "/logout"]);
});

test("rounds: a page asks the deletion scheduler only while something may wait for its deletion", async () => {
  const answer = open(300, { deleting: false });
  await calls.round("page's call", "refused form");
  expect((await answer).status).toBe(200);
});

test("rounds: a page that checks its session learns beside its own calls that nothing waits", async () => {
  const answer = open(300, { deleting: false, proof: 0 });
  await calls.round("sessions", "page's call", "refused form");
  expect((await answer).status).toBe(200);
});

test("rounds: a page that checks its session asks the scheduler when another session's deletion may wait", async () => {
  const answer = open(300, { deleting: false, proof: 0, anotherDeletes: true });
  await calls.round("sessions", "page's call", "refused form");
  await calls.round("deletions");
  expect((await answer).status).toBe(200);
});

test("rounds: a new isolate asks an authority that its location knows for nothing but the token", async () => {
  const authority = `https://${crypto.randomUUID()}.example`;
  location.fill(`${authority}/.well-known/openid-configuration`, {
    ...documentOf(authority),
    token_endpoint_auth_methods_supported: [],
    id_token_signing_alg_values_supported: [],
    authorization_response_iss_parameter_supported: false,
  });
  location.fill(`${authority}/jwks_uri`, keys);
  const answer = open(0, { authority });
  await calls.round("sessions");
  await calls.round("refresh");
  await calls.round("customer", "deletions", "page's call", "refused form", "storage period");
  expect((await answer).status).toBe(200);
});

test("rounds: online photo books wait for articles, orders and online versions, in an isolate that knows none", async () => {
  const answer = open(300, { path: "/online-products", deleting: false, at: otherSite });
  await calls.round("articles", "channels in use");
  await calls.round("orders");
  await calls.round("online versions");
  expect((await answer).status).toBe(200);
});

test("rounds: a new isolate waits for online photo books one round less where its location knows the articles", async () => {
  location.fill(`https://merchandise.services.example/graphql?books=${channel}&locale=${locale}`, [
    { name: article.ID, title: null, width: null, height: null },
  ]);
  const answer = open(300, { path: "/online-products", deleting: false });
  await calls.round("orders");
  await calls.round("online versions");
  expect((await answer).status).toBe(200);
});
