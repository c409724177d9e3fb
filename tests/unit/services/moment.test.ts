import { expect, test } from "vitest";
import { isExactMoment, Moment, MomentOrNone } from "~/services/moment";
import { Photo } from "~/services/photo-schemas";

test.each(["2026-11-22T08:00:00Z", "2026-11-22T08:00:00.123+01:00", "2026-11-22T08:00:00-05:00"])(
  "moment: %s stays as it is",
  (text) => {
    expect(Moment.parse(text)).toBe(text);
    expect(isExactMoment(text)).toBe(true);
  },
);

test.each([
  ["2026-11-22T08:00:00", "2026-11-22T08:00:00Z"],
  ["2026-11-22T08:00:00.1234567", "2026-11-22T08:00:00.1234567Z"],
  ["2026-11-22", "2026-11-22T00:00:00Z"],
  ["2026-11-22T21:55Z", "2026-11-22T21:55:00Z"],
  ["2026-11-22T21:55", "2026-11-22T21:55:00Z"],
  ["2026-11-22 21:55:10", "2026-11-22T21:55:10Z"],
  ["2026-11-22T21:55:10+0200", "2026-11-22T21:55:10+02:00"],
  ["2026-11-22T21:55+02", "2026-11-22T21:55:00+02:00"],
])("moment: %s is %s", (text, moment) => {
  expect(Moment.parse(text)).toBe(moment);
  expect(MomentOrNone.parse(text)).toBe(moment);
  expect(isExactMoment(text)).toBe(false);
});

test.each(["0001-01-01T00:00:00", "0001-01-01T00:00:00Z"])(
  "moment: %s is a date that was never set",
  (text) => {
    expect(Moment.safeParse(text).success).toBe(false);
    expect(MomentOrNone.parse(text)).toBeNull();
    expect(isExactMoment(text)).toBe(false);
  },
);

test.each(["", "yesterday", "2026-13-40", "2026-02-30T08:00:00Z", "2026-11-22T25:00Z", 7, null])(
  "moment: %j is none",
  (value) => {
    expect(Moment.safeParse(value).success).toBe(false);
    expect(MomentOrNone.safeParse(value).success).toBe(false);
  },
);

test("photos: a date taken without a time stays a date", () => {
  const taken = (dateTaken: string) => Photo.parse({ imageId: "1", dateTaken }).dateTaken;
  expect(taken("2026-02-28")).toBe("2026-02-28");
  expect(taken("2026-02-28T00:00")).toBe("2026-02-28T00:00:00Z");
  expect(taken("0001-01-01")).toBeNull();
  expect(() => taken("2026-02-30")).toThrow();
});
