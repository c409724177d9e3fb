import { expect, test } from "vitest";
import { AnyMoment, Moment } from "~/services/moment";

test.each(["2026-11-22T08:00:00Z", "2026-11-22T08:00:00.123+01:00"])("moment: accepts %s", (text) => {
  expect(Moment.safeParse(text).success).toBe(true);
  expect(AnyMoment.safeParse(text).success).toBe(true);
});

test.each(["2026-11-22T08:00:00Z", "2026-11-22T08:00:00.123+01:00", "2026-11-22T08:00:00-05:00"])(
  "moment: %s stays as it is",
  (text) => {
    expect(Moment.parse(text)).toBe(text);
  },
);

test.each(["2026-11-22T08:00:00", "2026-11-22T08:00:00.1234567"])("moment: %s is taken as UTC", (text) => {
  expect(Moment.parse(text)).toBe(`${text}Z`);
  expect(AnyMoment.safeParse(text).success).toBe(true);
});

test("moment: a date alone is no moment of the photo services", () => {
  expect(Moment.safeParse("2026-11-22").success).toBe(false);
  expect(AnyMoment.safeParse("2026-11-22").success).toBe(true);
});

test.each(["", "yesterday", "2026-13-40", 7, null])("moment: %j is none", (value) => {
  expect(Moment.safeParse(value).success).toBe(false);
  expect(AnyMoment.safeParse(value).success).toBe(false);
});
