import { expect, test } from "vitest";
import { confirmationToken, subscriptionLink } from "~/account/confirmations/confirmation-link";
import { storedOutcome, verdictOf } from "~/account/confirmations/confirmation-outcome";

const link = (query: string) => new URL(`https://account.vellora-nl.example/x${query}`);
const pages = { success: "/good", error: "/bad" };

test.each([
  ["?confirmation-token=abc", "abc"],
  ["?confirmation-token=a%2Fb", "a/b"],
  ["", null],
  ["?confirmation-token=", null],
  ["?confirmation-token=%20", null],
  ["?token=abc", null],
  [`?confirmation-token=${"x".repeat(513)}`, null],
])("confirmation link: %s has the token %j", (query, token) => {
  expect(confirmationToken(link(query))).toBe(token);
});

test("newsletter link: needs both token and e-mail", () => {
  expect(subscriptionLink(link("?confirmation-token=abc&email=a%2Bb%40example.com"))).toEqual({
    token: "abc",
    email: "a+b@example.com",
  });
  expect(subscriptionLink(link("?confirmation-token=abc"))).toBeNull();
  expect(subscriptionLink(link("?email=a%40example.com"))).toBeNull();
});

test.each([
  [400, "refused"],
  [403, "refused"],
  [404, "refused"],
  [409, "refused"],
  [410, "refused"],
  [429, "unknown"],
  [500, "unknown"],
  [503, "unknown"],
  ["timeout", "unknown"],
  ["unreachable", "unknown"],
  ["malformed", "unknown"],
] as const)("confirmation: an answer of %s means %s", (status, verdict) => {
  expect(verdictOf({ ok: false, status })).toBe(verdict);
});

test("confirmation: a decision is stored as a redirect, an unknown outcome as a failure", () => {
  expect(storedOutcome("confirmed", pages, "no")).toEqual({ result: "done", location: "/good" });
  expect(storedOutcome("refused", pages, "no")).toEqual({ result: "done", location: "/bad" });
  expect(storedOutcome("unknown", pages, "no")).toEqual({ result: "failed", message: "no" });
});
