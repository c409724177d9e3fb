import type { Storefront } from "../storefronts";
import type { Article } from "./articles";

export interface Money {
  /** Minor units. */
  amount: number;
  currency: string;
}

type PriceList = Readonly<Record<Article | "wallArtDiscount", number>>;

/** Minor units. Every currency has prices as shops there write them: none is converted from another. */
const priceLists: Readonly<Record<string, PriceList>> = {
  EUR: {
    bookA4: 3495,
    bookA5: 1495,
    bookSquare: 2995,
    bookLayflat: 6995,
    prints10: 19,
    prints13: 39,
    enlargement: 895,
    canvas: 4495,
    aluminium: 7995,
    poster: 5995,
    calendarWall: 2695,
    calendarDesk: 1495,
    mug: 1295,
    cushion: 2495,
    puzzle: 2795,
    cards: 1795,
    voucher: 2500,
    wallArtDiscount: 1000,
  },
  GBP: {
    bookA4: 2999,
    bookA5: 1299,
    bookSquare: 2599,
    bookLayflat: 5999,
    prints10: 15,
    prints13: 35,
    enlargement: 799,
    canvas: 3999,
    aluminium: 6999,
    poster: 4999,
    calendarWall: 2299,
    calendarDesk: 1299,
    mug: 999,
    cushion: 1999,
    puzzle: 2399,
    cards: 1499,
    voucher: 2500,
    wallArtDiscount: 1000,
  },
  NOK: {
    bookA4: 399_00,
    bookA5: 179_00,
    bookSquare: 349_00,
    bookLayflat: 829_00,
    prints10: 2_00,
    prints13: 5_00,
    enlargement: 99_00,
    canvas: 529_00,
    aluminium: 949_00,
    poster: 699_00,
    calendarWall: 319_00,
    calendarDesk: 179_00,
    mug: 149_00,
    cushion: 299_00,
    puzzle: 329_00,
    cards: 219_00,
    voucher: 300_00,
    wallArtDiscount: 100_00,
  },
  SEK: {
    bookA4: 389_00,
    bookA5: 169_00,
    bookSquare: 329_00,
    bookLayflat: 799_00,
    prints10: 2_00,
    prints13: 4_00,
    enlargement: 99_00,
    canvas: 499_00,
    aluminium: 899_00,
    poster: 699_00,
    calendarWall: 299_00,
    calendarDesk: 169_00,
    mug: 149_00,
    cushion: 279_00,
    puzzle: 299_00,
    cards: 199_00,
    voucher: 300_00,
    wallArtDiscount: 100_00,
  },
  DKK: {
    bookA4: 269_00,
    bookA5: 119_00,
    bookSquare: 229_00,
    bookLayflat: 529_00,
    prints10: 2_00,
    prints13: 3_00,
    enlargement: 69_00,
    canvas: 349_00,
    aluminium: 599_00,
    poster: 449_00,
    calendarWall: 199_00,
    calendarDesk: 119_00,
    mug: 99_00,
    cushion: 189_00,
    puzzle: 209_00,
    cards: 139_00,
    voucher: 200_00,
    wallArtDiscount: 75_00,
  },
};

/** What a number of articles costs at a storefront. */
export function priceAt(
  { currency }: Pick<Storefront, "currency">,
  article: keyof PriceList,
  quantity = 1,
): Money {
  const prices = priceLists[currency];
  if (!prices) throw new RangeError(`no prices in ${currency}`);
  return { amount: prices[article] * quantity, currency };
}

/** The sum of amounts that one storefront asks for. */
export function sumAt({ currency }: Pick<Storefront, "currency">, parts: readonly Money[]): Money {
  return { amount: parts.reduce((sum, { amount }) => sum + amount, 0), currency };
}

/** An amount as the people of a storefront write it. */
export function moneyText({ locale }: Pick<Storefront, "locale">, { amount, currency }: Money): string {
  return new Intl.NumberFormat(locale, { style: "currency", currency }).format(amount / 100);
}
