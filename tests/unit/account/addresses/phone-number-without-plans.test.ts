import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type * as PhoneNumber from "~/account/addresses/phone-number";

let phone: typeof PhoneNumber;

beforeEach(async () => {
  vi.resetModules();
  vi.doMock("~/platform/numbering-plans", () => ({ hasNumberingPlans: () => false }));
  phone = await import("~/account/addresses/phone-number");
});
afterEach(() => {
  vi.doUnmock("~/platform/numbering-plans");
  vi.resetModules();
});

test("telephone number while the numbering plans cannot be read: is shown as it is stored", () => {
  expect(phone.shownPhoneNumber("+31612345678")).toBe("+31612345678");
  expect(phone.shownPhoneNumber("ask at the desk")).toBe("ask at the desk");
});

test("telephone number while the numbering plans cannot be read: is taken with its country's code alone", () => {
  expect(phone.phoneNumberOf("+31 (6) 12.34-56/78", "NL")).toBe("+31612345678");
  for (const text of ["06 12345678", "+31", "+0612345678", "call me", "+316123456781234567"])
    expect(phone.phoneNumberOf(text, "NL")).toBeNull();
});
