import { expect, test } from "vitest";
import { isIntegration } from "~/account/business/integration-form";

const ftp = { callbackUrl: "sftp://files.example.com/in", callbackFormat: "csv" };
const me = { email: "bea@example.com" };

test.each([
  ["the same", ftp, { ...me, ftp }, true],
  ["another format", ftp, { ...me, ftp: { ...ftp, callbackFormat: "xml" } }, false],
  ["none yet", ftp, me, false],
  ["taken away", null, me, true],
  ["taken away, as the service says it", null, { ...me, ftp: { callbackUrl: null } }, true],
  ["still there", null, { ...me, ftp }, false],
  ["no customer any more", null, null, false],
] as const)(
  "isIntegration: compares the stored integration with the sent one: %s",
  (_name, sent, customer, is) => {
    expect(isIntegration(sent, customer)).toBe(is);
  },
);
