import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { graceSecondsFor, undoTravelMs } from "~/library/deletion/deletion-grace";
import { extendDeletion, scheduleDeletion } from "~/library/deletion/deletions.public";
import { pendingDeletion } from "~/library/deletion/pending-deletion.public";
import { startLog } from "~/platform/log";
import { namespaceOf } from "../../../support/durable-objects";
import { environment, siteOf } from "../../../support/environment";

const usual = environment();
const id = "1b671a64-40d5-491e-99b0-da01ff1f3341";
const photosOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `p${at}`, month: "2026-10" }));

const part = (claims: object) => Buffer.from(JSON.stringify(claims)).toString("base64url");
const claims = { sub: "max", email: "max@example.com", account_id: "a" };
const idToken = `${part({ alg: "none" })}.${part(claims)}.`;

/** A request of a session whose token lives for so long; `renewed`: how long the next one does. In seconds. */
function requestWith({ tokenSeconds = 3_600, renewed = 3_600 } = {}) {
  const holds: number[] = [];
  const now = () => Math.floor(Date.now() / 1000);
  const session = { id: crypto.randomUUID(), accessToken: "a", expires: now() + tokenSeconds, idToken };
  const notes: number[] = [];
  const accountSessions = namespaceOf({ noteDeletion: async (until: number) => void notes.push(until) });
  let renewals = 0;
  const renew = async () => {
    renewals++;
    session.expires = now() + renewed;
    return "fresh";
  };
  const scheduler = namespaceOf({
    schedule: async (_order: unknown, hold: number) => void holds.push(hold),
    extend: async (_id: unknown, hold: number) => {
      holds.push(hold);
      return "extended";
    },
  });
  const site = siteOf("account.vellora-nl.example");
  const context: AppLoadContext = Object.assign(Object.create(null), {
    environment: environment({ deletionScheduler: scheduler, accountSessions }),
    sessionManager: { session, renew },
    site,
    customer: { identity: { subject: "max" } },
    log: startLog({ region: "test" }),
    setCookies: [],
    cookies: new Map(),
  });
  return { context, holds, notes, renewals: () => renewals };
}

const order = (count: number) => ({ id, selectionId: id, albumId: null, photos: photosOf(count) });

test("grace of a deletion: twenty seconds for one photo, minutes for hundreds, five at most", () => {
  expect([1, 2, 11, 12, 101, 200, 281, 5_000].map((count) => graceSecondsFor(count, usual))).toEqual([
    20, 30, 30, 40, 120, 220, 300, 300,
  ]);
  const short = environment({ deletionGraceSeconds: 3, deletionGraceMaxSeconds: 3 });
  expect([1, 500].map((count) => graceSecondsFor(count, short))).toEqual([3, 3]);
});

test("hold of a deletion: is longer than what is shown, by the way of a page and of the Undo back", async () => {
  for (const count of [1, 150]) {
    const { context, holds } = requestWith();
    await scheduleDeletion(context, order(count));
    expect(holds).toEqual([graceSecondsFor(count, usual) * 1000 + undoTravelMs(usual)]);
  }
  expect(undoTravelMs(usual)).toBe(10_000);
});

/** What a page shows of a deletion that is held until then. */
async function shownOf(due: number) {
  const deletion = { id, selectionId: id, albumId: null, state: "waiting", count: 1, left: 1, due };
  const scheduler = namespaceOf({ state: async () => ({ deletions: [deletion], hidden: [] }) });
  const { context } = requestWith();
  const { facts } = await pendingDeletion({
    ...context,
    environment: environment({ deletionScheduler: scheduler }),
    cookies: new Map([["__Host-deletion", [id]]]),
  });
  return facts;
}

test("hold of a deletion: a page shows the end of the hold less that way, and never more seconds than are left", async () => {
  const due = Date.now() + 25_400;
  const facts = await shownOf(due);
  expect(facts[0]?.until).toBe(due - undoTravelMs(usual));
  expect(facts[0]?.secondsLeft).toBe(16);
});

test("hold of a deletion: a page that comes after the time it showed offers no undo, and the time stays", async () => {
  const due = Date.now() + 4_000;
  const facts = await shownOf(due);
  expect(facts[0]).toMatchObject({ state: "running", until: due - undoTravelMs(usual), secondsLeft: 0 });
});

test("more time: is the longest grace, and waits for a token that outlives it", async () => {
  const { context, holds, notes, renewals } = requestWith({ tokenSeconds: 400 });
  expect(await extendDeletion(context, id)).toBe("extended");
  // The customer's other sessions learn of it for as long.
  expect(Number(notes[0])).toBeGreaterThan(Date.now() + 300_000);
  expect([holds, renewals()]).toEqual([[300_000 + undoTravelMs(usual)], 1]);
});

test("hold of a deletion: ends while the longest token of the authority is good, and is never below what the question said", async () => {
  const short = requestWith({ tokenSeconds: 60, renewed: 400 });
  await scheduleDeletion(short.context, order(500));
  const [hold = 0] = short.holds;
  expect(hold).toBeGreaterThan(85_000);
  expect(hold).toBeLessThanOrEqual(100_000);
  const shortest = requestWith({ tokenSeconds: 60, renewed: 120 });
  await scheduleDeletion(shortest.context, order(500));
  expect(shortest.holds).toEqual([30_000]);
});
