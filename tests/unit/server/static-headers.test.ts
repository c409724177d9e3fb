import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { setSecurityHeaders } from "~/server/security-headers";

/** Of the first rule of public/_headers, which is for every file. */
const ofFiles = new Headers(
  (readFileSync("public/_headers", "utf8").split(/\n(?=\S)/)[0] ?? "")
    .split("\n")
    .slice(1)
    .flatMap((line): [string, string][] => {
      const [, name, value] = /^\s+([\w-]+): (.*)$/.exec(line) ?? [];
      return name && value ? [[name, value]] : [];
    }),
);

/** Files need less, and may be kept. */
const own = ["content-security-policy", "referrer-policy", "cache-control"];

test("static files: have the security headers of every other answer, and stricter ones of their own", () => {
  const ofAnswers = new Headers();
  setSecurityHeaders(ofAnswers, { site: null, nonce: "", outsideScripts: [], personal: false }, null);
  const shared = [...ofAnswers].filter(([name]) => !own.includes(name));
  expect(shared.length).toBeGreaterThan(5);
  for (const [name, value] of shared) expect([name, ofFiles.get(name)]).toEqual([name, value]);
  expect(ofFiles.get("content-security-policy")).toContain("default-src 'none'");
  expect(ofFiles.get("referrer-policy")).toBe("no-referrer");
});
