import { expect, test, vi } from "vitest";
import { AccountSessions } from "~/session/account-sessions";

vi.mock("cloudflare:workers", () => ({
  DurableObject: class {
    constructor(readonly ctx: object) {}
  },
}));

let alarmAt: number | null = null;

/** What the object uses of its storage. */
function storageOf() {
  const entries = new Map<string, unknown>();
  return {
    get: async (names: string | string[]) =>
      typeof names === "string"
        ? entries.get(names)
        : new Map(names.filter((name) => entries.has(name)).map((name) => [name, entries.get(name)])),
    put: async (name: string, value: unknown) => void entries.set(name, value),
    list: async () => new Map(entries),
    delete: async (names: string[]) => {
      for (const name of names) entries.delete(name);
    },
    getAlarm: async () => alarmAt,
    setAlarm: async (time: number) => {
      alarmAt = time;
    },
  };
}

function sessions(): AccountSessions {
  alarmAt = null;
  const made: unknown = Reflect.construct(AccountSessions, [{ storage: storageOf() }, {}]);
  if (!(made instanceof AccountSessions)) throw new Error("no object");
  return made;
}

const fromBefore = { id: "old", startedAt: 0, authoritySession: null };

test("account sessions: a session of before its start was kept is open until all are ended", async () => {
  const object = sessions();
  expect(await object.isOpen(fromBefore)).toBe(true);
  await object.endAll(Date.now() + 1_000);
  expect(await object.isOpen(fromBefore)).toBe(false);
  expect(await object.isOpen({ ...fromBefore, startedAt: Date.now() + 1 })).toBe(true);
});

test("account sessions: of a deleted account they stay known as that, whatever ends later", async () => {
  const object = sessions();
  const [forgetAt, before] = [Date.now() + 1_000, Date.now()];
  await object.endAll(forgetAt, before);
  expect(await object.isDeleted()).toBe(false);
  await object.endAll(forgetAt, before, true);
  expect([await object.isDeleted(), await object.allEndedBefore()]).toEqual([true, before]);
  await object.endAll(forgetAt, before + 1);
  expect([await object.isDeleted(), await object.allEndedBefore()]).toEqual([true, before + 1]);
  await object.endAll(forgetAt, before, true);
  expect(await object.allEndedBefore()).toBe(before + 1);
});

test("account sessions: an ended session is over, and no other", async () => {
  const object = sessions();
  await object.end("old", Date.now() + 1_000);
  expect(await object.isOpen(fromBefore)).toBe(false);
  expect(await object.isOpen({ ...fromBefore, id: "new" })).toBe(true);
});

test("account sessions: each entry is forgotten in its own time, a used logout token before the session it ended", async () => {
  vi.useFakeTimers({ now: 0 });
  const object = sessions();
  const token = { token: "jti", tokenForgetAt: 1_000, authoritySession: "sid", forgetAt: 90_000 };
  expect([await object.endByToken(token), await object.endByToken(token)]).toEqual([true, false]);
  expect(alarmAt).toBe(1_000);
  vi.setSystemTime(1_000);
  await object.alarm();
  expect(alarmAt).toBe(90_000);
  expect(await object.endByToken(token)).toBe(true);
  expect(await object.isOpen({ ...fromBefore, authoritySession: "sid" })).toBe(false);
  vi.setSystemTime(90_000);
  await object.alarm();
  expect(await object.isOpen({ ...fromBefore, authoritySession: "sid" })).toBe(true);
  vi.useRealTimers();
});

test("account sessions: revoked is what was ended elsewhere, and not what signed out in its own browser", async () => {
  const object = sessions();
  const forgetAt = Date.now() + 60_000;
  const facts = (id: string, authoritySession: string) => ({ id, startedAt: 1, authoritySession });
  await object.end("own", forgetAt);
  for (const authoritySession of ["a", "b"])
    await object.endByToken({ token: authoritySession, tokenForgetAt: forgetAt, authoritySession, forgetAt });
  expect(await object.isRevoked(facts("own", "a"))).toBe(false);
  expect(await object.isRevoked(facts("another", "b"))).toBe(true);
  expect(await object.isRevoked(facts("another", "c"))).toBe(false);
  await object.endAll(forgetAt);
  expect(await object.isRevoked(facts("own", "a"))).toBe(true);
});

test("account sessions: a check says that a deletion may wait, until that is over", async () => {
  const object = sessions();
  expect(await object.check(fromBefore)).toEqual({ open: true, deleting: false });
  await object.noteDeletion(Date.now() + 60_000);
  expect(await object.check(fromBefore)).toEqual({ open: true, deleting: true });
  await object.noteDeletion(Date.now() - 1);
  expect(await object.check(fromBefore)).toEqual({ open: true, deleting: false });
});
