import { readFileSync } from "node:fs";
import { build } from "esbuild";
import * as whole from "jose";
import { parsePhoneNumberWithError } from "libphonenumber-js/max";
import { describe, expect, it } from "vitest";
import { withReplacements } from "../../../scripts/steps/faster-remix.mjs";
import { unusedBranches } from "../../../scripts/steps/unused-branches.mjs";

const installed = (path: string) => readFileSync(`node_modules${path}`, "utf8");
const smallerOf = (path: string) => withReplacements(installed(path), path, unusedBranches) ?? "";

describe("unused branches", () => {
  it.each(Object.keys(unusedBranches))("%s has each text that is replaced, once", (path) => {
    expect(smallerOf(path).length).toBeLessThan(installed(path).length);
  });
});

describe("jose with direct encryption alone", async () => {
  const { outputFiles } = await build({
    stdin: { contents: 'export * from "jose";', resolveDir: "." },
    write: false,
    bundle: true,
    format: "esm",
    logLevel: "error",
    plugins: [
      {
        name: "unused-branches",
        setup: ({ onLoad }) =>
          onLoad({ filter: /\/key_management\.js$/ }, ({ path }) => ({
            contents: withReplacements(readFileSync(path, "utf8"), path, unusedBranches) ?? "",
          })),
      },
    ],
  });
  const code = Buffer.from(outputFiles[0]?.text ?? "").toString("base64");
  const smaller: typeof whole = await import(`data:text/javascript;base64,${code}`);
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

describe("the error of a phone number", () => {
  it("has the package's name, message and class", async () => {
    const code = Buffer.from(smallerOf("/libphonenumber-js/es6/ParseError.js")).toString("base64");
    const { default: ParseError } = await import(`data:text/javascript;base64,${code}`);
    const error = new ParseError("TOO_SHORT");
    expect(error).toBeInstanceOf(Error);
    expect(() => parsePhoneNumberWithError("1", "NL")).toThrow(
      expect.objectContaining({ name: error.name, message: error.message }),
    );
  });
});

describe("the calendar file of all that the package can write", () => {
  const files = (smaller: boolean) =>
    build({
      stdin: {
        contents: 'export { reminderFile } from "./app/library/storage-period/reminder-file";',
        resolveDir: ".",
      },
      write: false,
      bundle: true,
      format: "esm",
      logLevel: "error",
      plugins: [
        {
          name: "unused-branches",
          setup: ({ onLoad }) =>
            onLoad({ filter: /\/ical-generator\/dist\/index\.mjs$/ }, ({ path }) => {
              const whole = readFileSync(path, "utf8");
              return { contents: smaller ? (withReplacements(whole, path, unusedBranches) ?? "") : whole };
            }),
        },
      ],
    });

  it("is the same as by the package", async () => {
    const modules = await Promise.all([files(false), files(true)]);
    const codes = modules.map(({ outputFiles }) => outputFiles[0]?.text ?? "");
    expect(codes[1]?.length).toBeLessThan((codes[0]?.length ?? 0) - 2_000);
    const [whole, smaller] = await Promise.all(
      codes.map(async (code): Promise<string> => {
        const url = `data:text/javascript;base64,${Buffer.from(code).toString("base64")}`;
        const { reminderFile } = await import(url);
        return reminderFile({
          uid: "photo-storage-1@vellora-nl",
          deletionDate: "2026-11-25T12:00:00Z",
          alarms: [7, 1],
          timeZone: "Europe/Amsterdam",
          now: new Date("2026-11-20T10:00:00Z"),
          from: { company: "Vellora", language: "NL" },
          summary: "Your photos, all of them; will be deleted",
          description: "Order before 25 Nov 2026.",
          url: "https://account.vellora-nl.example/my-photos/storage",
        });
      }),
    );
    expect(smaller).toContain("END:VALARM");
    expect(smaller).toBe(whole);
  });
});
