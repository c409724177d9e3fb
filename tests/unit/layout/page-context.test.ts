import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { pageOf } from "~/layout/page-context";
import { cookieNames } from "~/platform/cookies";
import { siteOf } from "../../support/environment";

const known = {
  url: new URL("https://account.example/orders"),
  site: siteOf("account.vellora-nl.example"),
  cookies: new Map([
    [cookieNames.session, ["sealed"]],
    [`${cookieNames.session}-1`, ["sealed"]],
    [`${cookieNames.signInFlow}abc`, ["sealed"]],
    [cookieNames.appearance, ["dark"]],
  ]),
  customer: { identity: { email: "emma@example.com" }, deletion: null, services: { orders: "with a token" } },
  log: { correlationId: "1a2b", rowsLost: 1 },
  notices: ["selection.unavailable"],
  environment: { deletionGraceSeconds: 3, sealingKeys: ["secret"] },
  sessionManager: { accessToken: () => "token" },
  outsideScripts: [],
  setCookies: ["a=b"],
};
const context: AppLoadContext = Object.assign(Object.create(null), known);

test("pageOf: gives components no tokens, keys, services or Set-Cookie values", async () => {
  const page = await pageOf(context);
  expect(Object.keys(page)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(environment|sessionManager|log|setCookies)$/)]),
  );
  expect(page.customer).not.toHaveProperty("services");
  expect(JSON.stringify(page)).not.toMatch(/secret|token/);
});

test("pageOf: drops the cookies of session and sign-in", async () => {
  expect([...(await pageOf(context)).cookies.keys()]).toEqual([cookieNames.appearance]);
});

const outside = { shop: "/", products: "/", faq: "/", contact: "/", createAccount: "/" };

test("pageOf: keeps what pages show of the request", async () => {
  const links = { menu: [], footer: [], outside: { ...outside, customerCare: "/help" } };
  expect(await pageOf(context, links)).toMatchObject({
    customer: { identity: { email: "emma@example.com" } },
    correlationId: "1a2b",
    deletionGraceSeconds: 3,
    notices: ["selection.unavailable", "trouble.incomplete"],
    links: { outside: { customerCare: "/help" } },
  });
});
