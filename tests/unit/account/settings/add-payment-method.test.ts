import { beforeEach, expect, test, vi } from "vitest";
import { addPaymentMethodHref, returnOutcome } from "~/account/settings/add-payment-method";
import { cookieNames } from "~/platform/cookies";
import { startLog } from "~/platform/log";
import { environment, siteOf } from "../../../support/environment";

const context = {
  environment: environment(),
  site: siteOf("account.vellora-nl.example"),
  log: startLog({ region: "test" }),
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

const had = { id: "pm-1" };
const added = { id: "pm-2" };

/** The cookies of a visit of the page with these methods. */
async function visited(methods: readonly { id: string }[], query = "", before = "") {
  const setCookies: string[] = [];
  const url = new URL(`https://account.vellora-nl.example/settings/payment-method${query}`);
  const cookies = new Map(before === "" ? [] : [[cookieNames.paymentMethods, [before]]]);
  const outcome = await returnOutcome({ cookies, setCookies, url }, methods);
  return { outcome, kept: /=([^;]*)/.exec(setCookies[0] ?? "")?.[1] ?? "" };
}

test("payment page: who comes back is told what the list shows, whatever the address claims", async () => {
  const { outcome, kept } = await visited([had]);
  expect(outcome).toBeNull();
  const after = async (methods: readonly { id: string }[], reported: string, before = kept) =>
    (await visited(methods, `?payment-method=${reported}`, before)).outcome;
  expect(await after([had, added], "added")).toBe("added");
  expect(await after([had], "added")).toBe("unseen");
  expect(await after([had], "cancelled")).toBe("cancelled");
  expect(await after([had, added], "cancelled")).toBeNull();
  expect(await after([had, added], "added", "")).toBe("unseen");
  expect(await after([had], "<b>")).toBeNull();
});

test("payment page: a page that somebody comes back to keeps what there was before", async () => {
  const { kept } = await visited([had]);
  expect((await visited([had, added], "?payment-method=added", kept)).kept).toBe("");
});
