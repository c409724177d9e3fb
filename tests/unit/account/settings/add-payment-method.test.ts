import { beforeEach, expect, test, vi } from "vitest";
import { addPaymentMethodHref, returnOutcome } from "~/account/settings/add-payment-method";
import { startLog } from "~/platform/log";
import { environment, siteOf } from "../../../support/environment";

const context = {
  environment: environment(),
  site: siteOf("account.vellora-nl.example"),
  log: startLog("test"),
};

// An address that is refused is logged.
beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

test.each([
  "https://www.vellora-nl.example/payment-method?session=abc",
  "https://pay.vellora-nl.example/add?session=abc",
])("payment page: accepts the storefront's own page and adds the return address: %s", (addUrl) => {
  const href = new URL(addPaymentMethodHref(addUrl, context) ?? "");
  expect(href.searchParams.get("session")).toBe("abc");
  expect(href.searchParams.get("returnTo")).toBe(
    "https://account.vellora-nl.example/settings/payment-method",
  );
});

test.each([
  null,
  undefined,
  "",
  "/payment-method",
  "javascript:alert(1)",
  "data:text/html,x",
  "https://evil.example/payment-method",
  "https://www.vellora-be.example/payment-method",
  "https://vellora-nl.example.evil.example/",
  "https://evilvellora-nl.example/",
  "http://pay.vellora-nl.example/add",
  "https://www.vellora-nl.example@evil.example/",
  "https://user:secret@www.vellora-nl.example/",
  "ftp://www.vellora-nl.example/",
])("payment page: rejects any other address: %s", (addUrl) => {
  expect(addPaymentMethodHref(addUrl, context)).toBeNull();
});

test.each([
  ["added", "added"],
  ["cancelled", "cancelled"],
  ["<b>", null],
  ["", null],
])("payment page: the return parameter %j means %j", (reported, outcome) => {
  const url = new URL(`https://account.vellora-nl.example/settings/payment-method`);
  url.searchParams.set("payment-method", reported);
  expect(returnOutcome(url)).toBe(outcome);
});
