import { expect, test, vi } from "vitest";
import { storedOutcome, verdictIn, verdictOf } from "~/account/confirmations/confirmation-outcome";
import {
  finalFailures,
  hideMailedToken,
  linkIn,
  linkToShow,
  openLink,
} from "~/account/confirmations/mailed-link.public";
import { environment as environmentOf, siteOf } from "../../../support/environment";

const environment = environmentOf();
const site = siteOf("account.vellora-nl.example");
const newsletter = "/subscription-confirmation";
const deletion = "/delete-account-confirmation";
const link = (query: string) => new URL(`${site.origin}${deletion}${query}`);
const pages = { form: deletion, success: "/good", error: "/bad" } as const;

test.each([
  ["?confirmation-token=abc", "abc"],
  ["?confirmation-token=a%2Fb", "a/b"],
  ["", undefined],
  ["?confirmation-token=", undefined],
  ["?confirmation-token=%20", undefined],
  ["?token=abc", undefined],
  [`?confirmation-token=${"x".repeat(513)}`, undefined],
])("mailed link: %s has the token %j", (query, token) => {
  expect(linkIn(link(query), deletion)?.token).toBe(token);
});

test("mailed link: a newsletter's needs both token and e-mail", () => {
  const url = (query: string) => new URL(`${site.origin}${newsletter}${query}`);
  expect(linkIn(url("?confirmation-token=abc&email=a%2Bb%40example.com"), newsletter)).toMatchObject({
    token: "abc",
    email: "a+b@example.com",
  });
  expect(linkIn(url("?confirmation-token=abc"), newsletter)).toBeNull();
  expect(linkIn(url("?email=a%40example.com"), newsletter)).toBeNull();
});

const hide = (path: string, method = "GET") => {
  const url = new URL(path, site.origin);
  return hideMailedToken({ request: new Request(url, { method }), url, site, environment });
};
const sealedOf = (setCookie = "") => /=([^;]+)/.exec(setCookie)?.[1] ?? "";

test.each([`${deletion}/`, "/Delete-Account-Confirmation", "/%64elete-account-confirmation"])(
  "mailed link: the token leaves %s, which the router takes for the page, too",
  async (spelled) => {
    const hidden = await hide(`${spelled}?confirmation-token=abc`);
    expect(hidden?.location).toBe(deletion);
    expect(await openLink({ site, environment }, deletion, sealedOf(hidden?.setCookie))).toMatchObject({
      token: "abc",
    });
  },
);

test("mailed link: its token moves from the address into a sealed cookie of its page", async () => {
  const hidden = await hide(`${deletion}?confirmation-token=abc&utm_source=mail`);
  expect(hidden?.location).toBe(deletion);
  expect(hidden?.setCookie).toMatch(/^__Host-confirmation-deletion=[^;]+; Path=\/; HttpOnly; Secure/);
  expect(hidden?.setCookie).not.toContain("abc");
  const sealed = sealedOf(hidden?.setCookie);
  expect(await openLink({ site, environment }, deletion, sealed)).toMatchObject({ token: "abc" });
  expect(await openLink({ site, environment }, "/change-email-confirmation", sealed)).toBeNull();
  const otherSite = siteOf(
    "account.vellora-ie.example",
    environmentOf({ hosts: { "vellora-ie": "account.vellora-ie.example" } }),
  );
  expect(await openLink({ site: otherSite, environment }, deletion, sealed)).toBeNull();
});

test("mailed link: an incomplete one replaces the last one by nothing that opens", async () => {
  const hidden = await hide(`${newsletter}?confirmation-token=abc`);
  expect(hidden?.setCookie).toMatch(/^__Host-confirmation-newsletter=[^;]+;/);
  expect(await openLink({ site, environment }, newsletter, sealedOf(hidden?.setCookie))).toBeNull();
});

test.each([deletion, `${deletion}?refused=1`, "/orders?confirmation-token=abc", "/"])(
  "mailed link: %s is none",
  async (path) => {
    expect(await hide(path)).toBeNull();
  },
);

const person = {
  "Sec-Fetch-Site": "cross-site",
  "Sec-Fetch-Mode": "navigate",
  "Sec-Fetch-User": "?1",
  "Sec-Fetch-Dest": "document",
};

test.each([
  ["a link pressed in a mail", person, 0, true],
  ["a mail app", { ...person, "Sec-Fetch-Site": "none" }, 0, true],
  ["a script of another page", { ...person, "Sec-Fetch-User": "" }, 0, false],
  ["a frame", { ...person, "Sec-Fetch-Dest": "iframe" }, 0, false],
  ["a fetch", { ...person, "Sec-Fetch-Mode": "cors", "Sec-Fetch-Dest": "empty" }, 0, false],
  ["a browser that says nothing", {}, 0, false],
  ["another page, long after the mail's link", person, 120_000, false],
  [
    "our own error page, long after the mail's link",
    { ...person, "Sec-Fetch-Site": "same-origin", Referer: `${site.origin}/confirm/error` },
    120_000,
    true,
  ],
  [
    "its own script, which loads it again long after the mail's link",
    { ...person, "Sec-Fetch-Site": "same-origin", Referer: link("").href },
    120_000,
    false,
  ],
])("confirmation page: opened by %s", async (_what, headers, age, press) => {
  const hidden = await hide(`${deletion}?confirmation-token=abc`);
  vi.useFakeTimers({ now: Date.now() + age, toFake: ["Date"] });
  try {
    const cookies = new Map([["__Host-confirmation-deletion", [sealedOf(hidden?.setCookie)]]]);
    const context = Object.assign(Object.create(null), { cookies, site, environment });
    const request = new Request(link(""), { headers: new Headers(Object.entries(headers)) });
    expect((await linkToShow(context, request, deletion))?.press).toBe(press);
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  [400, "refused"],
  [403, "refused"],
  [404, "unmatched"],
  [409, "used"],
  [410, "expired"],
  [429, "often"],
  [500, "later"],
  [503, "later"],
  ["timeout", "unknown"],
  [202, "unknown"],
  [504, "unknown"],
  ["unreachable", "later"],
  ["malformed", "later"],
] as const)("confirmation: an answer of %s means %s", (status, verdict) => {
  expect(verdictOf({ ok: false, status })).toBe(verdict);
});

test("confirmation: a decision is stored as a redirect, what may be tried again as a failure, and what nobody knows as that", () => {
  expect(storedOutcome("confirmed", pages, "no")).toEqual({ result: "done", location: "/good" });
  expect(storedOutcome("already", pages, "no")).toMatchObject({ result: "done" });
  for (const failure of finalFailures)
    expect(storedOutcome(failure, pages, "no")).toMatchObject({ result: "done" });
  expect(storedOutcome("later", pages, "no")).toEqual({ result: "failed", message: "no" });
  expect(storedOutcome("unknown", pages, "no")).toEqual({ result: "unknown", message: "no" });
});

test("confirmation: a double click gets the same verdict from what was stored", () => {
  for (const verdict of ["confirmed", "already", ...finalFailures, "later", "often", "unknown"] as const)
    expect(verdictIn(storedOutcome(verdict, pages, "no"), pages)).toBe(verdict);
});
