import { createHash } from "node:crypto";
import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const folder = ".local/contract";

/** Lists show their rows there: scripts/contract/whole-rows.ts says why. */
const wholeRows = {
  name: "whole-rows",
  setup: ({ onResolve }) =>
    onResolve({ filter: /\/http\/rows$/ }, () => ({ path: resolve("scripts/contract/whole-rows.ts") })),
};

/** A module of scripts/contract, which is TypeScript and calls the app's own code. */
export async function contractModule(name) {
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    entryPoints: [`scripts/contract/${name}.ts`],
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
    logLevel: "error",
    plugins: [wholeRows],
  });
  const [{ text }] = outputFiles;
  const file = resolve(folder, `${name}-${createHash("sha256").update(text).digest("hex").slice(0, 12)}.mjs`);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    // Whole at once: tests that run side by side load it, too.
    const half = `${file}.${process.pid}.${Math.random()}`;
    writeFileSync(half, text);
    renameSync(half, file);
  }
  return import(pathToFileURL(file).href);
}
