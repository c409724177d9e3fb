import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { keyVariables, readSecretsFile } from "../../../scripts/steps/secrets-file.mjs";

const folder = mkdtempSync(join(tmpdir(), "secrets-file-test-"));
const inRepository = resolve(".local/secrets-file-test");
afterAll(() => {
  for (const made of [folder, inRepository]) rmSync(made, { recursive: true, force: true });
});

function fileOf(text: string, name = "worker.env") {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

test("secrets file: lines and JSON are read as they stand", () => {
  const table = '{"https://id.shop":"s3=cret"}';
  expect(readSecretsFile(fileOf(`# of test\n\nSESSION_KEYS=k1:abc\nCLIENT_SECRET=${table}\n`))).toEqual({
    SESSION_KEYS: "k1:abc",
    CLIENT_SECRET: table,
  });
  expect(readSecretsFile(fileOf('{"CLIENT_SECRET":" a#b "}'))).toEqual({ CLIENT_SECRET: " a#b " });
});

test.each([
  ["", "is empty"],
  [" \n", "is empty"],
  ["# nothing\n", "has no secret"],
  ["{}", "has no secret"],
  ["CLIENT_SECRET=\n", "CLIENT_SECRET has no value"],
  ["SESSION_KEYS=k1:a\nSESSION_KEYS=k2:b\n", "line 2: SESSION_KEYS is there twice"],
  ["CLIENT_SECRET=very-secret\r\n", "line 1 ends with CR LF"],
  ["\uFEFFCLIENT_SECRET=very-secret\n", "begins with a byte order mark"],
  ["export CLIENT_SECRET=very-secret\n", 'line 1 is not NAME=value, without "export"'],
  ["CLIENT_SECRET = very-secret\n", "line 1 is not NAME=value"],
  ["very-secret\n", "line 1 is not NAME=value"],
  ['CLIENT_SECRET="very-secret"\n', "begins with a quote"],
  ["CLIENT_SECRET='very-secret'\n", "begins with a quote"],
  ["CLIENT_SECRET=very-secret \n", "spaces around"],
  ["CLIENT_SECRET=very-secret#1\n", 'for "#" write the file as JSON'],
  ['{"CLIENT_SECRET":', "is no JSON"],
  ['{"CLIENT_SECRET":""}', "CLIENT_SECRET has no value"],
  ['{"CLIENT_SECRET":7}', "Each value is text in quotes"],
  ['{"CLIENT_SECRET":"very-secret","CLIENT_SECRET":"b"}', "CLIENT_SECRET is there twice"],
])("secrets file: %j is refused, and no value is told", (text, message) => {
  const read = () => readSecretsFile(fileOf(text));
  expect(read).toThrow(message);
  expect(read).not.toThrow("very-secret");
});

test("secrets file: one inside the repository is refused, and one that a link leads to, and a link that lies there", () => {
  mkdirSync(inRepository, { recursive: true });
  const inside = join(inRepository, "inside.env");
  writeFileSync(inside, "CLIENT_SECRET=a\n");
  symlinkSync(inside, join(folder, "link.env"));
  symlinkSync(fileOf("CLIENT_SECRET=a\n"), join(inRepository, "link.env"));
  for (const file of [inside, join(folder, "link.env"), join(inRepository, "link.env")])
    expect(() => readSecretsFile(file)).toThrow("is inside the repository");
  expect(() => readSecretsFile(join(folder, "none.env"))).toThrow("There is no file");
  expect(() => readSecretsFile(folder)).toThrow("There is no file");
});

test("secrets file: session keys come from a file or from variables, never from both", () => {
  const file = fileOf("SESSION_KEYS=k2:b\nSESSION_KEYS_BEFORE=k1:a\n");
  const lists = { SESSION_KEYS: "k2:b", SESSION_KEYS_BEFORE: "k1:a" };
  expect(keyVariables(file, {})).toEqual(lists);
  expect(keyVariables(undefined, { ...lists, HOME: "/" })).toEqual(lists);
  expect(() => keyVariables(file, { SESSION_KEYS: "k3:c" })).toThrow("unset SESSION_KEYS");
  expect(() => keyVariables(fileOf("SESION_KEYS=k2:b\n"), {})).toThrow("SESION_KEYS is not SESSION_KEYS or");
});
