import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { z } from "zod";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const Manifest = z.object({
  workspaces: z.array(z.string()).default([]),
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
});

const manifestAt = (path: string) => Manifest.parse(JSON.parse(readFileSync(join(root, path), "utf8")));
const site = manifestAt("package.json");
const backend = manifestAt("backend/package.json");
const sitePackages = { ...site.dependencies, ...site.devDependencies };
const backendPackages = { ...backend.dependencies, ...backend.devDependencies };

/** Names of the npm packages that the sources in a folder import. */
function importedPackages(folder: string): Set<string> {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" });
  const sources = files.filter((file) => /\.(ts|mjs)$/.test(file) && !file.endsWith(".d.ts"));
  const imports = sources.flatMap((file) =>
    Array.from(readFileSync(join(root, folder, file), "utf8").matchAll(/from "([^".~][^"]*)"/g), (match) =>
      String(match[1]),
    ),
  );
  const external = imports.filter((name) => !/^(node|cloudflare):/.test(name));
  return new Set(external.map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name));
}

test("reference backend: is a workspace that lists every package it imports", () => {
  expect(site.workspaces).toContain("backend");
  const imported = new Set(
    ["backend/src", "backend/seed-pictures"].flatMap((folder) => [...importedPackages(folder)]),
  );
  expect(imported.size).toBeGreaterThan(5);
  expect([...imported].filter((name) => !(name in backendPackages))).toEqual([]);
});

test("reference backend: a package that the site uses, too, has the same exact version there", () => {
  for (const [name, version] of Object.entries(backendPackages)) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
    expect(sitePackages[name] ?? version, name).toBe(version);
  }
});
