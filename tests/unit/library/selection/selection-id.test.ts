import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { isPast, newSelectionId, readSelectionId } from "~/library/selection/selection-id";

const day = 24 * 60 * 60 * 1000;
const moment = fc.integer({ min: 0, max: 2 ** 47 });

describe("a selection's id", () => {
  test("is a UUID of version 7, whatever the time", () => {
    fc.assert(
      fc.property(moment, (now) => {
        const id = newSelectionId(now);
        expect(z.uuidv7().safeParse(id).success).toBe(true);
        expect(readSelectionId(id)).toBe(id);
      }),
    );
  });

  test("says for a day that it may be new", () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 3 * day }), (made, later) => {
        expect(isPast(newSelectionId(made), made + later)).toBe(later > day);
      }),
    );
  });

  test("is another one each time", () => {
    expect(new Set(Array.from({ length: 100 }, () => newSelectionId(5))).size).toBe(100);
  });

  test.each(["", "new", "..", "01a1f884-20be-7ea0-a846", "01a1f884-20be-7ea0-a846-f1e0bd0b3ea9/x", null, 7])(
    "is not %s",
    (text) => {
      expect(readSelectionId(text)).toBeNull();
    },
  );
});
