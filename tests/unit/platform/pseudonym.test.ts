import { expect, test } from "vitest";
import { readEnvironment } from "~/platform/environment";
import { customerPseudonym } from "~/platform/pseudonym";
import { pseudonymsOf, pseudonymWith } from "../../../scripts/steps/pseudonym-with.mjs";
import { bindings, environment, siteOf } from "../../support/environment";

const site = siteOf("account.vellora-nl.example");
const subject = "5b1f7c0a-0000-4000-8000-000000100001";
const of = (who = subject, where = environment()) => customerPseudonym(who, { site, environment: where });

test("pseudonym: is the customer's own, and has nothing of the subject", async () => {
  expect(await of()).toMatch(/^[\w-]{16}$/);
  expect(await of()).toBe(await of());
  expect(await of("somebody else")).not.toBe(await of());
});

test("pseudonym: is another with another sealing key", async () => {
  const SESSION_KEYS = `k2:${Buffer.alloc(32, 2).toString("base64url")},${bindings.SESSION_KEYS}`;
  expect(await of(subject, readEnvironment({ ...bindings, SESSION_KEYS }))).not.toBe(await of());
});

test("pseudonym: the operator's command computes the same", async () => {
  const facts = { environment: site.letter, brand: site.storefront.brand, subject };
  expect(pseudonymWith(Buffer.alloc(32, 1), facts)).toBe(await of());
});

const asked = { brand: "vellora", subject, env: "production", keys: bindings.SESSION_KEYS };

test("pseudonym: the operator's command has a line for each key", async () => {
  expect(await pseudonymsOf(asked)).toEqual([`k1: ${await of()}`]);
});

test.each([
  [{ brand: "velora" }, "--brand"],
  [{ brand: undefined }, "--brand"],
  [{ env: "p" }, "--env is one of production"],
  [{ env: undefined }, "--env"],
  [{ subject: "" }, "--subject"],
  [{ keys: "" }, "SESSION_KEYS"],
  [{ keys: "k1:c2hvcnQ" }, "k1 is no key"],
  [{ keys: `${bindings.SESSION_KEYS},k2` }, "number 2 of 2 is not"],
])("pseudonym: the operator's command refuses %j", async (changes, message) => {
  await expect(pseudonymsOf({ ...asked, ...changes })).rejects.toThrow(message);
});
