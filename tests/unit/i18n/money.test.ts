import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { locales } from "~/brands/storefronts";
import { moneyWriter } from "~/i18n/money";

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
    const format = new Intl.NumberFormat(locale, { style: "currency", currency });
    const same = (amount: number) => {
      expect(write(amount)).toBe(format.format(amount / 100));
    };
    for (const amount of [
      0, -0, 1, 9, 10, 99, 100, 101, 99_999, 100_000, 123_456_789, -1, -12_345, 0.5, 1e21,
    ])
      same(amount);
    fc.assert(fc.property(fc.integer({ min: -1_000, max: 2_000_000 }), same), { numRuns: 200 });
  });
});
