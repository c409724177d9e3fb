import type { OrderProductRow, SuperOrderRow } from "./order-schema";

/**
 * A super order as the service answers it:
 * docs/specification/3-open-points.md, "Names on the wire".
 */
export function superOrderOnTheWire(order: SuperOrderRow, products: OrderProductRow[]) {
  return {
    orderCode: order.orderCode,
    created: order.created.toISOString(),
    source: order.source,
    status: order.status,
    deliveryType: order.deliveryType,
    deliveryAddress: order.deliveryAddress === null ? null : JSON.parse(order.deliveryAddress),
    productCount: products.reduce((count, product) => count + product.quantity, 0),
    products: products.map(productOnTheWire),
    total: { amount: order.totalAmount, currency: order.currency },
  };
}

/** One product of a super order. */
function productOnTheWire(product: OrderProductRow) {
  return {
    code: product.code,
    superOrderCode: product.superOrderCode,
    articleName: product.articleName,
    articleType: product.articleType,
    title: product.title,
    quantity: product.quantity,
    status: product.status,
    paymentStatusChanged: product.paymentStatusChanged?.toISOString() ?? null,
    voucher: product.voucher,
    voucherDetails: product.voucherDetails === null ? null : JSON.parse(product.voucherDetails),
    price: { amount: product.priceAmount, currency: product.currency },
  };
}

/** A product that stands alone (calls by account or by product code) says when it was ordered, too. */
export function orderOnTheWire(product: OrderProductRow) {
  return { ...productOnTheWire(product), created: product.created.toISOString() };
}
