import * as z from "zod";
import type { PaymentMethodRow } from "./payment-method-schema";

type Method = Pick<PaymentMethodRow, "kind" | "label" | "expires">;

const digits = z.string().transform((typed) => typed.replace(/[\s-]/g, ""));
const form = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("card"),
    number: digits.pipe(
      z
        .string()
        .regex(/^\d{13,19}$/)
        .refine(isCardNumber),
    ),
    expires: z
      .string()
      .trim()
      .regex(/^(0[1-9]|1[0-2])\s?\/\s?\d\d$/)
      .transform((typed) => `20${typed.slice(-2)}-${typed.slice(0, 2)}`)
      .refine((month) => month >= new Date().toISOString().slice(0, 7)),
  }),
  z.object({ kind: z.literal("paypal"), email: z.string().trim().pipe(z.email()) }),
  z.object({
    kind: z.literal("sepa"),
    iban: digits.transform((typed) => typed.toUpperCase()).pipe(z.string().refine(isIban)),
  }),
  z.object({ kind: z.literal("ideal") }),
]);

/**
 * The method a form of the hosted page describes, or null when something in it is wrong. Full numbers are dropped here. A card
 * of a make that is unknown here is called `anyCard`.
 */
export function readPaymentForm(fields: FormData, anyCard: string): Method | null {
  const read = form.safeParse(Object.fromEntries(fields));
  if (!read.success) return null;
  const { data } = read;
  switch (data.kind) {
    case "card":
      return {
        kind: "card",
        label: `${cardName(data.number) ?? anyCard} •••• ${data.number.slice(-4)}`,
        expires: data.expires,
      };
    case "paypal":
      return { kind: "paypal", label: `PayPal ${data.email}`, expires: null };
    case "sepa":
      return { kind: "sepa", label: `IBAN •••• ${data.iban.slice(-4)}`, expires: null };
    case "ideal":
      return { kind: "ideal", label: "iDEAL", expires: null };
  }
}

function cardName(number: string): string | null {
  if (number.startsWith("4")) return "Visa";
  if (/^(5[1-5]|2[2-7])/.test(number)) return "Mastercard";
  return /^3[47]/.test(number) ? "American Express" : null;
}

/** The check digit of card numbers (Luhn). */
function isCardNumber(number: string): boolean {
  const sum = Array.from(number, Number)
    .reverse()
    .map((digit, spot) => (spot % 2 === 0 ? digit : digit * 2 > 9 ? digit * 2 - 9 : digit * 2))
    .reduce((total, digit) => total + digit, 0);
  return sum % 10 === 0;
}

/** Length and check digits of an IBAN (ISO 13616). */
function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const turned = `${iban.slice(4)}${iban.slice(0, 4)}`;
  const number = turned.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(number) % 97n === 1n;
}
