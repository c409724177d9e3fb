import { describe, expect, test } from "vitest";
import { shownVouchers, voucherState } from "~/account/orders/vouchers/own-vouchers";

const timeZone = "Europe/Amsterdam";
const now = new Date("2026-11-25T22:30:00Z");
const voucher = { name: null, worth: null, used: null, orderCode: null } as const;

describe("voucher state", () => {
  test.each([
    ["2026-11-25T00:00:00Z", "usable"],
    ["2026-11-24T00:00:00Z", "expired"],
    [null, "usable"],
  ])("valid until %s: %s", (validUntil, state) => {
    expect(voucherState({ validUntil, used: null }, now, timeZone)).toBe(state);
  });

  test("ends at midnight of the storefront, not of UTC", () => {
    const validUntil = "2026-11-25T00:00:00Z";
    expect(voucherState({ validUntil }, new Date("2026-11-25T23:30:00Z"), timeZone)).toBe("expired");
  });

  test("used goes before expired", () => {
    expect(
      voucherState({ validUntil: "2020-01-01T00:00:00Z", used: "2019-01-01T00:00:00Z" }, now, timeZone),
    ).toBe("used");
  });
});

test("shown vouchers: what ends first stands first, what never ends last", () => {
  const of = (id: string, validUntil: string | null) => ({ ...voucher, id, code: id, validUntil });
  const { usable, past } = shownVouchers(
    [
      of("never", null),
      of("late", "2027-06-01T00:00:00Z"),
      of("soon", "2026-12-01T00:00:00Z"),
      of("gone", "2026-01-01T00:00:00Z"),
      of("never too", null),
    ],
    now,
    timeZone,
  );
  expect(usable.map(({ id }) => id)).toEqual(["soon", "late", "never", "never too"]);
  expect(past.map(({ id }) => id)).toEqual(["gone"]);
});
