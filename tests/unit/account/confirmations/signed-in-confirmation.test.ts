import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { confirmDeletion } from "~/account/confirmations/confirm-deletion";
import { deletedBefore } from "~/account/confirmations/deleted-before.public";
import { hideMailedToken } from "~/account/confirmations/mailed-link.public";
import { confirmOnce } from "~/account/confirmations/signed-in-confirmation";
import { startLog } from "~/platform/log";
import { newIdempotencyKey } from "~/server/forms/form-owner";
import { hangingNamespace, type Methods, namespaceBy } from "../../../support/durable-objects";
import { environment as environmentOf, siteOf } from "../../../support/environment";

const site = siteOf("account.vellora-nl.example");
const path = "/delete-account-confirmation";
const ownerTag = "0123456789ab";
const part = (claims: object) => Buffer.from(JSON.stringify(claims)).toString("base64url");
const identity = { sub: "emma", email: "e@example.com", account_id: "a", idp_type: "local", idp_sub: "e" };
const session = {
  id: "9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d",
  accessToken: "access",
  expires: 0,
  refreshToken: null,
  idToken: `${part({ alg: "none" })}.${part(identity)}.`,
  customer: { deleted: false, accountStatus: null, deletion: null },
};
const deletion = {
  pages: { form: path, success: "/account-deleted", error: "/delete-account-error" },
  after: "account-deleted",
  title: "confirmations.deleteAccount.title",
  failed: "confirmations.deleteAccount.failed",
  confirm: confirmDeletion,
} as const;

beforeEach(() => {
  for (const method of ["error", "info"] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no network")));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Objects that remember what was marked, by name. */
function stores() {
  const marks = new Map<string, Set<string>>();
  const methodsOf = (name: string): Methods => ({
    begin: async () => ({ state: "new" }),
    complete: async () => undefined,
    mark: async (id: string) => void marks.set(name, new Set([...(marks.get(name) ?? []), id])),
    isMarked: async (ids: readonly string[]) => ids.some((id) => marks.get(name)?.has(id)),
  });
  return { marks, idempotencyStore: namespaceBy(methodsOf) };
}

async function mailedLink(environment: ReturnType<typeof environmentOf>, token = "random") {
  const url = new URL(`${path}?confirmation-token=${token}`, site.origin);
  const hidden = await hideMailedToken({ request: new Request(url), url, site, environment });
  return /=([^;]+)/.exec(hidden?.setCookie ?? "")?.[1] ?? "";
}

/** Presses the button of a deletion link's page, beside sessions that can be ended or not. */
async function press(endAll: () => Promise<unknown>, idempotencyStore = stores().idempotencyStore) {
  const environment = environmentOf({
    idempotencyStore,
    accountSessions: namespaceBy(() => ({ endAll, end: async () => undefined })),
    sessionSockets: hangingNamespace(),
  });
  const setCookies: string[] = [];
  const afterwards: Promise<unknown>[] = [];
  const body = new URLSearchParams({
    link: await mailedLink(environment),
    idempotencyKey: newIdempotencyKey(ownerTag),
  });
  const customer = {
    identity: { subject: "emma" },
    ownerTag,
    services: { authApi: { confirmDeletion: async () => undefined } },
  };
  const known = {
    site,
    environment,
    customer,
    setCookies,
    url: new URL(path, site.origin),
    cookies: new Map(),
  };
  const context = Object.assign(Object.create(null), {
    ...known,
    log: startLog({ region: "benelux" }),
    sessionManager: { session, end: () => undefined },
    afterwards: (work: Promise<unknown>) => void afterwards.push(work),
    t: (key: string) => key,
  });
  const request = new Request(known.url, { method: "POST", body });
  const answer = await confirmOnce({ request, context, params: {} }, deletion);
  return {
    location: answer.headers.get("Location"),
    cookies: setCookies.join("\n"),
    environment,
    afterwards,
  };
}

test("account deletion: says that every browser is signed out where that was done", async () => {
  const ended = vi.fn(async () => undefined);
  const { location, cookies } = await press(ended);
  expect(location).toBe("/account-deleted");
  expect(cookies).toContain("__Host-success-account-deleted=1;");
  // The last argument: whoever comes with such a session later is told that the account is gone.
  expect(ended.mock.lastCall).toEqual([expect.any(Number), expect.any(Number), true]);
});

test("account deletion: does not say that every browser is signed out where nobody could end their sessions", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  const end = vi.fn(() => Promise.reject(new Error("overloaded")));
  const { location, cookies, afterwards } = await press(end);
  expect(location).toBe("/account-deleted");
  expect(cookies).toContain("__Host-success-account-deleted=here;");
  // It is tried again behind the answer, three times.
  await vi.runAllTimersAsync();
  await Promise.all(afterwards);
  expect(end).toHaveBeenCalledTimes(4);
});

const open = async (environment: ReturnType<typeof environmentOf>, token: string, pathname = path) =>
  deletedBefore({
    site,
    environment,
    log: startLog({ region: "benelux" }),
    url: new URL(pathname, site.origin),
    cookies: new Map([["__Host-confirmation-deletion", [await mailedLink(environment, token)]]]),
  });

test("account deletion: its link, opened again without a session, leads to what it did, and no other link does", async () => {
  const { marks, idempotencyStore } = stores();
  const { environment } = await press(async () => undefined, idempotencyStore);
  expect(await open(environment, "random")).toEqual({
    location: "/account-deleted",
    setCookies: [
      expect.stringMatching(/^__Host-confirmation-deletion=; .*Max-Age=0/),
      expect.stringContaining("__Host-success-account-deleted=before;"),
    ],
  });
  expect(await open(environment, "another")).toBeNull();
  expect(await open(environment, "random", "/settings")).toBeNull();
  expect([...marks.keys()].join()).not.toContain("random");
});

test("account deletion: a store that fails leads whoever opens the link to sign-in", async () => {
  const environment = environmentOf({
    idempotencyStore: namespaceBy(() => ({ isMarked: () => Promise.reject(new Error("overloaded")) })),
  });
  expect(await open(environment, "random")).toBeNull();
});
