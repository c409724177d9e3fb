import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { isWholeOrder, type OrderSummary } from "~/services/order-summary";

const Whole = z.iso.datetime({ offset: true });

/** The same as a schema, which is too slow for a list of a hundred orders. */
const Schema: z.ZodType<OrderSummary> = z.object({
  orderCode: z.string().min(1),
  created: Whole,
  status: z.string(),
  products: z.array(
    z.object({
      title: z.string(),
      articleType: z.string().nullish(),
      articleName: z.string().nullish(),
      status: z.string().nullish(),
      paymentStatusChanged: Whole.nullish(),
      voucher: z.boolean().nullish(),
    }),
  ),
  total: z
    .object({
      amount: z
        .int()
        .min(-1e15 + 1)
        .max(1e15 - 1),
      currency: z.string().regex(/^[A-Z]{3}$/),
    })
    .nullish(),
});

const moment = "2026-11-22T08:00:00Z";
const order = {
  orderCode: "B1",
  created: moment,
  status: "Received",
  products: [
    { title: "Photo book", articleType: "photobook", articleName: "a", status: "Sent", voucher: false },
    { title: "Voucher", paymentStatusChanged: moment, voucher: true },
  ],
  total: { amount: 4295, currency: "EUR" },
};

const wrong = fc.constantFrom<unknown>(
  undefined,
  null,
  "",
  "x",
  moment,
  0,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  true,
  {},
  [],
  [null],
  [{}],
);
const fieldPaths = [
  ["orderCode"],
  ["created"],
  ["status"],
  ["products"],
  ["products", "0"],
  ["products", "0", "title"],
  ["products", "0", "articleType"],
  ["products", "0", "articleName"],
  ["products", "0", "status"],
  ["products", "1", "paymentStatusChanged"],
  ["products", "1", "voucher"],
  ["total"],
  ["total", "amount"],
  ["total", "currency"],
] as const;

/** A copy with another value somewhere. */
function changed(value: unknown, [key, ...rest]: readonly string[], to: unknown): unknown {
  if (key === undefined) return to;
  if (Array.isArray(value))
    return value.map((item, at) => (String(at) === key ? changed(item, rest, to) : item));
  if (typeof value !== "object" || value === null) return value;
  return { ...value, [key]: changed(new Map(Object.entries(value)).get(key), rest, to) };
}

test("order summary: a whole order is one", () => {
  expect(isWholeOrder(order)).toBe(true);
});

test("order summary: is whole where the schema accepts it", () => {
  const seen = { accepted: 0, rejected: 0 };
  const change = fc.tuple(fc.constantFrom(...fieldPaths), wrong);
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), (changes) => {
      const value = changes.reduce<unknown>((made, [fieldPath, to]) => changed(made, fieldPath, to), order);
      const { success } = Schema.safeParse(value);
      expect(isWholeOrder(value)).toBe(success);
      seen[success ? "accepted" : "rejected"]++;
    }),
    { numRuns: 2_000 },
  );
  expect(Math.min(seen.accepted, seen.rejected)).toBeGreaterThan(100);
});
