import { z } from "zod";

export const isCurrency = (text: string): boolean => /^[A-Z]{3}$/.test(text);

/** ISO 4217; another price than the right one is never shown. */
export const Currency = z
  .string()
  .transform((text) => text.trim().toUpperCase())
  .refine(isCurrency, "must be a currency");

/** More digits than fifteen are not all kept by a number with a fraction, as which prices are written. */
const maxAmount = 999_999_999_999_999;

export const isAmount = (value: unknown): boolean =>
  Number.isSafeInteger(value) && Math.abs(Number(value)) <= maxAmount;

/** In minor units: a fraction of them was meant otherwise. */
export const Amount = z.int().min(-maxAmount).max(maxAmount);

export const Money = z.object({ amount: Amount, currency: Currency });
export type Money = z.output<typeof Money>;

/** The amount comes in minor units with a currency beside it, or as money. */
export function moneyOf(
  amount: number | Money | null | undefined,
  currency: string | null | undefined,
): Money | null {
  if (typeof amount === "number") return currency ? { amount, currency } : null;
  return amount ?? null;
}
