import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { newCustomer, withFault } from "../support/backend";
import { scoreFindings } from "../support/header-score";
import { lentSession } from "../support/lent-session";
import { crawl } from "../support/site-crawl";
import { pathsOfSiteMap } from "../support/site-map";
import { type Answer, Visitor, visitorOf } from "../support/visitor";

const host = "vellora-ie";

const exactly: Readonly<Record<string, string | undefined>> = {
  "strict-transport-security": "max-age=63072000; includeSubDomains; preload",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  server: undefined,
  "x-powered-by": undefined,
};

const findingsOf = (answers: readonly (readonly [string, Answer])[]) =>
  answers.flatMap(([path, answer]) => {
    const other = Object.keys(exactly).filter((name) => answer.headers[name] !== exactly[name]);
    return [...scoreFindings(answer), ...other].map((finding) => `${path} ${answer.status}: ${finding}`);
  });

const visits = (visitor: Visitor, paths: Iterable<string>) =>
  Promise.all([...paths].map(async (path) => [path, await visitor.get(path)] as const));

test("security headers: every answer to somebody who is signed out", async () => {
  const paths = new Set(pathsOfSiteMap().filter((path) => path !== "/sign-in"));
  expect(findingsOf(await visits(new Visitor(host), paths))).toEqual([]);
});

test("security headers: the offline page, which is shown at other addresses, tells none of them to other sites", async () => {
  const visitor = new Visitor(host);
  visitor.setCookie("cookieConsent", "11");
  const answer = await visitor.get("/offline");
  expect([answer.status, answer.headers["referrer-policy"]]).toEqual([200, "same-origin"]);
  expect(answer.text).not.toContain("<template>");
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

/** What only whoever is signed in may see is kept by nobody, and no header tells of it. */
function tellings({ headers }: Answer, secrets: readonly string[]): string[] {
  const text = JSON.stringify({ ...headers, "set-cookie": undefined });
  return [
    ...(headers["cache-control"] === "private, no-store" ? [] : ["may be kept"]),
    ...secrets.filter((secret) => text.includes(secret)),
    ...(text.match(/eyJ[\w-]+\.eyJ/) ?? []),
  ];
}

test.each([
  ["otto@example.com", 20],
  ["bea@example.com", 10],
] as const)("security headers: every kind of page that links of %s lead to", async (like, fewest) => {
  const { email, accountId } = await newCustomer(like);
  const visitor = await visitorOf(email, host);
  const answers: [string, Answer][] = [];
  for await (const { path, page } of crawl(visitor, ["/no/such/page", "/orders/1", "/my-photos/albums/1"]))
    if (page.url.origin === visitor.origin) answers.push([path, page]);
  expect(answers.length).toBeGreaterThanOrEqual(fewest);
  expect(findingsOf(answers)).toEqual([]);
  for (const [path, answer] of answers)
    expect([path, tellings(answer, [email, accountId])]).toEqual([path, []]);
});

test("security headers: refusals, failures and pages that are not found", async () => {
  const visitor = await lentSession(host, "emma@example.com");
  const answers = await withFault({ service: "orders", fault: "status", status: 500 }, async () => [
    ...(await visits(visitor, ["/orders", "/no/such/page", "/orders.data", "/orders?_data=root"])),
    ["no form", await visitor.post("/orders", {}, { Origin: "https://evil.example" })] as const,
    ["no host", await new Visitor("nobody").get("/")] as const,
    ["no session", await new Visitor(host).get("/sign-in")] as const,
    ["no sign-in", await new Visitor(host).get("/sign-in/callback?state=x")] as const,
  ]);
  expect(findingsOf(answers)).toEqual([]);
});

test("security headers: static files, which keep their cache", async () => {
  const files = readdirSync("build/client/assets").map((name) => `/assets/${name}`);
  const icons = ["/icons/vellora.svg", "/icons/vellora-180.png"];
  const others = ["/robots.txt", ...icons, "/locales/en-GB.json", "/speculation/rules.json"];
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
