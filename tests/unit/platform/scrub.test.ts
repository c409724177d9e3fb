import fc from "fast-check";
import { expect, test } from "vitest";
import { scrub, scrubPath } from "~/platform/scrub";

test.each([
  "/zz/j%C3%B6rg%40m%C3%BCller.de",
  "/zz/%65mma%40example%2Ecom",
  "/zz/emma%2Bshop%40example.com",
  "/zz/emma%252Bshop%2540example.com",
  "/zz/emma+shop@example.com",
])("scrubPath: no part of an e-mail address is left of %s", (path) => {
  expect(scrubPath(path)).toBe("/zz/[e-mail]");
});

test("scrub: takes addresses with letters of any language out", () => {
  expect(scrub("failed for jörg@müller.de, twice")).toBe("failed for [e-mail], twice");
});

test("scrubPath: leaves ids and names as they are", () => {
  const path = "/orders/1000010010/products/a-b_c.d/pdf";
  expect(scrubPath(path)).toBe(path);
});

test("scrub: addresses beside each other leave none whole", () => {
  expect(scrub("a@b.nl.+x@y.z, c@d.nl; /c%2540d%2enl")).toBe("[e-mail]@y.z, [e-mail]; /[e-mail]");
});

test("scrub: text made to be slow is not", () => {
  const started = process.cpuUsage().user;
  scrub("%40".repeat(700));
  scrub("a.".repeat(1_000));
  scrub("a@".repeat(1_000));
  scrub("%2e%40".repeat(333));
  scrub(`a@a${"%2ea".repeat(400)}@`);
  expect(process.cpuUsage().user - started).toBeLessThan(200_000);
});

test("scrub: a plain text comes out as beside a query, for which every rule is tried", () => {
  const pieces = fc.constantFrom(..."aZ_7.,:/ -", "eyJ", "bearer", "31", "my-photos", "x.nl");
  const plain = fc.array(pieces, { maxLength: 50 }).map((parts) => `${parts.join("")}x`);
  fc.assert(
    fc.property(plain, (text) => {
      expect(scrub(`${text} ?`)).toBe(`${scrub(text)} ?…`);
    }),
  );
});
