import type * as Library from "libphonenumber-js/max";
import { beforeEach, expect, test, vi } from "vitest";
import { phoneNumberOf, shownPhoneNumber } from "~/account/addresses/phone-number";

const parsed = vi.hoisted((): string[] => []);
vi.mock("libphonenumber-js/max", async (importOriginal) => {
  const { parsePhoneNumberFromString: parse } = await importOriginal<typeof Library>();
  const counted = (...given: Parameters<typeof parse>) => {
    parsed.push(given[0]);
    return parse(...given);
  };
  return { parsePhoneNumberFromString: counted };
});
beforeEach(() => {
  parsed.length = 0;
});

/** What the library takes the square of its length for. */
const hostile = `tel:+31612345678;phone-context=+${"1".repeat(30_000)}!`;

test("telephone number: a text of more than a hundred characters is none, and is not parsed", () => {
  expect(phoneNumberOf("06 12345678", "NL")).toBe("+31612345678");
  expect(phoneNumberOf(`06 12345678${" ".repeat(89)}`, "NL")).toBe("+31612345678");
  expect(parsed.length).toBeGreaterThan(0);
  parsed.length = 0;
  for (const text of [hostile, `06 12345678${" ".repeat(90)}`]) expect(phoneNumberOf(text, "NL")).toBeNull();
  expect(parsed).toEqual([]);
});

test("telephone number: one that a service stores so long is shown as it is, and not parsed", () => {
  expect(shownPhoneNumber("+31612345678")).toBe("+31 6 12345678");
  expect(parsed.length).toBeGreaterThan(0);
  parsed.length = 0;
  expect(shownPhoneNumber(hostile)).toBe(hostile);
  expect(parsed).toEqual([]);
});
