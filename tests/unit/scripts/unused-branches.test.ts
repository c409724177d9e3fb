import { readFileSync } from "node:fs";
import { build } from "esbuild";
import * as whole from "jose";
import { describe, expect, it } from "vitest";
import { withReplacements } from "../../../scripts/steps/faster-remix.mjs";
import { unusedBranches } from "../../../scripts/steps/unused-branches.mjs";
import { reminder } from "../../support/reminder";

const installed = (path: string) => readFileSync(`node_modules${path}`, "utf8");
const smallerOf = (path: string) => withReplacements(installed(path), path, unusedBranches) ?? "";

describe("unused branches", () => {
  it.each(Object.keys(unusedBranches))("%s has each text that is replaced, once", (path) => {
    expect(smallerOf(path).length).toBeLessThan(installed(path).length);
  });
});

/** What code from this repository makes of a package, by the module in which `change` replaces text, as an address to import. */
async function bundleOf(contents: string, module: RegExp, change: (whole: string, path: string) => string) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: "." },
    write: false,
    bundle: true,
    format: "esm",
    logLevel: "error",
    plugins: [
      {
        name: "unused-branches",
        setup: ({ onLoad }) =>
          onLoad({ filter: module }, ({ path }) => ({ contents: change(readFileSync(path, "utf8"), path) })),
      },
    ],
  });
  const code = Buffer.from(outputFiles[0]?.text ?? "").toString("base64");
  return `data:text/javascript;base64,${code}`;
}

const asReplaced = (whole: string, path: string) => withReplacements(whole, path, unusedBranches) ?? "";

describe("jose with direct encryption alone", async () => {
  const smaller: typeof whole = await import(
    await bundleOf('export * from "jose";', /\/key_management\.js$/, asReplaced)
  );
  const key = new Uint8Array(32).fill(7);
  const seal = ({ EncryptJWT }: typeof whole, alg: string) =>
    new EncryptJWT({ name: "Ada" }).setProtectedHeader({ alg, enc: "A256GCM" }).encrypt(key);

  it.each([
    ["the package", whole, smaller],
    ["the smaller one", smaller, whole],
  ])("what %s has sealed the other one opens", async (_name, from, to) => {
    const { payload } = await to.jwtDecrypt(await seal(from, "dir"), key);
    expect(payload).toEqual({ name: "Ada" });
  });

  it.each(["A256KW", "A256GCMKW"])("nothing is sealed or opened by %s", async (alg) => {
    const sealed = await seal(whole, alg);
    await expect(smaller.jwtDecrypt(sealed, key)).rejects.toThrow(smaller.errors.JOSENotSupported);
    await expect(seal(smaller, alg)).rejects.toThrow(smaller.errors.JOSENotSupported);
  });

  it("a wrapped key beside direct encryption is refused as by the package", async () => {
    const parts = (await seal(whole, "dir")).split(".");
    parts[1] = "AAAA";
    for (const { jwtDecrypt } of [whole, smaller])
      await expect(jwtDecrypt(parts.join("."), key)).rejects.toThrow("unexpected JWE Encrypted Key");
  });
});

describe("calendar file without the unused parts of its package", () => {
  const bundle = (change: (whole: string, path: string) => string) =>
    bundleOf(
      'export { reminderFile } from "./app/library/storage-period/reminder-file";',
      /\/ical-generator\/dist\/index\.mjs$/,
      change,
    );

  it("is the same as with the whole package", async () => {
    const bundles = await Promise.all([bundle((text) => text), bundle(asReplaced)]);
    expect(bundles[1]?.length).toBeLessThan((bundles[0]?.length ?? 0) - 2_000);
    const files = await Promise.all(
      bundles.map(async (address): Promise<string> => (await import(address)).reminderFile(reminder)),
    );
    expect(files[1]).toContain("END:VALARM");
    expect(files[1]).toBe(files[0]);
  });
});
