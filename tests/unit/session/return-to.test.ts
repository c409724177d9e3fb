import fc from "fast-check";
import { expect, test } from "vitest";
import { returnTo } from "~/session/return-to";

const base = "https://account.vellora-nl.example";

test.each(["/orders", "/orders?order_state=history&page=2", "/my-photos/photos?month=2024-05#photo-7", "/"])(
  "return path: keeps %s",
  (path) => {
    expect(returnTo(path)).toBe(path);
  },
);

test.each([
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\n/evil.example",
  "/\t/evil.example",
  "javascript:alert(1)",
  "/..//evil.example",
  "/.//evil.example",
  "http://user@evil.example",
  `/${"a".repeat(2000)}`,
  "",
])("return path: replaces %j with the home page", (text) => {
  expect(returnTo(text)).toBe("/");
});

test("return path: any input leads to a path of this site", () => {
  const piece = fc.constantFrom(
    "/",
    "\\",
    "\n",
    "\t",
    ".",
    "..",
    ":",
    "@",
    "//",
    "evil.example",
    "https:",
    "?",
    "#",
    "%2f",
    "%5c",
    " ",
  );
  const text = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join("")),
  );
  fc.assert(
    fc.property(text, (input) => {
      const path = returnTo(input);
      const target = new URL(path, base);
      expect(target.origin).toBe(base);
      expect(path.startsWith("/")).toBe(true);
      expect(path.startsWith("//")).toBe(false);
      // Said twice is said once: what passed through once passes through again as it is.
      expect(returnTo(path)).toBe(path);
    }),
    { numRuns: 20_000 },
  );
});
