import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { billOf, faultsOfLock, unlistedIn } from "../../../scripts/steps/check-dependencies.mjs";
import { faultsOfNotice, noticeOf } from "../../../scripts/steps/notice.mjs";

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
) => faultsOfLock(of, listed, today);

test("packages: nothing is said of whole ones", () => {
  expect(faults(lock)).toEqual([]);
});

test("packages: an entry of the register has a reason, an end that is to come, and a package that is there", () => {
  expect(faults(lock, { ...register, advisories: [{ ...entry, reason: "" }] })).toHaveLength(1);
  expect(faults(lock, { ...register, advisories: [{ ...entry, expires: "2026-11-21" }] })).toHaveLength(1);
  expect(faults(lock, { ...register, advisories: [{ ...entry, expires: "some day" }] })).toHaveLength(1);
  expect(faults(lockOf({}))).toHaveLength(1);
});

test("packages: each has its integrity, those of other platforms, too", () => {
  const other = { optional: true, os: ["an operating system of nobody"] };
  const of = lockOf({ "node_modules/known": {}, "node_modules/other": other });
  expect(faults(of)).toEqual([
    "node_modules/known has no integrity in package-lock.json.",
    "node_modules/other has no integrity in package-lock.json.",
  ]);
});

test("packages: what one wants on a platform is locked in the version that it wants", () => {
  const wants = {
    ...whole,
    optionalDependencies: { "@known/darwin": "1.2.3", "@known/musl": "1.2.3", any: "^1.0.0" },
  };
  const any = { ...whole, version: "1.5.0" };
  const of = lockOf({
    "node_modules/known": wants,
    "node_modules/any": any,
    "node_modules/known/node_modules/@known/darwin": { ...whole, version: "1.2.3" },
    "node_modules/@known/musl": { ...whole, version: "1.2.2" },
  });
  expect(faults(of)).toEqual([
    "node_modules/known wants @known/musl 1.2.3 on its platform, and package-lock.json has 1.2.2.",
  ]);
  expect(faults(lockOf({ "node_modules/known": wants, "node_modules/any": any }))).toEqual([
    "node_modules/known wants @known/darwin 1.2.3 on its platform, and package-lock.json has none.",
    "node_modules/known wants @known/musl 1.2.3 on its platform, and package-lock.json has none.",
  ]);
});

test("packages: package-lock.json holds every platform", () => {
  const read = (path: string) => JSON.parse(readFileSync(path, "utf8"));
  const of = read("package-lock.json");
  expect(faults(of, read("docs/advisories.json"))).toEqual([]);
  const platforms = Object.keys(of.packages).join(" ");
  for (const tool of ["@rollup/rollup-", "@biomejs/cli-", "@esbuild/", "lightningcss-", "@img/sharp-"])
    for (const platform of [/linux-?x64/, /darwin-arm64/, /darwin-x64/])
      expect(platforms).toMatch(new RegExp(`node_modules/${tool}${platform.source}`));
  for (const tool of [
    "@rollup/rollup-linux-x64-musl",
    "@biomejs/cli-linux-x64-musl",
    "lightningcss-linux-x64-musl",
  ])
    expect(platforms).toContain(tool);
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

test("packages: the list of what is deployed has what tools of development need as well, and no tools", () => {
  const read = (path: string) => JSON.parse(readFileSync(path, "utf8"));
  const deployed = billOf(read("package-lock.json")).components.map(({ name }) => name);
  const own = Object.keys(read("package.json").dependencies);
  const brought = [
    "turbo-stream",
    "@remix-run/server-runtime",
    "@remix-run/router",
    "react-router",
    "scheduler",
  ];
  expect(deployed).toEqual(expect.arrayContaining([...own, ...brought]));
  const { advisories }: { advisories: { package: string }[] } = read("docs/advisories.json");
  expect(deployed).toEqual(expect.arrayContaining(advisories.map(({ package: name }) => name)));
  for (const tool of ["wrangler", "vite", "typescript", "vitest", "@remix-run/dev", "oidc-provider"])
    expect(deployed).not.toContain(tool);
});

test("packages: each is taken from where Node finds it, also one that only a peer needs", () => {
  const lock = {
    packages: {
      "": { name: "site", version: "0.1.0", dependencies: { a: "1" } },
      "node_modules/a": { version: "1.0.0", dependencies: { b: "2" }, peerDependencies: { c: "3" } },
      "node_modules/a/node_modules/b": { version: "2.0.0", dependencies: { a: "1" } },
      "node_modules/b": { version: "1.0.0", dev: true },
      "node_modules/c": { version: "3.0.0" },
    },
  };
  const { components, dependencies } = billOf(lock);
  expect(components.map(({ purl }) => purl)).toEqual([
    "pkg:npm/a@1.0.0",
    "pkg:npm/b@2.0.0",
    "pkg:npm/c@3.0.0",
  ]);
  expect(dependencies).toEqual([
    { ref: "site@0.1.0", dependsOn: ["a@1.0.0"] },
    { ref: "a@1.0.0", dependsOn: ["b@2.0.0", "c@3.0.0"] },
    { ref: "b@2.0.0", dependsOn: ["a@1.0.0"] },
    { ref: "c@3.0.0", dependsOn: [] },
  ]);
});

test("NOTICE: names each deployed package of site and backend once with its licence, and no other", () => {
  const packages = {
    "": { dependencies: { site: "1.0.0" } },
    backend: { dependencies: { site: "1.0.0", heif: "1.0.0" } },
    "node_modules/site": { license: "MIT", dependencies: { deep: "1.0.0" } },
    "node_modules/site/node_modules/deep": { license: "ISC" },
    "node_modules/heif": { license: "LGPL-3.0" },
    "node_modules/tool": { license: "MIT", dev: true },
  };
  const notice = noticeOf({ packages }, (path: string) => [`Copyright (c) ${path}`]);
  expect(notice).toContain(
    "deep (ISC)\n    Copyright (c) node_modules/site/node_modules/deep\nheif (LGPL-3.0)\n",
  );
  expect(notice).not.toContain("tool");
  expect(faultsOfNotice(notice, { packages })).toEqual([]);
  const licensed = { ...packages, "node_modules/heif": { license: "MIT" } };
  expect(faultsOfNotice(notice, { packages: licensed })).toEqual([
    "NOTICE lacks heif (MIT): run npm run notice.",
    "NOTICE names heif (LGPL-3.0), which is not deployed: run npm run notice.",
  ]);
});
