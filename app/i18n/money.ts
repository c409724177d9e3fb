import type { Locale } from "~/brands/storefronts";

/** From here on digits are grouped. */
const firstGrouped = 1_000;

/** ISO 4217, where it is not two. Intl knows how a currency is mostly written, which is another number for some. */
const digitsOf: Readonly<Record<string, string>> = {
  0: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF",
  3: "BHD IQD JOD KWD LYD OMR TND",
  4: "CLF UYW",
};

/** How many digits of an amount in minor units stand behind the point. */
export const minorDigits = (currency: string): number =>
  Number(Object.keys(digitsOf).find((digits) => digitsOf[digits]?.includes(currency)) ?? 2);

type WriteMoney = (amount: number) => string;

/**
 * Writes amounts of a currency, in minor units, as Intl does. Intl takes microseconds each time, and a page of orders has a hundred prices
 * of its own, so what stands around the digits is asked for once.
 * @param currency three letters
 */
export function moneyWriter(locale: Locale, currency: string): WriteMoney {
  const digits = minorDigits(currency);
  const format = new Intl.NumberFormat(locale, {
    ...{ style: "currency", currency },
    ...{ minimumFractionDigits: digits, maximumFractionDigits: digits },
  });
  const byIntl: WriteMoney = (amount) => format.format(amount / 10 ** digits);
  if (digits !== 2 || format.resolvedOptions().numberingSystem !== "latn") return byIntl;
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
