import { expect, test } from "vitest";
import { isRestorable, RestorableUntil } from "~/services/restorable";

const until = "2026-12-25T10:00:00.000Z";

test.each([
  [{ restorableUntil: until }, until],
  [{ restorableUntil: "2026-12-25" }, "2026-12-25T00:00:00Z"],
  [{ restorableUntil: "some day" }, null],
  [{ restorableUntil: null }, null],
  [{ success: true }, null],
  [null, null],
  [false, null],
  ["OK", null],
  [[1], null],
])("what a deletion answers: %j can be brought back until %j", (answer, expected) => {
  expect(RestorableUntil.parse(answer)).toBe(expected);
});

test("what a deletion answers: no JSON confirms nothing", () => {
  expect(RestorableUntil.safeParse(undefined).success).toBe(false);
});

test("what can be brought back: until then, and not without a day", () => {
  expect(isRestorable(until, Date.parse(until) - 1)).toBe(true);
  expect(isRestorable(until, Date.parse(until))).toBe(false);
  expect(isRestorable(null)).toBe(false);
});
