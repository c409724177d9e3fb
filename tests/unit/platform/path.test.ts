import fc from "fast-check";
import { expect, test } from "vitest";
import { path, UnsafePathSegment } from "~/platform/path";

test("path: encodes each value as one segment", () => {
  expect(path`/v1/superorders/${"A 1&ü"}/deliveryAddress`.text).toBe(
    "/v1/superorders/A%201%26%C3%BC/deliveryAddress",
  );
  expect(path`/photos/timeline/${2024}/${5}`.text).toBe("/photos/timeline/2024/5");
});

test.each(["", ".", "..", "a/b", "a\\b", "a?b", "a#b", "a\nb", "\u0000"])("path: throws for %j", (value) => {
  expect(() => path`/v1/${value}`).toThrow(UnsafePathSegment);
});

test("path: keeps the template's segments and round-trips its values", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, two) => {
      let made: string;
      try {
        made = path`/a/${one}/b/${two}`.text;
      } catch (cause) {
        expect(cause).toBeInstanceOf(UnsafePathSegment);
        return;
      }
      const url = new URL(`https://service.example${made}`);
      expect(url.pathname.split("/").map(decodeURIComponent)).toEqual(["", "a", one, "b", two]);
      expect(url.search + url.hash).toBe("");
    }),
    { numRuns: 5_000 },
  );
});
