import { expect, test } from "vitest";
import { isOfStorefront } from "~/platform/storefront-url";
import { siteOf } from "../../support/environment";

const site = siteOf("account.vellora-nl.example");

test.each([
  ["https://www.vellora-nl.example/online-book/1", true],
  ["https://shop.vellora-nl.example/a", true],
  ["/orders", true],
  ["https://www.vellora-be.example/online-book/1", false],
  ["https://vellora-nl.example.evil.test/", false],
  ["http://shop.vellora-nl.example/a", false],
  ["javascript:alert(1)", false],
  ["data:text/html,x", false],
  ["//evil.test/a", false],
  ["https://evil.test\\@www.vellora-nl.example/", false],
  ["https://", false],
  ["https://user:secret@www.vellora-nl.example/", false],
])("storefront URL: %s is accepted: %s", (href, belongs) => {
  expect(isOfStorefront(href, site, "www.vellora-nl.example")).toBe(belongs);
});
