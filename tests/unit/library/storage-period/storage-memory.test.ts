import { expect, test } from "vitest";
import { readStorageMemory, rememberStorage } from "~/library/storage-period/storage-memory.public";

const nothing = { opened: false, hidden: null, reading: null };
const cookieValue = (setCookie: string) => setCookie.split(";")[0]?.split("=")[1];

test("what is remembered is read again, and lives until the browser closes", () => {
  const memory = {
    opened: true,
    hidden: "warning" as const,
    reading: { date: "2026-11-25T12:00:00Z", at: 1_700_000_000_000 },
  };
  const setCookie = rememberStorage(memory);
  expect(readStorageMemory(cookieValue(setCookie))).toEqual(memory);
  expect(setCookie).not.toMatch(/Max-Age|Domain/);
  expect(setCookie).toMatch(/^__Host-/);
});

test.each([
  undefined,
  "",
  "%",
  "[]",
  "null",
  '{"hidden":"safe"}',
  '{"reading":{"date":"soon","at":1}}',
  '{"opened":"yes"}',
  "{",
])("a cookie that is not ours says nothing: %j", (value) => {
  expect(readStorageMemory(value)).toEqual(nothing);
});
