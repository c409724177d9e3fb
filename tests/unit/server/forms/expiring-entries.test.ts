import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { keepLatest, removeExpired } from "~/server/forms/expiring-entries";

/** The storage of an object, in memory. */
function storageOf(entries: Iterable<readonly [string, { until: number }]>) {
  const held = new Map<string, unknown>(entries);
  const list = vi.fn(
    async ({ limit = 1_000, startAfter = "" }: { limit?: number; startAfter?: string }) =>
      new Map(
        [...held]
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .filter(([id]) => id > startAfter)
          .slice(0, limit),
      ),
  );
  const storage = {
    list,
    get: async (id: string) => held.get(id),
    put: async (id: string, value: unknown) => void held.set(id, value),
    delete: async (ids: string[]) => ids.filter((id) => held.delete(id)).length,
  };
  return { held, list, storage };
}

const untils = fc.dictionary(
  fc.uuid(),
  fc.integer({ min: 0, max: 1000 }).map((until) => ({ until })),
  { maxKeys: 100 },
);

test("expiring entries: are removed when their time is over, and never earlier", async () => {
  await fc.assert(
    fc.asyncProperty(untils, fc.integer({ min: 0, max: 1000 }), async (entries, now) => {
      const { held, storage } = storageOf(Object.entries(entries));
      const next = await removeExpired(storage, now);
      const left = Object.entries(entries).filter(([, { until }]) => until > now);
      expect([...held.keys()].sort()).toEqual(left.map(([id]) => id).sort());
      expect(next).toBe(left.length === 0 ? null : Math.min(...left.map(([, { until }]) => until)));
    }),
  );
});

test("expiring entries: are read a few at a time, however many there are", async () => {
  const many = Array.from({ length: 300 }, (_, at) => [`${at}`, { until: at % 2 === 0 ? 0 : 5 }] as const);
  const { held, list, storage } = storageOf(many);
  expect(await removeExpired(storage, 1)).toBe(5);
  expect(held.size).toBe(150);
  for (const { value } of list.mock.results) expect((await value).size).toBeLessThanOrEqual(20);
});

test("expiring entries: of a kind that grows, the latest stay", async () => {
  const { held, storage } = storageOf([["other", { until: 9 }]]);
  for (let at = 0; at < 50; at++) {
    await storage.put(`form ${at}`, { until: 9 });
    // Written twice, an entry counts once.
    for (const _ of [1, 2]) await keepLatest(storage, "rejected", `form ${at}`, { max: 3, until: 9 });
  }
  expect([...held.keys()].sort()).toEqual(["form 47", "form 48", "form 49", "latest rejected", "other"]);
});
