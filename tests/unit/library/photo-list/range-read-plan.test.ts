import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { RangeEnd } from "~/library/photo-list/photo-list";
import { planRangeRead } from "~/library/photo-list/range-read-plan";
import type { MonthCount } from "~/services/photo-schemas";

const byDate = { sortKey: "dateTaken", sortOrder: "desc" } as const;
const byUpload = { sortKey: "created", sortOrder: "desc" } as const;
const end = (query: string, month: string | null = null): RangeEnd => ({
  search: new URLSearchParams(query),
  month,
});
const monthAt = (at: number) => ({ year: 2000 + Math.floor(at / 12), month: (at % 12) + 1 });
const keyAt = (at: number) => `${monthAt(at).year}-${String(monthAt(at).month).padStart(2, "0")}`;
const indexOf = (counts: readonly number[]) => ({
  months: counts.map((count, at): MonthCount => ({ ...monthAt(at), count })),
  rejected: [],
});

describe("range read plan", () => {
  test("begins at the earlier page within a month", () => {
    const ends = [
      end("month=2024-05&cursor=b&before=500&skip=24"),
      end("month=2024-05&cursor=c&before=1000"),
    ] as const;
    const [step, ...more] = planRangeRead(ends, byDate, indexOf([1]));
    expect(more).toEqual([]);
    expect(step?.begin).toEqual({ month: { year: 2024, month: 5 }, cursor: "b", before: 500, skip: 0 });
    expect(planRangeRead([ends[1], ends[0]], byDate, null)[0]?.begin.cursor).toBe("b");
  });

  test("reads the library from the earlier page by upload date, whatever the months", () => {
    const ends = [end("cursor=b&before=480", "2024-05"), end("", "2026-01")] as const;
    const [step] = planRangeRead(ends, byUpload, null);
    expect(step?.begin).toEqual({ month: null, cursor: null, before: 0, skip: 0 });
    expect(planRangeRead([ends[0], ends[0]], byUpload, null)[0]?.begin.cursor).toBe("b");
  });

  test("reads the months of uploads where they are counted", () => {
    const ends = [end("", "2000-02"), end("month=2000-02&skip=24")] as const;
    const [step] = planRangeRead(ends, byUpload, indexOf([3, 40]));
    expect(step?.begin.month).toEqual({ year: 2000, month: 2 });
    expect(planRangeRead(ends, byUpload, null)[0]?.begin.month).toBeNull();
  });

  test("takes the month from the photo when its page shows the whole library", () => {
    const [step] = planRangeRead(
      [end("", "2000-02"), end("month=2000-02&skip=24")],
      byDate,
      indexOf([3, 40]),
    );
    expect(step?.begin).toEqual({ month: { year: 2000, month: 2 }, cursor: null, before: 0, skip: 0 });
  });

  test("goes month by month over large months, through the library over small ones", () => {
    const large = indexOf([9_000, 400, 300, 400, 9_000]);
    const months = planRangeRead([end("", keyAt(1)), end("", keyAt(3))], byDate, large);
    expect(months.map(({ begin }) => begin.month)).toMatchObject([monthAt(3), monthAt(2), monthAt(1)]);
    const small = indexOf(Array.from({ length: 100 }, () => 3));
    expect(planRangeRead([end("", keyAt(90)), end("", keyAt(5))], byDate, small)).toMatchObject([
      { begin: { month: null }, backwards: false },
    ]);
    // From its nearer end: the old months are at the end of the newest first.
    const old = indexOf([...Array.from({ length: 50 }, () => 10), ...Array.from({ length: 50 }, () => 900)]);
    expect(planRangeRead([end("", keyAt(40)), end("", keyAt(2))], byDate, old)).toMatchObject([
      { begin: { month: null }, backwards: true },
    ]);
  });

  test("is empty when it would take too many calls or a month is unknown", () => {
    const huge = indexOf(Array.from({ length: 100 }, () => 9_000));
    expect(planRangeRead([end("", keyAt(20)), end("", keyAt(80))], byDate, huge)).toEqual([]);
    expect(planRangeRead([end("", keyAt(20)), end("", "1999-01")], byDate, huge)).toEqual([]);
  });

  test("reads every month once", () => {
    const library = fc.array(fc.integer({ min: 1, max: 3_000 }), { minLength: 1, maxLength: 40 });
    const sortOrders = fc.constantFrom("asc", "desc");
    fc.assert(
      fc.property(library, fc.nat(39), fc.nat(39), sortOrders, (counts, a, b, sortOrder) => {
        const [one, other] = [a % counts.length, b % counts.length];
        const ends = [end("", keyAt(one)), end("", keyAt(other))] as const;
        const steps = planRangeRead(ends, { sortKey: "dateTaken", sortOrder }, indexOf(counts));
        const whole = steps[0]?.begin.month === null;
        if (steps.length > 0) expect(steps).toHaveLength(whole ? 1 : Math.abs(one - other) + 1);
      }),
    );
  });
});
