import { z } from "zod";
import { lenient, rowsOf } from "~/platform/http/rows";
import type { ServiceClient } from "~/platform/http/service-client";
import { ServiceFailure } from "~/platform/http/service-failure";
import { ownPath, path } from "~/platform/path";
import { Address } from "./address";
import type { AddressFields } from "./customers";
import { AnyId, Id } from "./id";
import { batchesOf } from "./in-batches";
import { someRowsOf, Text } from "./incomplete";
import { Moment, MomentOrNone } from "./moment";
import { Amount, Currency, Money, moneyOf } from "./money";
import { OrderSummaries, type OrderSummary } from "./order-summary";
import { countedRows, emptyFirstPage, type Part, type Rows, readPart } from "./read-part";

const Product = z.object({
  title: Text,
  articleType: z.string().nullish(),
  articleName: AnyId.nullish(),
  quantity: z.int().positive().nullish(),
  status: z.string().nullish(),
  paymentStatusChanged: MomentOrNone.nullish(),
  voucher: z.boolean().nullish(),
});

const OrderPage = z.object({ superOrders: OrderSummaries, total: z.number().int().nonnegative() });
const FirstOrderPage = OrderPage.refine(
  ({ superOrders, total }) => superOrders.length > 0 || total === 0,
  emptyFirstPage,
);

const VoucherDetails = z
  .object({
    code: AnyId.nullish(),
    amount: z.union([Amount, Money]).nullish(),
    currency: Currency.nullish(),
    validUntil: MomentOrNone.nullish(),
  })
  .transform(({ code, amount, currency, validUntil }) => ({
    code,
    worth: moneyOf(amount, currency),
    validUntil,
  }));
export type VoucherDetails = z.output<typeof VoucherDetails>;

const OrderProduct = Product.extend({
  thumbnailUrl: z.string().nullish().catch(null),
  code: Id,
  voucherDetails: lenient(VoucherDetails).nullish().catch(null),
  price: Money.nullish(),
});
export type OrderProduct = z.output<typeof OrderProduct>;

const StatusChange = z.object({ status: z.string(), changed: Moment });

/** `deliveryType` is absent while it changes. `statusHistory`, `invoiceUrl` and `hasPdfs` go beyond the contract. */
const Order = z.object({
  orderCode: Id,
  created: MomentOrNone.nullish(),
  status: Text,
  products: someRowsOf(OrderProduct),
  total: Money.nullish(),
  deliveryType: z.string().nullish(),
  deliveryAddress: lenient(Address).nullish(),
  source: z.string().nullish(),
  statusHistory: rowsOf(StatusChange).nullish().catch(null),
  invoiceUrl: z.string().nullish().catch(null),
  /** Whether there is a PDF of its pages. */
  hasPdfs: z.boolean().nullish().catch(null),
});
export type Order = z.output<typeof Order>;

const OrderedProduct = Product.extend({
  code: Id,
  superOrderCode: AnyId.nullish(),
  thumbnailUrl: z.string().nullish().catch(null),
  created: MomentOrNone.nullish(),
});
export type OrderedProduct = z.output<typeof OrderedProduct>;

const OrderedProductPage = z.object({
  orders: rowsOf(OrderedProduct),
  total: z.number().int().nonnegative(),
});
const FirstOrderedProductPage = OrderedProductPage.refine(
  ({ orders, total }) => orders.length > 0 || total === 0,
  emptyFirstPage,
);

type OrderPart = Rows<OrderSummary> & { failed?: true };

function failedPage(cause: unknown): OrderPart {
  if (!(cause instanceof ServiceFailure)) throw cause;
  return { rows: [], total: 0, failed: true };
}

const pageSize = 100;
/** Source: docs/specification/resilience.md, R12. */
const maxCalls = 20;
const concurrency = 6;

export type OrdersService = ReturnType<typeof orders>;

