import { expect, test } from "vitest";
import { faultsOfLock, unlistedIn } from "../../../scripts/steps/check-dependencies.mjs";

const today = "2026-11-22";
const entry = {
  id: "CVE-1",
  package: "known",
  severity: "high",
  reason: "not reached",
  expires: "2027-01-01",
};
const whole = { integrity: "sha512-x" };
const lockOf = (packages: Record<string, object>) => ({ packages: { "": {}, ...packages } });
const lock = lockOf({ "node_modules/known": whole, backend: {}, "node_modules/backend": { link: true } });
const register = { advisories: [entry], installScripts: {} };
const faults = (
  of: { packages: object },
  listed: { advisories: object[]; installScripts: object } = register,
  installed = true,
) => faultsOfLock(of, listed, today, () => installed);

test("packages: nothing is said of whole ones", () => {
  expect(faults(lock)).toEqual([]);
});

test("packages: an entry of the register has a reason, an end that is to come, and a package that is there", () => {
  expect(faults(lock, { ...register, advisories: [{ ...entry, reason: "" }] })).toHaveLength(1);
  expect(faults(lock, { ...register, advisories: [{ ...entry, expires: "2026-11-21" }] })).toHaveLength(1);
  expect(faults(lock, { ...register, advisories: [{ ...entry, expires: "some day" }] })).toHaveLength(1);
  expect(faults(lockOf({}))).toHaveLength(1);
});

test("packages: what is installed has its integrity", () => {
  const of = lockOf({ "node_modules/known": {} });
  expect(faults(of)).toEqual(["node_modules/known has no integrity in package-lock.json."]);
  expect(faults(of, register, false)).toEqual([]);
});

test("packages: a script at installation has to be allowed, and the permission has to be needed", () => {
  const of = lockOf({
    "node_modules/known": whole,
    "node_modules/a/node_modules/@b/c": { ...whole, hasInstallScript: true },
  });
  expect(faults(of)).toHaveLength(1);
  expect(faults(of, { ...register, installScripts: { "@b/c": "needed" } })).toEqual([]);
  expect(faults(lock, { ...register, installScripts: { "@b/c": "needed" } })).toHaveLength(1);
});

test("packages: high advisories of npm audit have to be listed, and a registry without audit is no fault", () => {
  const via = (severity: string, id: string) => [
    { name: "p", title: "t", severity, url: `https://github.com/advisories/${id}` },
    "a package of its own",
  ];
  const audit = {
    vulnerabilities: {
      p: { via: via("high", "CVE-1") },
      q: { via: via("critical", "CVE-2") },
      r: { via: via("low", "CVE-3") },
    },
  };
  expect(unlistedIn(audit, register)).toEqual(["p: t (critical, https://github.com/advisories/CVE-2)"]);
  expect(unlistedIn({ statusCode: 405 }, register)).toBeNull();
  expect(unlistedIn(null, register)).toBeNull();
});
