import { expect, test } from "vitest";
import { readEnvironment } from "~/platform/environment";
import type { OutsideScript } from "~/platform/third-party-scripts";
import { policyHeaders } from "~/server/content-security-policy";
import { bindings, siteOf } from "../../support/environment";

const site = siteOf("account.vellora-nl.example");
const scriptOf = (name: OutsideScript["name"]): OutsideScript => ({
  name,
  src: `https://${name}.services.example/v1/${name}.js`,
  integrity: undefined,
  data: {},
});

function headersWith(permissions: object, names: readonly OutsideScript["name"][], nonce = "abc") {
  const environment = readEnvironment({ ...bindings, SCRIPT_PERMISSIONS: permissions });
  return policyHeaders({ site, nonce, outsideScripts: names.map(scriptOf) }, environment);
}

const directivesOf = (policy = "") =>
  Object.fromEntries(
    policy.split("; ").map((directive) => {
      const [name, ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );
const policyWith = (...about: Parameters<typeof headersWith>) =>
  directivesOf(headersWith(...about)["Content-Security-Policy"]);

test("policy: a page without scripts of others takes the site's own and its HTML alone", () => {
  expect(policyWith({}, [])).toMatchObject({
    "default-src": ["'none'"],
    "script-src": ["'nonce-abc'", "https://account.vellora-nl.example/assets/"],
    "connect-src": ["'self'", "wss://account.vellora-nl.example"],
    "require-trusted-types-for": ["'script'"],
    "trusted-types": ["account-site"],
    "report-uri": ["/csp-report"],
    "report-to": ["csp"],
  });
  expect(headersWith({}, [])["Reporting-Endpoints"]).toBe('csp="/csp-report"');
});

test("policy: a script of others runs from its own address, and analytics reports beside it", () => {
  const policy = policyWith({}, ["consent", "analytics"]);
  expect(policy["script-src"]).toEqual([
    "'nonce-abc'",
    "https://account.vellora-nl.example/assets/",
    "https://consent.services.example/v1/consent.js",
    "https://analytics.services.example/v1/analytics.js",
  ]);
  expect(policy["connect-src"]?.slice(2)).toEqual(["https://analytics.services.example/v1/"]);
  expect(policy["style-src"]).toEqual(["'self'"]);
  expect(policy).not.toHaveProperty("frame-src");
});

test("policy: SCRIPT_PERMISSIONS adds to a directive what the operator says, only where the script is", () => {
  const chat = {
    connect: ["https://{env}api.chat.example"],
    frame: ["https://*.chat.example"],
    style: ["./chat.css"],
  };
  const policy = policyWith({ chat }, ["chat"]);
  expect(policy["connect-src"]).toContain("https://api.chat.example/");
  expect(policy["frame-src"]).toEqual(["https://*.chat.example/"]);
  expect(policy["style-src"]).toEqual(["'self'", "https://chat.services.example/v1/chat.css"]);
  expect(policyWith({ chat }, ["consent"])).not.toHaveProperty("frame-src");
});

test("policy: a script's own Trusted Types policies are allowed by name", () => {
  expect(policyWith({ chat: { trustedTypes: ["dompurify"] } }, ["chat"])["trusted-types"]).toEqual([
    "account-site",
    "dompurify",
  ]);
});

test("policy: with a script that writes HTML as text, Trusted Types are reported and not required", () => {
  const permissions = { chat: { trustedTypes: false } };
  expect(policyWith(permissions, ["chat"])).not.toHaveProperty("require-trusted-types-for");
  expect(
    directivesOf(headersWith(permissions, ["chat"])["Content-Security-Policy-Report-Only"]),
  ).toMatchObject({
    "require-trusted-types-for": ["'script'"],
    "report-uri": ["/csp-report"],
  });
  expect(policyWith(permissions, [])).toHaveProperty("require-trusted-types-for");
});

test("policy: an answer that is no page runs nothing, one without a storefront has nothing", () => {
  expect(policyWith({}, [], "")["script-src"]).toEqual(["'none'"]);
  const environment = readEnvironment(bindings);
  expect(policyHeaders({ site: null, nonce: "", outsideScripts: [] }, environment)).toEqual({
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  });
});

test.each([
  { chat: { connect: ["*"] } },
  { chat: { script: ["'unsafe-inline'"] } },
  { chat: { integrity: "md5-x" } },
  { other: {} },
  { chat: { eval: [] } },
])("SCRIPT_PERMISSIONS: %j stops the worker", (permissions) => {
  expect(() => headersWith(permissions, [])).toThrow("SCRIPT_PERMISSIONS");
});

test("policy: a second answer has its own nonce, and the scripts and host of its own page", () => {
  const environment = readEnvironment(bindings);
  const headersOf = (host: string, nonce: string, names: readonly OutsideScript["name"][]) =>
    policyHeaders({ site: siteOf(host), nonce, outsideScripts: names.map(scriptOf) }, environment);
  const [nl, be] = ["account.vellora-nl.example", "account.vellora-be.example"] as const;
  const first = headersOf(nl, "first", []);
  const second = headersOf(nl, "$&second", []);
  expect(first["Content-Security-Policy"]).toContain("'nonce-first'");
  expect(second["Content-Security-Policy"]).toContain("'nonce-$&second'");
  expect(JSON.stringify(second)).not.toContain("first");
  expect(JSON.stringify(headersOf(nl, "third", []))).toBe(JSON.stringify(first).replace("first", "third"));
  expect(headersOf(nl, "a", ["consent"])["Content-Security-Policy"]).toContain("consent.services.example");
  expect(headersOf(nl, "a", [])["Content-Security-Policy"]).not.toContain("consent.services.example");
  expect(headersOf(be, "a", [])["Content-Security-Policy"]).toContain("wss://account.vellora-be.example");
  expect(headersOf(nl, "", [])["Content-Security-Policy"]).toContain("script-src 'none'");
  expect(headersOf(nl, "a", [])["Content-Security-Policy"]).toContain("script-src 'nonce-a'");
});