const ProductOrNone = lenient(OrderedProduct).nullable();
const OrderOrNone = lenient(Order).nullable();

/** `complete` is false where the service has more orders than could be read. */
export interface OrderList {
  orders: OrderSummary[];
  complete: boolean;
}

/** Source: docs/specification/1-account-site.md, section 9, section 7, "Orders API". */
export const orders = (http: ServiceClient) => {
  const page = async (offset: number): Promise<Rows<OrderSummary>> => {
    const { superOrders, total } = await http.get(path`/v2/superorders/me`, {
      operation: "list",
      query: { Offset: offset, Limit: pageSize, OrderState: "notExpired" },
      schema: offset === 0 ? FirstOrderPage : OrderPage,
    });
    return countedRows(http, "list", { rows: superOrders, total, offset });
  };

  return {
    /** The first page of the list. */
    first: () => page(0),

    part: (part: Part) => readPart(part, ({ offset }) => page(offset)),

    /** In the service's order. Of a page that fails, its orders are missing; of the first, all. */
    async list(known?: Rows<OrderSummary>): Promise<OrderList> {
      const first = known ?? (await page(0));
      const found = [...first.rows];
      // The service decides how long its pages are.
      const { dropped = 0 } = first;
      const step = first.rows.length + dropped;
      let lost = dropped;
      let calls = 1;
      const read = async ({ offset }: Part) => (calls++ < maxCalls ? page(offset) : { rows: [], total: 0 });
      const starts: number[] = [];
      for (let offset = step; step > 0 && offset < first.total && starts.length < maxCalls; offset += step)
        starts.push(offset);
      for (const some of batchesOf(starts, concurrency)) {
        const parts: OrderPart[] = await Promise.all(
          some.map((offset) =>
            readPart({ offset, limit: Math.min(step, first.total - offset) }, read).catch(failedPage),
          ),
        );
        found.push(...parts.flatMap(({ rows }) => rows));
        for (const part of parts) lost += part.dropped ?? 0;
        if (parts.some((part) => !part.failed && part.rows.length + (part.dropped ?? 0) === 0)) break;
        if (parts.every((part) => part.failed)) break;
      }
      const orders = [...new Map(found.map((order) => [order.orderCode, order])).values()];
      return { orders, complete: orders.length + lost >= first.total };
    },

    /** The first page; the service lists newest first. */
    latest: async () => {
      const { rows: orders, total, dropped = 0 } = await page(0);
      return { orders, total: total - dropped };
    },

    /** @throws ServiceFailure "malformed" for an empty list whose total says otherwise */
    byArticles: (accountId: string, articleNames: readonly string[], part: Part) =>
      readPart(part, async ({ offset, limit }) => {
        const { orders: rows, total } = await http.get(ownPath`/orders/byAccount/${accountId}`, {
          operation: "by-articles",
          query: { articleNames, offset, limit },
          schema: offset === 0 ? FirstOrderedProductPage : OrderedProductPage,
        });
        return countedRows(http, "by-articles", { rows, total, offset });
      }),

    product: (productCode: string) =>
      http.get(path`/v1/Orders/${productCode}`, {
        operation: "product",
        schema: ProductOrNone,
        asked: { id: productCode, idOf: ({ code }) => code },
        missing: "null",
      }),

    find: (orderCode: string) =>
      http.get(path`/v1/superorders/${orderCode}`, {
        operation: "find",
        schema: OrderOrNone,
        asked: { id: orderCode, idOf: (order) => order.orderCode },
        missing: "null",
      }),

    /** @throws ServiceFailure 409 once production began or without home delivery */
    changeDeliveryAddress: async (orderCode: string, address: AddressFields) =>
      http.send(path`/v1/superorders/${orderCode}/deliveryAddress`, {
        operation: "change-address",
        // The order shows whether it was made.
        acceptedIsDone: true,
        method: "PUT",
        body: address,
      }),
  };
};
