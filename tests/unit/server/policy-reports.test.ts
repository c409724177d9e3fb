import { afterEach, expect, test, vi } from "vitest";
import { startLog } from "~/platform/log";
import { policyReportAnswer } from "~/server/policy-report-answer";
import { readPolicyReport, takeReportBudget } from "~/server/policy-reports";
import { environment, siteOf } from "../../support/environment";

afterEach(() => void vi.useRealTimers());

const site = siteOf("account.vellora-nl.example");
const page = "https://account.vellora-nl.example/orders/1?confirmation-token=secret";

const read = (type: string, body: unknown) =>
  readPolicyReport(
    new Request("https://account.vellora-nl.example/csp-report", {
      method: "POST",
      headers: { "Content-Type": type },
      body: typeof body === "string" ? body : JSON.stringify(body),
    }),
    site,
  );

const single = (changes: object = {}) => ({
  "csp-report": {
    "document-uri": page,
    "violated-directive": "script-src-elem",
    "blocked-uri": "https://evil.example/a.js?emma@example.com",
    "source-file": "chrome-extension://abc/def.js",
    disposition: "enforce",
    ...changes,
  },
});
const batch = (documentURL = page) => ({
  type: "csp-violation",
  age: 3,
  url: documentURL,
  user_agent: "x",
  body: { documentURL, effectiveDirective: "connect-src", blockedURL: "inline", disposition: "report" },
});

test("policy reports: one of report-uri, without queries", async () => {
  expect(await read("application/csp-report", single())).toEqual({
    first: {
      directive: "script-src-elem",
      blocked: "https://evil.example/a.js",
      page: "/orders/1",
      source: "chrome-extension:",
      disposition: "enforce",
    },
    more: 0,
  });
});

test("policy reports: the first of report-to, and how many more", async () => {
  expect(await read("application/reports+json; charset=utf-8", [batch(), batch(), batch()])).toEqual({
    first: {
      directive: "connect-src",
      blocked: "inline",
      page: "/orders/1",
      source: "",
      disposition: "report",
    },
    more: 2,
  });
});

test("policy reports: what is no keyword and no address is left out, and tokens are scrubbed", async () => {
  const secret = "x".repeat(60);
  const report = await read(
    "application/csp-report",
    single({
      "violated-directive": "'><script>",
      "blocked-uri": `https://a.example/${secret}`,
      "source-file": "emma@example.com",
      disposition: "a b",
    }),
  );
  expect(report).toMatchObject({
    first: { directive: "", blocked: "https://a.example/[token]", source: "", disposition: "" },
  });
});

test.each([
  ["application/csp-report", "{"],
  ["application/csp-report", {}],
  ["application/csp-report", [batch()]],
  ["application/reports+json", single()],
  ["application/reports+json", []],
  ["application/reports+json", [{ ...batch(), type: "deprecation" }]],
  ["application/reports+json", [batch("https://evil.example/")]],
  ["application/csp-report", single({ "document-uri": "about" })],
])("policy reports: %s %j is 400", async (type, body) => {
  expect(await read(type, body)).toBe(400);
});

test("policy reports: more than 8 KB are 413", async () => {
  expect(await read("application/csp-report", single({ "blocked-uri": "x".repeat(8 * 1024) }))).toBe(413);
});

test("policy reports: an isolate logs so many a minute, few of one address, and tells how many it left out", () => {
  const start = Date.now() + 3_600_000;
  const alone = Array.from({ length: 10 }, () => takeReportBudget("192.0.2.1", start));
  expect(alone.filter(Boolean)).toHaveLength(5);
  const others = Array.from({ length: 20 }, (_, nth) => takeReportBudget(`198.51.100.${nth}`, start));
  expect(others.filter(Boolean)).toHaveLength(15);
  expect(takeReportBudget("203.0.113.1", start + 59_999)).toBeNull();
  expect(takeReportBudget("203.0.113.1", start + 60_000)).toEqual({ leftOut: 6 });
  expect(takeReportBudget("203.0.113.1", start + 60_000)).toEqual({ leftOut: 0 });
});

test("policy reports: what is refused does not count, however often it comes", async () => {
  vi.useFakeTimers({ now: Date.now() + 7_200_000, toFake: ["Date"] });
  const warn = vi.fn();
  const send = async (body: object) => {
    const request = new Request("https://account.vellora-nl.example/csp-report", {
      method: "POST",
      headers: { "Content-Type": "application/csp-report" },
      body: JSON.stringify(body),
    });
    const log = Object.assign(startLog({ region: "benelux" }), { warn });
    return (await policyReportAnswer({ request, environment: environment(), log, site })).status;
  };
  for (let nth = 0; nth < 40; nth++) expect(await send({})).toBe(400);
  expect(await send(single())).toBe(204);
  expect(warn).toHaveBeenCalledOnce();
});
