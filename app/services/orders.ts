import { z } from "zod";
import type { ServiceClient } from "~/platform/http/service-client";
import { path } from "~/platform/path";
import { Address } from "./address";
import type { AddressFields } from "./customers";
import { AnyMoment } from "./moment";
import { OrderSummary } from "./order-summary";

const Money = z.object({ amount: z.number(), currency: z.string() });
type Money = z.output<typeof Money>;

const Product = z.object({
  title: z.string(),
  articleType: z.string().nullish(),
  articleName: z.string().nullish(),
  quantity: z.number().nullish(),
  status: z.string().nullish(),
  paymentStatusChanged: AnyMoment.nullish(),
  voucher: z.boolean().nullish(),
});

const OrderPage = z.object({ superOrders: z.array(OrderSummary), total: z.number().int().nonnegative() });

/** The amount comes in minor units with a currency beside it, or as money. */
const VoucherDetails = z
  .object({
    code: z.string().nullish(),
    amount: z.union([z.number(), Money]).nullish().catch(null),
    currency: z.string().nullish().catch(null),
    validUntil: AnyMoment.nullish().catch(null),
  })
  .transform(({ code, amount, currency, validUntil }) => ({
    code,
    worth: worthOf(amount, currency),
    validUntil,
  }));
export type VoucherDetails = z.output<typeof VoucherDetails>;

function worthOf(
  amount: number | Money | null | undefined,
  currency: string | null | undefined,
): Money | null {
  if (typeof amount === "number") return currency ? { amount, currency } : null;
  return amount ?? null;
}

const OrderProduct = Product.extend({
  code: z.string().min(1),
  voucherDetails: VoucherDetails.nullish().catch(null),
  price: Money.nullish(),
});
export type OrderProduct = z.output<typeof OrderProduct>;

/** `deliveryType` is absent while it changes. */
const Order = z.object({
  orderCode: z.string().min(1),
  created: AnyMoment,
  status: z.string(),
  products: z.array(OrderProduct),
  total: Money.nullish(),
  deliveryType: z.string().nullish(),
  deliveryAddress: Address.nullish(),
  source: z.string().nullish(),
});
export type Order = z.output<typeof Order>;

const OrderedProduct = Product.extend({
  code: z.string().min(1),
  superOrderCode: z.string().nullish(),
  created: AnyMoment.nullish(),
});
export type OrderedProduct = z.output<typeof OrderedProduct>;

const OrderedProductPage = z.object({
  orders: z.array(OrderedProduct),
  total: z.number().int().nonnegative(),
});

const pageSize = 100;
/** Source: docs/specification/resilience.md, R12. */
const maxPages = 20;
const concurrency = 6;

/** Source: docs/specification/1-account-site.md, section 9, section 7, "Orders API". */
export const orders = (http: ServiceClient) => {
  const page = (offset: number) =>
    http.get(path`/v2/superorders/me`, {
      operation: "list",
      query: { Offset: offset, Limit: pageSize, OrderState: "notExpired" },
      schema: OrderPage,
    });

  return {
    async list(): Promise<OrderSummary[]> {
      const first = await page(0);
      const found = [...first.superOrders];
      const pages = Math.min(Math.ceil(first.total / pageSize), maxPages);
      for (let next = 1; next < pages; next += concurrency) {
        const numbers = Array.from(
          { length: Math.min(concurrency, pages - next) },
          (_, index) => next + index,
        );
        const more = await Promise.all(numbers.map((number) => page(number * pageSize)));
        found.push(...more.flatMap((answer) => answer.superOrders));
        if (more.some((answer) => answer.superOrders.length === 0)) break;
      }
      return [...new Map(found.map((order) => [order.orderCode, order])).values()];
    },

    /** The service lists newest first. */
    latest: async () => {
      const { superOrders, total } = await page(0);
      return { orders: superOrders, total };
    },

    byArticles: (
      accountId: string,
      articleNames: readonly string[],
      part: { offset: number; limit: number },
    ) =>
      http.get(path`/orders/byAccount/${accountId}`, {
        operation: "by-articles",
        query: { articleNames, ...part },
        schema: OrderedProductPage,
      }),

    product: (productCode: string) =>
      http.get(path`/v1/Orders/${productCode}`, {
        operation: "product",
        schema: OrderedProduct.nullable(),
        missing: "null",
      }),

    find: (orderCode: string) =>
      http.get(path`/v1/superorders/${orderCode}`, {
        operation: "find",
        schema: Order.nullable(),
        missing: "null",
      }),

    /** @throws ServiceFailure 409 once production began or without home delivery */
    changeDeliveryAddress: async (orderCode: string, address: AddressFields) =>
      http.send(path`/v1/superorders/${orderCode}/deliveryAddress`, {
        operation: "change-address",
        method: "PUT",
        body: address,
      }),
  };
};
