import type { Locale } from "~/brands/storefronts";

/** From here on digits are grouped. */
const firstGrouped = 1_000;

type WriteMoney = (amount: number) => string;

/**
 * Writes amounts of a currency, in minor units, as Intl does. Intl takes microseconds each time, and a page of orders has a hundred prices
 * of its own, so what stands around the digits is asked for once.
 * @param currency three letters
 */
export function moneyWriter(locale: Locale, currency: string): WriteMoney {
  const format = new Intl.NumberFormat(locale, { style: "currency", currency });
  const byIntl: WriteMoney = (amount) => format.format(amount / 100);
  const { maximumFractionDigits, minimumFractionDigits, numberingSystem } = format.resolvedOptions();
  if (maximumFractionDigits !== 2 || minimumFractionDigits !== 2 || numberingSystem !== "latn") return byIntl;
  const parts = format.formatToParts(0);
  const at = (type: string) => parts.findIndex((part) => part.type === type);
  const between = (from: number, to?: number) =>
    parts
      .slice(from, to)
      .map(({ value }) => value)
      .join("");
  const before = between(0, at("integer"));
  const point = between(at("integer") + 1, at("fraction"));
  const after = between(at("fraction") + 1);
  return (amount) => {
    if (!Number.isSafeInteger(amount) || amount < 0 || amount >= firstGrouped * 100 || Object.is(amount, -0))
      return byIntl(amount);
    const cents = amount % 100;
    return `${before}${(amount - cents) / 100}${point}${cents < 10 ? "0" : ""}${cents}${after}`;
  };
}
