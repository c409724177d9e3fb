import { sumAt } from "../articles/prices";
import type { Storefront } from "../storefronts";
import { statusHistoryOf } from "./order-events";
import type { OrderProductRow, SuperOrderRow } from "./order-schema";
import { priceOf, sellerOf, titleOf } from "./order-values";

/** A picture of the n-th product of an order, or null. */
export type ThumbnailOf = (order: string, position: number) => string | null;

/**
 * A super order as the service answers it to the customers of a storefront:
 * docs/specification/3-open-points.md, "Names on the wire".
 */
export function superOrderOnTheWire(
  order: SuperOrderRow,
  products: OrderProductRow[],
  { reader, thumbnailOf }: { reader: Storefront; thumbnailOf: ThumbnailOf },
) {
  return {
    orderCode: order.orderCode,
    created: order.created.toISOString(),
    source: order.source,
    status: order.status,
    statusHistory: statusHistoryOf(order, products),
    deliveryType: order.deliveryType,
    deliveryAddress: order.deliveryAddress === null ? null : JSON.parse(order.deliveryAddress),
    productCount: products.reduce((count, product) => count + product.quantity, 0),
    products: products.map((product) => ({
      ...productOnTheWire(product, reader),
      thumbnailUrl: product.voucher ? null : thumbnailOf(order.orderCode, product.position),
    })),
    total: sumAt(
      sellerOf(order, reader),
      products.map((product) => priceOf(product, reader)),
    ),
  };
}

/** One product of a super order. */
function productOnTheWire(product: OrderProductRow, reader: Storefront) {
  const price = priceOf(product, reader);
  return {
    code: product.code,
    superOrderCode: product.superOrderCode,
    articleName: product.articleName,
    articleType: product.articleType,
    title: titleOf(product, reader),
    quantity: product.quantity,
    status: product.status,
    paymentStatusChanged: product.paymentStatusChanged?.toISOString() ?? null,
    voucher: product.voucher,
    voucherDetails:
      product.voucherDetails === null ? null : { ...price, ...JSON.parse(product.voucherDetails) },
    price,
  };
}

/** A product that stands alone (calls by account or by product code) says when it was ordered, too. */
export function orderOnTheWire(product: OrderProductRow, reader: Storefront) {
  return { ...productOnTheWire(product, reader), created: product.created.toISOString() };
}
