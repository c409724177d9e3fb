import { existsSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { newCustomer } from "../support/backend";
import { crawl } from "../support/site-crawl";
import { type Answer, Visitor, visitorOf } from "../support/visitor";

const publicPages = ["/signed-out", "/account-deleted", "/change-email-error", "/subscription-confirmation"];

/** What holds for every answer, whatever it is. */
function expectSafe({ url, headers }: Answer): void {
  const of = (name: string) => [url.pathname, headers[name]];
  const is = (value: unknown) => [url.pathname, value];
  expect(of("strict-transport-security")).toEqual(is("max-age=63072000; includeSubDomains; preload"));
  expect(of("x-content-type-options")).toEqual(is("nosniff"));
  expect(of("x-frame-options")).toEqual(is("DENY"));
  expect(of("cross-origin-opener-policy")).toEqual(is("same-origin"));
  expect(of("cross-origin-resource-policy")).toEqual(is("same-origin"));
  const policy = String(headers["content-security-policy"]);
  for (const part of ["default-src 'none'", "frame-ancestors 'none'"])
    expect(policy, url.pathname).toContain(part);
  expect(policy, url.pathname).not.toMatch(/unsafe|\*(?!\.)|http:(?!\/\/[\w.-]*localhost)/);
  expect(of("access-control-allow-origin")).toEqual(is(undefined));
  for (const name of ["server", "x-powered-by"]) expect(of(name)).toEqual(is(undefined));
}

/** What only whoever is signed in may see is kept by nobody, and no header tells of it. */
function expectPersonal(answer: Answer, secrets: readonly string[]): void {
  expectSafe(answer);
  expect([answer.url.pathname, answer.headers["cache-control"]]).toEqual([
    answer.url.pathname,
    "private, no-store",
  ]);
  const headerText = JSON.stringify({ ...answer.headers, "set-cookie": undefined });
  for (const secret of secrets) expect(headerText, answer.url.pathname).not.toContain(secret);
  expect(headerText, answer.url.pathname).not.toMatch(/eyJ[\w-]+\.eyJ/);
  for (const line of [answer.headers["set-cookie"] ?? []].flat()) {
    expect(line, answer.url.pathname).toMatch(/; *Secure/i);
    if (/account/.test(line.split("=")[0] ?? "")) expect(line).toMatch(/; *HttpOnly/i);
  }
}

test.each([
  ["otto@example.com", 20],
  ["bea@example.com", 10],
] as const)("headers: every kind of page of %s", async (like, fewest) => {
  const { email, accountId } = await newCustomer(like);
  const visitor = await visitorOf(email, "vellora-ie");
  let pages = 0;
  for await (const { page } of crawl(visitor, ["/no/such/page", "/orders/1", "/my-photos/albums/1"])) {
    if (page.url.origin !== visitor.origin) continue;
    expectPersonal(page, [email, accountId]);
    pages++;
  }
  expect(pages).toBeGreaterThanOrEqual(fewest);
});

test("headers: pages and refusals that anybody sees", async () => {
  const anybody = new Visitor("vellora-ie");
  for (const path of [
    ...publicPages,
    "/orders",
    "/sign-in",
    "/logout",
    "/sign-in/callback?state=x",
    "/orders.data",
  ])
    expectSafe(await anybody.get(path));
  expectSafe(await anybody.post("/orders", {}, { Origin: "https://evil.example" }));
  expectSafe(await new Visitor("nobody").get("/"));
});

test("headers: static files", async () => {
  const anybody = new Visitor("vellora-ie");
  const assets = existsSync("build/client/assets") ? readdirSync("build/client/assets") : [];
  const paths = assets.filter((_, at) => at % 10 === 0).map((name) => `/assets/${name}`);
  expect(paths.length).toBeGreaterThan(0);
  for (const path of [...paths, "/robots.txt", "/locales/en-GB.json", "/icons/vellora.svg"]) {
    const answer = await anybody.get(path);
    expect([path, answer.status]).toEqual([path, 200]);
    expectSafe(answer);
  }
});

test("headers: security.txt says whom to tell, for months to come", async () => {
  const answer = await new Visitor("bildvik-se").get("/.well-known/security.txt");
  expect([answer.status, answer.headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  expectSafe(answer);
  const fields = Object.fromEntries(
    answer.text
      .trim()
      .split("\n")
      .map((line) => line.split(/: (.*)/)),
  );
  expect(fields).toMatchObject({
    Contact: expect.stringMatching(/^mailto:security@[\w.-]+$/),
    Canonical: `${answer.url.origin}/.well-known/security.txt`,
  });
  const days = (Date.parse(fields.Expires) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(140);
  expect(days).toBeLessThan(366);
});
