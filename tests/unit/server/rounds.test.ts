import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { translatorOf } from "~/i18n/translator";
import type { Session } from "~/session/session";
import { storeSession } from "~/session/session-cookie";
import { storeProof } from "~/session/session-proof";
import server from "../../../server";
import { namespaceOf } from "../../support/durable-objects";
import { bindings, environmentWith, siteOf } from "../../support/environment";
import { heldCalls } from "../../support/held-calls";

vi.mock("cloudflare:workers", () => ({
  DurableObject: class {
    constructor(
      readonly ctx: object,
      readonly env: object,
    ) {}
  },
}));
vi.mock("virtual:remix/server-build", () => import("../../support/one-page-build"));

const site = siteOf("account.vellora-nl.example");
const id = "1b671a64-40d5-491e-99b0-da01ff1f3341";
const rejectedForm = JSON.stringify({ status: 200, answer: { submission: {} } });

// Other files mock parts of what is loaded here.
afterAll(() => void vi.resetModules());
// Loaded before the timers stand still.
beforeAll(() => translatorOf(site.storefront.locale));

let calls = heldCalls();
let customerStatus = 200;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  calls = heldCalls();
  customerStatus = 200;
  for (const level of ["error", "warn", "info", "log"] as const)
    vi.spyOn(console, level).mockImplementation(() => undefined);
  vi.stubGlobal("fetch", (address: string | URL) => {
    const { host, pathname } = new URL(address);
    const [name, answer] = answerOf(host, pathname);
    return calls.hold(name, answer);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function answerOf(host: string, pathname: string): [string, () => Response] {
  const issuer = `https://${host}`;
  const endpoints = ["authorization_endpoint", "token_endpoint", "jwks_uri"];
  if (pathname.startsWith("/.well-known/"))
    return [
      "authority's metadata",
      () =>
        Response.json({
          issuer,
          ...Object.fromEntries(endpoints.map((name) => [name, `${issuer}/${name}`])),
        }),
    ];
  if (pathname === "/jwks_uri") return ["authority's keys", () => Response.json({ keys: [{ kty: "EC" }] })];
  if (host.startsWith("customers."))
    return ["customer", () => Response.json({ accountStatus: "Default" }, { status: customerStatus })];
  if (host.startsWith("deletion.")) return ["storage period", () => Response.json({})];
  return ["page's call", () => Response.json({ photosCount: 3, albumsCount: 1 })];
}

const part = (claims: object) => Buffer.from(JSON.stringify(claims)).toString("base64url");
const idToken = `${part({ alg: "none" })}.${part({ sub: "emma", email: "e@example.com", account_id: "a" })}.`;

/** Asks for the page. @param left seconds that the access token has left */
async function open(left: number, method = "GET") {
  const now = Math.floor(Date.now() / 1000);
  const bound = {
    ...bindings,
    // Nothing is known of an authority of this name yet.
    AUTHORITY_URL: `https://${crypto.randomUUID()}.example`,
    ACCOUNT_SESSIONS: namespaceOf({
      isOpen: () => calls.hold("sessions", () => true),
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
    ...(await storeSession(session, site, environment)),
    await storeProof(session.id, 60, site, environment),
    `__Host-deletion=${id}`,
  ];
  const cookie = set.map((line) => line.split(";")[0]).join("; ");
  const request = new Request(`${site.origin}/my-photos/photos?refused=${id}`, {
    method,
    headers: { cookie, origin: site.origin },
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
  const answer = open(0, "POST");
  await calls.round("authority's metadata", "sessions");
  await calls.round("authority's keys", "refresh");
  await calls.round("customer", "storage period");
  const { status, headers } = await answer;
  expect([status, headers.get("Location")]).toEqual([302, "/logout"]);
});
