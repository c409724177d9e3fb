import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { Timeline } from "~/services/photo-schemas";

test("month index: months with photos are read, and what is no month or no count is told", () => {
  const timeline = {
    2024: { 5: 3, "04": 2, 3: 0, 13: 4, 2: -1, 1: "9", "05": 7 },
    1799: { 1: 1 },
    2100: { 1: 1 },
    soon: { 1: 1 },
  };
  expect(Timeline.parse({ timeline })).toEqual({
    months: [
      { year: 2024, month: 5, count: 3 },
      { year: 2024, month: 4, count: 2 },
    ],
    rejected: ["1799/1", "2024/1", "2024/2", "2024/13", "2024/05", "2100/1", "soon/1"],
  });
});

test("month index: months of uploads are read where they come, and left out where they are none", () => {
  const timeline = { 2024: { 5: 3 } };
  const months = [{ year: 2024, month: 5, count: 3 }];
  expect(Timeline.parse({ timeline, uploads: { 2025: { 1: 2, 2: 1 } } })).toEqual({
    months,
    rejected: [],
    uploads: [
      { year: 2025, month: 1, count: 2 },
      { year: 2025, month: 2, count: 1 },
    ],
  });
  for (const uploads of [undefined, null, 7, [], { 2025: 3 }, { 2025: { 13: 3 } }, { 2025: { 1: "2" } }])
    expect(Timeline.parse({ timeline, uploads })).toEqual({ months, rejected: [] });
});

test.each([null, 7, "7", [7], true])("month index: a year that is %j is lost alone", (odd) => {
  expect(Timeline.parse({ timeline: { 2024: { 5: 3 }, 2025: odd } })).toEqual({
    months: [{ year: 2024, month: 5, count: 3 }],
    rejected: ["2025"],
  });
});

test("month index: an empty map may be an empty list, as PHP writes it", () => {
  expect(Timeline.parse({ timeline: [] })).toEqual({ months: [], rejected: [] });
  expect(Timeline.parse({ timeline: { 2024: { 5: 3 }, 2025: [] } })).toEqual({
    months: [{ year: 2024, month: 5, count: 3 }],
    rejected: [],
  });
});

test("month index: it is a failure when no count of it can be read", () => {
  expect(Timeline.safeParse({ timeline: { 2024: { 5: "7", 6: "1" } } }).success).toBe(false);
  expect(Timeline.safeParse({ timeline: { 2024: null } }).success).toBe(false);
});

const Years = z.object({ timeline: z.record(z.string(), z.unknown()).or(z.array(z.never())) });
const Counts = z.record(z.string(), z.unknown());
const Count = z.number().int().nonnegative();

test("month index: it is a failure where it has no years, and has the counts that the schema of a count takes", () => {
  const json = fc.jsonValue({ maxDepth: 1 });
  const counts = fc.dictionary(fc.constantFrom("1", "05", "12", "13", "x"), fc.oneof(fc.nat(), json));
  const timelines = fc.oneof(
    json,
    fc.dictionary(fc.constantFrom("1999", "2024", "0999"), fc.oneof({ weight: 4, arbitrary: counts }, json)),
  );
  let read = 0;
  fc.assert(
    fc.property(
      fc.oneof(
        timelines.map((timeline) => ({ timeline })),
        json,
      ),
      (answer) => {
        const { success, data } = Timeline.safeParse(answer);
        if (success) expect(Years.safeParse(answer).success).toBe(true);
        if (!data) return;
        read++;
        const years = Object.values<unknown>(Object(answer).timeline);
        const values = years.flatMap((one) => Object.values(Counts.safeParse(one).data ?? { one }));
        const known = values.filter((value) => Count.safeParse(value).success);
        for (const { count } of data.months) expect(known).toContain(count);
        expect(data.months.length + data.rejected.length).toBeLessThanOrEqual(values.length);
      },
    ),
    { numRuns: 3_000 },
  );
  expect(read).toBeGreaterThan(500);
});
