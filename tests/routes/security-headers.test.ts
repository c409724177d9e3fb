import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { withFault } from "../support/backend";
import { scoreFindings } from "../support/header-score";
import { lentSession } from "../support/lent-session";
import { pathsOfSiteMap } from "../support/site-map";
import { type Answer, Visitor } from "../support/visitor";

const host = "vellora-ie";

const findingsOf = (answers: readonly (readonly [string, Answer])[]) =>
  answers.flatMap(([path, answer]) =>
    scoreFindings(answer).map((finding) => `${path} ${answer.status}: ${finding}`),
  );

const visits = (visitor: Visitor, paths: Iterable<string>) =>
  Promise.all([...paths].map(async (path) => [path, await visitor.get(path)] as const));

test("security headers: every answer to somebody who is signed out", async () => {
  const paths = new Set(pathsOfSiteMap().filter((path) => path !== "/sign-in"));
  expect(findingsOf(await visits(new Visitor(host), paths))).toEqual([]);
});

test.each([
  ["emma@example.com", "without", undefined],
  ["emma@example.com", "with", "11"],
  ["bo@example.com", "with", "11"],
])("security headers: every page of %s, %s scripts of others", async (email, _with, consent) => {
  const visitor = await lentSession(host, email);
  if (consent) visitor.setCookie("cookieConsent", consent);
  const paths = new Set(pathsOfSiteMap().filter((path) => !/^\/(logout|sign-in|appearance)/.test(path)));
  expect(findingsOf(await visits(visitor, paths))).toEqual([]);
});

test("security headers: refusals, failures and pages that are not found", async () => {
  const visitor = await lentSession(host, "emma@example.com");
  const answers = await withFault({ service: "orders", fault: "status", status: 500 }, async () => [
    ...(await visits(visitor, ["/orders", "/no/such/page", "/orders.data", "/orders?_data=root"])),
    ["no form", await visitor.post("/orders", {}, { Origin: "https://evil.example" })] as const,
    ["no host", await new Visitor("nobody").get("/")] as const,
  ]);
  expect(findingsOf(answers)).toEqual([]);
});

test("security headers: static files, which keep their cache", async () => {
  const files = readdirSync("build/client/assets").map((name) => `/assets/${name}`);
  const others = ["/robots.txt", "/icons/vellora.svg", "/locales/en-GB.json", "/speculation/rules.json"];
  const answers = await visits(new Visitor(host), [...files, ...others]);
  expect(answers.filter(([, { status }]) => status !== 200)).toEqual([]);
  expect(findingsOf(answers)).toEqual([]);
  for (const [path, { headers }] of answers) {
    expect(headers["content-security-policy"]).toContain("sandbox");
    if (path.startsWith("/assets/"))
      expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  }
  expect(answers.find(([path]) => path === "/speculation/rules.json")?.[1].headers["content-type"]).toContain(
    "application/speculationrules+json",
  );
});

const report = (visitor: Visitor, type: string, body: object, path = "/csp-report") =>
  visitor.bytes("POST", path, { "Content-Type": type, Origin: "null" }, [Buffer.from(JSON.stringify(body))]);

const reportOn = (origin: string) => ({
  "csp-report": {
    "document-uri": `${origin}/orders?a=b`,
    "violated-directive": "img-src",
    "blocked-uri": "https://x.example/",
  },
});

test("policy reports: taken whatever the Origin, without session and cookies, and refused in another form", async () => {
  const visitor = new Visitor(host);
  const taken = await report(visitor, "application/csp-report", reportOn(visitor.origin));
  expect([taken.status, taken.text, taken.headers["set-cookie"]]).toEqual([204, "", undefined]);
  const body = { documentURL: `${visitor.origin}/`, effectiveDirective: "img-src", blockedURL: "inline" };
  expect((await report(visitor, "application/reports+json", [{ type: "csp-violation", body }])).status).toBe(
    204,
  );
  expect((await report(visitor, "application/csp-report", reportOn("https://evil.example"))).status).toBe(
    400,
  );
  expect((await report(visitor, "application/json", reportOn(visitor.origin))).status).toBe(415);
  expect((await visitor.post("/csp-report", { a: "b" })).status).toBe(415);
  const padding = "x".repeat(9_000);
  expect((await report(visitor, "application/csp-report", { padding })).status).toBe(413);
});

test("policy reports: a session that is sent along is not looked at", async () => {
  const visitor = await lentSession(host, "emma@example.com");
  const answer = await report(visitor, "application/csp-report", reportOn(visitor.origin));
  expect(answer.headers["set-cookie"]).toBeUndefined();
});

test("policy reports: nobody but POST reaches them, and no other path takes them", async () => {
  expect((await new Visitor(host).get("/csp-report")).location?.pathname).toBe("/sign-in");
  const visitor = new Visitor(host);
  const answer = await report(visitor, "application/csp-report", reportOn(visitor.origin), "/orders");
  expect(answer.status).toBe(403);
});
