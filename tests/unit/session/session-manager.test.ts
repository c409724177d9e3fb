import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startLog } from "~/platform/log";
import { authenticate, exitPath } from "~/session/authenticate";
import { AuthorityUnavailable } from "~/session/authority-fetch";
import { endAllSessions, endSession, isTooOld } from "~/session/end-sessions";
import { refreshSession } from "~/session/refresh-session";
import type { Session } from "~/session/session";
import { openSession, storeSession } from "~/session/session-cookie";
import { manageSession } from "~/session/session-manager";
import { storeProof } from "~/session/session-proof";
import { hangingNamespace, namespaceOf } from "../../support/durable-objects";
import { environment, siteOf } from "../../support/environment";

const site = siteOf("account.vellora-nl.example");
const begun = Date.UTC(2026, 0, 1);
const day = 24 * 60 * 60 * 1000;

let asked = 0;
let logged: string[] = [];
beforeEach(() => {
  vi.useFakeTimers({ now: begun });
  asked = 0;
  logged = [];
  for (const level of ["error", "warn"] as const)
    vi.spyOn(console, level).mockImplementation((line: string) => void logged.push(line));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const part = (claims: object) => Buffer.from(JSON.stringify(claims)).toString("base64url");
const identity = { sub: "emma", email: "e@example.com", account_id: "a", idp_type: "local", idp_sub: "e" };

const authorityMetadataOf = async (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  token_endpoint_auth_methods_supported: [],
  id_token_signing_alg_values_supported: [],
  authorization_response_iss_parameter_supported: true,
});

const sessionOf = (changes: Partial<Session> = {}): Session => ({
  id: "9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d",
  accessToken: "access",
  expires: begun / 1000 + 10_000_000,
  refreshToken: "refresh",
  idToken: `${part({ alg: "none" })}.${part(identity)}.`,
  startedAt: begun,
  customer: { deleted: false, accountStatus: null, deletion: null },
  ...changes,
});

const here = (changes: Parameters<typeof environment>[0] = {}) =>
  environment({
    accountSessions: namespaceOf({ check: async () => ({ open: ++asked < 2, deleting: false }) }),
    ...changes,
  });
type Here = ReturnType<typeof here>;

/** The cookies of a browser, by name. */
async function cookiesOf(session: Session, proofSeconds: number, at: Here) {
  const set = [
    ...(await storeSession(session, site, at)),
    await storeProof(session.id, proofSeconds, site, at),
  ];
  return new Map(
    set
      .map((text) => text.split(";")[0] ?? "")
      .map((pair): [string, string[]] => [
        pair.slice(0, pair.indexOf("=")),
        [pair.slice(pair.indexOf("=") + 1)],
      ])
      .filter(([, [value]]) => value !== ""),
  );
}

async function pass(cookies: Map<string, string[]>, at: Here, method = "GET") {
  const url = new URL("/orders", site.origin);
  const request = new Request(url, { method });
  const log = startLog({ region: "benelux" });
  const stage = { request, url, site, environment: at, log, cookies, afterwards: () => undefined };
  const result = await authenticate(stage);
  const open = result.kind === "continue" && (await result.stillOpen);
  const location = result.kind === "redirect" ? result.location : exitPath(result.sessionManager, url);
  return { open, location, setCookies: (await result.sessionManager.setCookies()).join("\n") };
}

test("session proof: a fresh one asks nobody, one that has run out asks once and is renewed", async () => {
  const at = here();
  const cookies = await cookiesOf(sessionOf(), 60, at);
  expect(await pass(cookies, at)).toMatchObject({ open: true, setCookies: "" });
  expect(asked).toBe(0);
  vi.setSystemTime(begun + 61_000);
  const later = await pass(cookies, at);
  expect([later.open, asked]).toEqual([true, 1]);
  expect(later.setCookies).toMatch(/^__Host-session-proof=9b1deb4d~\d+~[\w-]{43}; Path=\/; HttpOnly; Secure/);
  // The object says now that the session is over.
  expect((await pass(cookies, at)).open).toBe(false);
});

test("session proof: a form asks, however fresh it is", async () => {
  const at = here({
    accountSessions: namespaceOf({ check: async () => ({ open: false, deleting: false }) }),
  });
  const cookies = await cookiesOf(sessionOf(), 60, at);
  expect((await pass(cookies, at)).open).toBe(true);
  const form = await pass(cookies, at, "POST");
  expect(form.open).toBe(false);
  expect(form.setCookies).toContain("__Secure-account=; ");
});

test.each([
  ["GET", 0],
  ["POST", 60],
])(
  "session of a deleted account: a %s leads to sign-out, which says so, and not to sign-in",
  async (method, proof) => {
    const over = { check: async () => ({ open: false, deleting: false }) };
    const other = here({ accountSessions: namespaceOf({ ...over, isDeleted: async () => false }) });
    expect((await pass(await cookiesOf(sessionOf(), proof, other), other, method)).location).toBe(
      "/sign-in?returnTo=%2Forders",
    );
    const at = here({ accountSessions: namespaceOf({ ...over, isDeleted: async () => true }) });
    const gone = await pass(await cookiesOf(sessionOf(), proof, at), at, method);
    expect(gone).toMatchObject({ open: false, location: "/logout" });
    expect(gone.setCookies).toContain("__Secure-account=; ");
  },
);

test("session proof: an object that hangs keeps nobody waiting for more than a second, and signs nobody out", async () => {
  const at = here({ accountSessions: hangingNamespace() });
  const cookies = await cookiesOf(sessionOf(), 0, at);
  vi.useFakeTimers({ now: begun, shouldAdvanceTime: true });
  expect(await pass(cookies, at, "POST")).toMatchObject({ open: true, setCookies: "" });
  expect(logged.join()).toContain("session could not be checked");
  expect(logged.join()).toContain("check: 1000 ms");
});

const otherKey = { kid: "k2", bytes: new Uint8Array(32).fill(2) };

async function passWithout(key: Map<string, string[]>, at: Here, method: string, headers: HeadersInit = {}) {
  const url = new URL("/orders", site.origin);
  const request = new Request(url, { method, headers });
  const log = startLog({ region: "benelux" });
  const stage = { request, url, site, environment: at, log, cookies: key, afterwards: () => undefined };
  const result = await authenticate(stage);
  const setCookies = (await result.sessionManager.setCookies()).map((text) => text.split(";")[0] ?? "");
  for (const text of setCookies) key.set(text.split("=")[0] ?? "", [text.split("=")[1] ?? ""]);
  if (result.kind === "continue") return result.outage ? "outage" : "goes on";
  return `${result.kind} ${result.location}`;
}

test.each([
  [
    "GET",
    {},
    ["again https://account.vellora-nl.example/orders", "outage", "redirect /sign-in?returnTo=%2Forders"],
  ],
  ["POST", {}, ["again https://account.vellora-nl.example/orders", "redirect /sign-in?returnTo=%2Forders"]],
  [
    "PATCH",
    {},
    ["again https://account.vellora-nl.example/orders", "again null", "redirect /sign-in?returnTo=%2Forders"],
  ],
  ["GET", { Upgrade: "websocket" }, ["again null", "redirect /sign-in?returnTo=%2Forders"]],
])(
  "unknown key: a %s with %j is asked for again, eight times at most, and no session is deleted",
  async (method, headers, expected) => {
    const at = here({ accountSessions: namespaceOf({ isOpen: async () => true }) });
    const newer = here({ sealingKeys: [otherKey, ...at.sealingKeys], accountSessions: at.accountSessions });
    const cookies = await cookiesOf(sessionOf(), 60, newer);
    const before = cookies.get("__Secure-account");
    const seen: string[] = [];
    for (let tries = 0; tries < 10; tries++) seen.push(await passWithout(cookies, at, method, headers));
    expect([...new Set(seen)]).toEqual(expected);
    expect(seen.at(8)).toBe(expected.at(-1));
    expect(cookies.get("__Secure-account")).toBe(before);
    expect(logged.join()).toContain("the key of a session is not known here");
    // A worker that knows it forgets the tries.
    expect(await passWithout(cookies, newer, "GET")).toBe("goes on");
    expect(cookies.get("__Host-key-awaited")).toEqual([""]);
  },
);

test("session lifetime: idle for too long it does not open, and use keeps it open until its absolute end", async () => {
  const at = here({ sessionIdleSeconds: 14 * 86_400, sessionLifetimeSeconds: 30 * 86_400 });
  const cookies = await cookiesOf(sessionOf(), 60, at);
  vi.setSystemTime(begun + 15 * day);
  expect((await openSession(cookies, site, at)).session).toBeNull();
  vi.setSystemTime(begun + 8 * day);
  const opened = await openSession(cookies, site, at);
  const manager = manageSession(opened, { site, environment: at, log: startLog({ region: "benelux" }) });
  expect((await manager.setCookies()).join("\n")).toContain("__Secure-account=1~");
  expect(isTooOld(sessionOf(), at)).toBe(false);
  vi.setSystemTime(begun + 30 * day);
  expect(isTooOld(sessionOf(), at)).toBe(true);
  const atTheEnd = await cookiesOf(sessionOf(), 60, at);
  expect((await pass(atTheEnd, at)).open).toBe(false);
});

test("session lifetime: a stale seal is renewed without a proof that nobody gave", async () => {
  const at = here();
  const cookies = await cookiesOf(sessionOf(), 60, at);
  vi.setSystemTime(begun + 8 * day);
  const opened = await openSession(cookies, site, at);
  const manager = manageSession(opened, { site, environment: at, log: startLog({ region: "benelux" }) });
  expect((await manager.setCookies()).join("\n")).not.toContain("__Host-session-proof");
});

test("session refresh: an ended session gets no new token", async () => {
  let refreshed = 0;
  const at = here({
    accountSessions: namespaceOf({ check: async () => ({ open: false, deleting: false }) }),
    tokenRefresher: namespaceOf({ refresh: async () => ++refreshed }),
  });
  const cookies = await cookiesOf(sessionOf({ expires: begun / 1000 }), 60, at);
  expect((await pass(cookies, at)).open).toBe(false);
  const opened = await openSession(cookies, site, at);
  const manager = manageSession(opened, { site, environment: at, log: startLog({ region: "benelux" }) });
  expect(await manager.renew()).toBe("over");
  expect(refreshed).toBe(0);
});

describe("a request that goes on while the customer signs out", () => {
  let open = true;
  beforeEach(() => {
    open = true;
  });
  async function begun14SecondsAgo() {
    const at = here({ accountSessions: namespaceOf({ check: async () => ({ open, deleting: false }) }) });
    const opened = await openSession(await cookiesOf(sessionOf(), 0, at), site, at);
    const manager = manageSession(opened, { site, environment: at, log: startLog({ region: "benelux" }) });
    expect(await manager.isOpen()).toBe(true);
    vi.setSystemTime(begun + 14_000);
    return manager;
  }

  test("session manager: sends nothing more, and takes the cookies away", async () => {
    const manager = await begun14SecondsAgo();
    open = false;
    expect(await manager.keepFresh()).toBe(false);
    expect(await manager.renew()).toBe("over");
    expect((await manager.setCookies()).every((line) => line.endsWith("; Max-Age=0"))).toBe(true);
    expect(logged.filter((line) => line.includes("session-ended"))).toHaveLength(1);
  });

  test("session manager: proves no more than what was asked, when it was asked", async () => {
    const manager = await begun14SecondsAgo();
    expect(await manager.keepFresh()).toBe(true);
    vi.setSystemTime(begun + 20_000);
    const [, until] =
      /__Host-session-proof=9b1deb4d~(\d+)~/.exec((await manager.setCookies()).join("\n")) ?? [];
    expect(Number(until)).toBe((begun + 14_000) / 1000 + 60);
  });
});

test("session refresh: an authority that gives no answer leaves the session as it is", async () => {
  const at = here({
    accountSessions: namespaceOf({ check: async () => ({ open: true, deleting: false }) }),
    tokenRefresher: namespaceOf({
      refresh: () => Promise.reject(new AuthorityUnavailable("no answer")),
    }),
  });
  const opened = await openSession(await cookiesOf(sessionOf(), 60, at), site, at);
  const manager = manageSession(opened, { site, environment: at, log: startLog({ region: "benelux" }) });
  expect(await manager.renew()).toBe("unavailable");
  expect(manager.session).not.toBeNull();
});

test("session refresh: a refusal has the authority's own status in the log", async () => {
  const calls: unknown[] = [];
  const rejected = { outcome: "rejected", reason: "token endpoint: status 401, invalid_grant", status: 401 };
  const at = here({ tokenRefresher: namespaceOf({ refresh: async () => rejected }) });
  const log = { ...startLog({ region: "benelux" }), call: (record: object) => void calls.push(record) };
  const metadata = authorityMetadataOf("https://id.example");
  const refreshed = await refreshSession(sessionOf(), site, at, log, { metadata });
  expect(refreshed).toEqual({ state: "over" });
  const call = { operation: "refresh", status: 401, cause: rejected.reason };
  expect(calls).toContainEqual(expect.objectContaining(call));
});

test("session refresh: a token that cannot be refreshed serves to its end, which is logged", async () => {
  const at = here({ accountSessions: namespaceOf({ check: async () => ({ open: true, deleting: false }) }) });
  const session = sessionOf({ refreshToken: null, expires: begun / 1000 + 20 });
  expect((await pass(await cookiesOf(session, 60, at), at)).open).toBe(true);
  vi.setSystemTime(begun + 21_000);
  expect((await pass(await cookiesOf(session, 60, at), at)).open).toBe(false);
  expect(logged.join()).toContain("there is no refresh token");
});

test.each([
  ["sign-out", endSession],
  ["sign-out everywhere", endAllSessions],
])("%s: an object that fails is asked again behind the answer, until it is done", async (_, endThem) => {
  let calls = 0;
  const befores = new Set<unknown>();
  const end = async () => {
    calls += 1;
    if (calls < 3) throw new Error("overloaded");
  };
  const endAll = (_forgetAt: number, before: number) => {
    befores.add(before);
    return end();
  };
  const at = here({ accountSessions: namespaceOf({ end, endAll }) });
  const works: Promise<unknown>[] = [];
  const stage = {
    site,
    environment: at,
    log: startLog({ region: "benelux" }),
    afterwards: (work: Promise<unknown>) => void works.push(work),
  };
  expect(await endThem(sessionOf(), stage)).toBe(false);
  await vi.advanceTimersByTimeAsync(30_000);
  await Promise.all(works);
  expect(calls).toBe(3);
  // A session of the customer's own that began in the meantime stays open.
  expect(befores.size).toBeLessThan(2);
});

describe("a deletion that another session confirmed", () => {
  async function managerWith(proofSeconds: number) {
    const check = async () => {
      asked += 1;
      return { open: true, deleting: true };
    };
    const at = here({ accountSessions: namespaceOf({ check }) });
    const opened = await openSession(await cookiesOf(sessionOf(), proofSeconds, at), site, at);
    return manageSession(opened, { site, environment: at, log: startLog({ region: "benelux" }) });
  }

  test("session manager: is learnt with the session's check, and costs no call of its own", async () => {
    const due = await managerWith(0);
    expect([await due.mayBeDeleting(), await due.isOpen(), asked]).toEqual([true, true, 1]);
    const proven = await managerWith(60);
    expect([await proven.mayBeDeleting(), asked]).toEqual([false, 1]);
    // As a form does.
    await proven.isOpen();
    expect([await proven.mayBeDeleting(), asked]).toEqual([true, 2]);
  });

  test("session manager: a session that begins has no proof yet, so its first page asks", async () => {
    const at = here();
    const opened = await openSession(new Map(), site, at);
    const manager = manageSession(opened, { site, environment: at, log: startLog({ region: "benelux" }) });
    manager.replace(sessionOf());
    expect((await manager.setCookies()).join("\n")).toContain(
      `__Host-session-proof=9b1deb4d~${begun / 1000}~`,
    );
  });
});
