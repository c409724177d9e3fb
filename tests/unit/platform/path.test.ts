import fc from "fast-check";
import { expect, test } from "vitest";
import { ownPath, path } from "~/platform/path";

test("path: encodes each value as one segment", () => {
  expect(path`/v1/superorders/${"A 1&ü"}/deliveryAddress`.text).toBe(
    "/v1/superorders/A%201%26%C3%BC/deliveryAddress",
  );
  expect(path`/photos/timeline/${2024}/${5}`.text).toBe("/photos/timeline/2024/5");
});

test.each([
  "",
  ".",
  "..",
  "a/b",
  "a\\b",
  "a?b",
  "a#b",
  "a\nb",
  "\u0000",
  "\ud800",
  "..;",
  "..;a=b",
  "%2e%2e",
  "a%2Fb",
  "x".repeat(513),
])("path: has no text for %j", (value) => {
  expect(path`/v1/${value}`.text).toBeNull();
});

test("path: keeps the template's segments and round-trips its values", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, two) => {
      const made = path`/a/${one}/b/${two}`.text;
      if (made === null) {
        expect([one, two].some((value) => path`/${value}`.text === null)).toBe(true);
        return;
      }
      const url = new URL(`https://service.example${made}`);
      expect(url.pathname.split("/").map(decodeURIComponent)).toEqual(["", "a", one, "b", two]);
      expect(url.search + url.hash).toBe("");
    }),
    { numRuns: 5_000 },
  );
});

test("path: tells one that holds what a visitor may have made up", () => {
  expect(path`/albums/${"nobody-knows"}`.holdsId).toBe(true);
  expect(path`/albums/${".."}`.holdsId).toBe(true);
  expect(path`/albums`.holdsId).toBe(false);
  expect(ownPath`/projects/${"of the session"}`).toEqual({
    text: "/projects/of%20the%20session",
    holdsId: false,
  });
});
