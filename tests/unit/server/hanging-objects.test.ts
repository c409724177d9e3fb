import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pendingDeletion } from "~/library/deletion/pending-deletion.public";
import { startLog } from "~/platform/log";
import { actionNotes, notesOf } from "~/server/forms/action-notes";
import { endPush } from "~/server/push/push";
import type { SessionManager } from "~/session/session-manager";
import { hangingNamespace } from "../../support/durable-objects";
import { environment, siteOf } from "../../support/environment";

const maxWaitMs = 2_000;
const key = "1b671a64-40d5-491e-99b0-da01ff1f3341";
const part = (claims: object) => Buffer.from(JSON.stringify(claims)).toString("base64url");
const sessionManager = {
  session: {
    id: "9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d",
    accessToken: "a",
    expires: 0,
    refreshToken: null,
    idToken: `${part({ alg: "none" })}.${part({ sub: "emma", email: "e@example.com", account_id: "a" })}.`,
    customer: { deleted: false, accountStatus: null, deletion: null },
  },
  cookiePresent: true,
  keyAwaited: null,
  provenOpen: true,
  isOpen: async () => true,
  mayBeDeleting: async () => true,
  accountDeleted: false,
  accessToken: () => "a",
  renew: async () => "over",
  keepFresh: async () => true,
  replace: () => undefined,
  end: () => undefined,
  setCookies: async () => [],
} satisfies SessionManager;

const context = () => ({
  site: siteOf("account.vellora-nl.example"),
  environment: environment({
    sessionSockets: hangingNamespace(),
    deletionScheduler: hangingNamespace(),
    idempotencyStore: hangingNamespace(),
  }),
  sessionManager,
  log: startLog({ region: "test" }),
  cookies: new Map([["__Host-deletion", [key]]]),
});

let logged: unknown[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  logged = [];
  vi.spyOn(console, "error").mockImplementation((line) => void logged.push(line));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  await vi.advanceTimersByTimeAsync(maxWaitMs);
  return Promise.race([work, Promise.reject(new Error("still waiting"))]);
}

test("hanging sockets: sign-out goes on", async () => {
  await expect(inTime(endPush(context()))).resolves.toBeUndefined();
  expect(logged).toEqual([expect.stringContaining("DurableObjectTimeout")]);
});

test("hanging deletion scheduler: pages show all photos", async () => {
  const { facts, hidden } = await inTime(pendingDeletion(context()));
  expect({ facts, hidden: [...hidden] }).toEqual({ facts: [], hidden: [] });
});

test("hanging idempotency store: an upload is told that its progress cannot be noted or read", async () => {
  expect(await inTime(actionNotes(context(), key, "first"))).toBeNull();
  expect(await inTime(notesOf(context(), key))).toBeNull();
});
