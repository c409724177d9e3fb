import { expect, test, vi } from "vitest";
import { AccountSessions } from "~/session/account-sessions";

vi.mock("cloudflare:workers", () => ({
  DurableObject: class {
    constructor(readonly ctx: object) {}
  },
}));

/** What the object uses of its storage. */
function storageOf() {
  const entries = new Map<string, unknown>();
  return {
    get: async (names: string | string[]) =>
      typeof names === "string"
        ? entries.get(names)
        : new Map(names.filter((name) => entries.has(name)).map((name) => [name, entries.get(name)])),
    put: async (name: string, value: unknown) => void entries.set(name, value),
    getAlarm: async () => null,
    setAlarm: async () => undefined,
  };
}

function sessions(): AccountSessions {
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

test("account sessions: an ended session is over, and no other", async () => {
  const object = sessions();
  await object.end("old", Date.now() + 1_000);
  expect(await object.isOpen(fromBefore)).toBe(false);
  expect(await object.isOpen({ ...fromBefore, id: "new" })).toBe(true);
});
