import { afterEach, expect, test, vi } from "vitest";
import { failedLink, hideMailedToken, linkToShow } from "~/account/confirmations/mailed-link.public";
import { action } from "~/account/confirmations/subscription-confirmation.route";
import { environment as environmentOf, siteOf } from "../../../support/environment";

const site = siteOf("account.vellora-nl.example");
const path = "/subscription-confirmation";

afterEach(() => vi.unstubAllGlobals());

/** Presses the button of a link's page, beside a gateway that answers with a status. No Durable Object can be had. */
async function press(status: number, limited = false) {
  const limiter = { limit: async () => ({ success: !limited }) };
  const environment = environmentOf({
    rateLimits: { customer: limiter, address: limiter, signIn: limiter },
  });
  const mailed = new URL(`${path}?confirmation-token=random&email=a%40b.example`, site.origin);
  const hidden = await hideMailedToken({ request: new Request(mailed), url: mailed, site, environment });
  const link = /=([^;]+)/.exec(hidden?.setCookie ?? "")?.[1] ?? "";
  const gateway = vi.fn(async () => new Response(null, { status }));
  vi.stubGlobal("fetch", gateway);
  const url = new URL(path, site.origin);
  const setCookies: string[] = [];
  const log = { call: vi.fn(), error: vi.fn(), security: vi.fn(), correlationId: "c" };
  const known = { site, environment, url, setCookies, cookies: new Map(), log, clientAddress: "192.0.2.1" };
  const context = Object.assign(Object.create(null), { ...known, customer: null, t: (key: string) => key });
  const request = new Request(url, { method: "POST", body: new URLSearchParams({ link }) });
  const answer = await action({ request, context, params: {} });
  return { location: answer.headers.get("Location"), calls: gateway.mock.calls.length, setCookies };
}

test.each([
  [204, "/subscription-confirmation-success"],
  [409, "/subscription-confirmation-success"],
  [404, "/subscription-confirmation-error"],
  [410, "/subscription-confirmation-error"],
])("newsletter: an answer of %i leads to %s, and no token has an object", async (status, outcome) => {
  const { location, calls, setCookies } = await press(status);
  expect([location, calls]).toEqual([outcome, 1]);
  const when = status === 409 ? "before" : "1";
  expect(setCookies).toEqual(
    outcome.endsWith("success")
      ? [
          expect.stringContaining("Max-Age=0"),
          expect.stringContaining(`__Host-success-subscription=${when};`),
        ]
      : [expect.stringMatching(/^__Host-confirmation-newsletter=.+/)],
  );
});

test("newsletter: a link that will never work is kept for the page that says why, and not to be pressed again", async () => {
  const { setCookies } = await press(410);
  const sealed = /=([^;]+)/.exec(setCookies[0] ?? "")?.[1] ?? "";
  const known = {
    site,
    environment: environmentOf(),
    cookies: new Map([["__Host-confirmation-newsletter", [sealed]]]),
  };
  const context = Object.assign(Object.create(null), known);
  expect((await failedLink(context, path))?.failure).toBe("expired");
  expect(await linkToShow(context, new Request(new URL(path, site.origin)), path)).toBeNull();
});

test.each([429, 500])("newsletter: after an answer of %i the link can be tried again", async (status) => {
  const { location, setCookies } = await press(status);
  expect(location).toBe("/subscription-confirmation-error");
  expect(setCookies).toEqual([expect.stringMatching(/^__Host-confirmation-newsletter=.+Max-Age=86400$/)]);
});

test("newsletter: over the limit the service is not asked, and the link can be tried again", async () => {
  const { location, calls, setCookies } = await press(204, true);
  expect([location, calls]).toEqual(["/subscription-confirmation-error", 0]);
  expect(setCookies).toEqual([expect.stringContaining("Max-Age=86400")]);
});
