import { expect, test } from "vitest";
import { readEnvironment } from "~/platform/environment";
import { signaturesOf } from "~/platform/signature";
import { bindings, environment, siteOf } from "../../support/environment";

const site = siteOf("account.vellora-nl.example");
const text = "phoneNumber=0612345678";
const rotated = readEnvironment({
  ...bindings,
  SESSION_KEYS: `k2:${Buffer.alloc(32, 2).toString("base64url")},${bindings.SESSION_KEYS}`,
});
const foreign = readEnvironment({
  ...bindings,
  SESSION_KEYS: `k9:${Buffer.alloc(32, 9).toString("base64url")}`,
});

test("signatures: cannot be computed from the text alone", async () => {
  const [own] = await signaturesOf(text, site, environment());
  expect(own).toMatch(/^[\w-]{43}$/);
  expect(await signaturesOf(text, site, foreign)).not.toContain(own);
  expect(await signaturesOf(`${text}9`, site, environment())).not.toContain(own);
});

test("signatures: recognize after a change of keys what was signed before", async () => {
  const [before] = await signaturesOf(text, site, environment());
  const after = await signaturesOf(text, site, rotated);
  expect(after).toHaveLength(2);
  expect(after[0]).not.toBe(before);
  expect(after[1]).toBe(before);
});
