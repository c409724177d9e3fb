import { describe, expect, it } from "vitest";
import {
  countOf,
  monthsBeside,
  photosBefore,
  photosInAll,
  yearsInOrder,
} from "~/library/photo-list/month-index";
import { monthOf } from "~/library/photo-list/month-key";
import { Timeline } from "~/services/photo-schemas";
import { madePhoto } from "../timeline/library-of-photos";

const index = Timeline.parse({
  timeline: { "1970": { "1": 3 }, "2023": { "12": 5, "2": 1 }, "2024": { "1": 7, "05": 2 } },
});

describe("month index", () => {
  it("counts an invalid number as 0 and names it for the log", () => {
    const read = Timeline.parse({
      timeline: {
        "2024": { "1": -4, "2": 3, "3": "many", "4": 1.5, "5": null, "13": 2, "6": 0 },
        "20244": { "1": 1 },
      },
    });
    expect(read.months).toEqual([{ year: 2024, month: 2, count: 3 }]);
    expect(read.rejected.toSorted()).toEqual(["2024/1", "2024/13", "2024/3", "2024/4", "2024/5", "20244/1"]);
  });

  it("rejects an answer without its frame", () => {
    for (const bad of [null, {}, { timeline: [1] }, { timeline: { "2024": 3 } }]) {
      expect(Timeline.safeParse(bad).success).toBe(false);
    }
  });

  it("groups months by year in the order of the list", () => {
    const years = (order: "asc" | "desc") =>
      yearsInOrder(index, order).map(({ year, count, months }) => [
        year,
        count,
        months.map(({ month }) => month),
      ]);
    expect(years("desc")).toEqual([
      [2024, 9, [5, 1]],
      [2023, 6, [12, 2]],
      [1970, 3, [1]],
    ]);
    expect(years("asc")).toEqual([
      [1970, 3, [1]],
      [2023, 6, [2, 12]],
      [2024, 9, [1, 5]],
    ]);
  });

  it("finds what lies before and beside a month, even an empty one", () => {
    const march = { year: 2023, month: 3 };
    expect(photosBefore(index, march, "desc")).toBe(14);
    expect(photosBefore(index, march, "asc")).toBe(4);
    expect(monthsBeside(index, march, "after", "desc").map(({ month }) => month)).toEqual([2, 1]);
    expect(monthsBeside(index, march, "before", "desc").map(({ month }) => month)).toEqual([12, 1, 5]);
    expect(countOf(index, march)).toBeNull();
    expect(photosInAll(index)).toBe(18);
  });
});

describe("month of a photo", () => {
  const byDate = { sortKey: "dateTaken", sortOrder: "desc" } as const;
  const photo = madePhoto("p", { year: 2024, month: 5 });

  it("follows the camera's clock", () => {
    expect(monthOf({ ...photo, dateTaken: "2024-05-31T23:30:00.000Z" }, byDate)).toEqual({
      year: 2024,
      month: 5,
    });
  });

  it("is January 1970 without a date", () => {
    const undated = { ...photo, dateTaken: undefined, uploadEnd: null };
    expect(monthOf(undated, byDate)).toEqual({ year: 1970, month: 1 });
    expect(monthOf(undated, { ...byDate, sortKey: "created" })).toEqual({ year: 1970, month: 1 });
  });
});
