import fc from "fast-check";
import { expect, test } from "vitest";
import { timeLeft } from "~/server/forms/time-left";

const untils = fc.dictionary(
  fc.uuid(),
  fc.integer({ min: 0, max: 1000 }).map((until) => ({ until })),
);

test("time left: removes entries when their time is over, and never earlier", () => {
  fc.assert(
    fc.property(untils, fc.integer({ min: 0, max: 1000 }), (entries, now) => {
      const { over, next } = timeLeft(new Map(Object.entries(entries)), now);
      const left = Object.entries(entries).filter(([id]) => !over.includes(id));
      for (const id of over) expect(entries[id]?.until).toBeLessThanOrEqual(now);
      for (const [, { until }] of left) expect(until).toBeGreaterThan(now);
      expect(next).toBe(left.length === 0 ? null : Math.min(...left.map(([, { until }]) => until)));
    }),
  );
});
