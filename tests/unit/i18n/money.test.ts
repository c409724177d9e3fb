import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { locales } from "~/brands/storefronts";
import { minorDigits, moneyWriter } from "~/i18n/money";

const currencies = [
  "EUR",
  "GBP",
  "CHF",
  "SEK",
  "NOK",
  "DKK",
  "PLN",
  "HUF",
  "USD",
  "JPY",
  "KWD",
  "XXX",
  "ZZZ",
];

describe.each(locales)("moneyWriter in %s", (locale) => {
  it.each(currencies)("writes amounts of %s as Intl does", (currency) => {
    const write = moneyWriter(locale, currency);
    const digits = { JPY: 0, KWD: 3 }[currency] ?? 2;
    const format = new Intl.NumberFormat(locale, {
      ...{ style: "currency", currency },
      ...{ minimumFractionDigits: digits, maximumFractionDigits: digits },
    });
    const same = (amount: number) => {
      expect(write(amount)).toBe(format.format(amount / 10 ** digits));
    };
    for (const amount of [
      0, -0, 1, 9, 10, 99, 100, 101, 99_999, 100_000, 123_456_789, -1, -12_345, 0.5, 1e21,
    ])
      same(amount);
    fc.assert(fc.property(fc.integer({ min: -1_000, max: 2_000_000 }), same), { numRuns: 200 });
  });
});

test("money: amounts are in the minor units of their currency, of which some have none and some a thousand", () => {
  const written = (amount: number, currency: string) =>
    moneyWriter("en-GB", currency)(amount).replaceAll("\u00a0", " ");
  expect(written(2_999, "GBP")).toBe("£29.99");
  expect(written(1_250, "JPY")).toBe("JP¥1,250");
  expect(written(12_500, "KWD")).toBe("KWD 12.500");
  expect(written(1_250, "HUF")).toBe("HUF 12.50");
  for (const last of ["7", "8", "9"])
    expect(written(Number(`99999999999999${last}`), "GBP")).toBe(`£9,999,999,999,999.9${last}`);
});

test("money: a currency has the digits of ISO 4217, where Intl has no fewer by custom", () => {
  const byCustom = new Set(["AFN", "ALL", "COP", "HUF", "IDR", "IQD", "IRR", "KPW", "LAK", "LBP", "MGA"]);
  for (const currency of ["MMK", "PKR", "RSD", "SLL", "SOS", "SYP", "TZS", "YER"]) byCustom.add(currency);
  const differing = Intl.supportedValuesOf("currency").filter((currency) => {
    const format = new Intl.NumberFormat("en", { style: "currency", currency });
    return minorDigits(currency) !== format.resolvedOptions().maximumFractionDigits;
  });
  expect(differing.filter((currency) => !byCustom.has(currency))).toEqual([]);
});
