import { Hono } from "hono";
import * as z from "zod";
import { bearer } from "../bearer";
import { addressFields } from "../customers/address";
import { outsideAddress } from "../outside/outside-addresses";
import { hasProductPdf } from "../products/product-files";
import { readBody } from "../request-body";
import type { ServiceEnv } from "../service-env";
import { orderOnTheWire, superOrderOnTheWire } from "./order-on-the-wire";
import { orderStore } from "./order-store";
import { orderThumbnails } from "./order-thumbnails";

const offset = z.coerce.number().int().min(0).default(0);
const limit = z.coerce
  .number()
  .int()
  .min(1)
  .default(100)
  .transform((asked) => Math.min(asked, 100));
const superOrderQuery = z.object({ Offset: offset, Limit: limit, OrderState: z.string().optional() });
const productQuery = z.object({ offset, limit });

/** From here on a parcel has been packed, so its address can no longer change. */
const addressOpen = new Set([
  "Received",
  "Confirmed",
  "paymentPending",
  "paymentSuccess",
  "paymentFree",
  "approved",
]);

/**
 * Orders and their products. Source: docs/specification/1-account-site.md, section 7, "Orders API".
 */
export const orderService = new Hono<ServiceEnv>();
orderService.use(bearer);

orderService.get("/v2/superorders/me", async (c) => {
  const query = superOrderQuery.safeParse(c.req.query());
  if (!query.success) return c.json({ error: "invalid query" }, 400);
  const { Offset, Limit, OrderState } = query.data;
  const store = orderStore(c.env.DB, c.var.account.accountId);
  const { orders, total } = await store.superOrders(
    { offset: Offset, limit: Limit },
    OrderState === "notExpired",
  );
  const thumbnailOf = await orderThumbnails(c.env, c.var.account.accountId);
  return c.json({
    superOrders: orders.map(([order, products]) =>
      superOrderOnTheWire(order, products, { reader: c.var.account.storefront, thumbnailOf }),
    ),
    total,
  });
});

orderService.get("/v1/superorders/:code", async (c) => {
  const found = await orderStore(c.env.DB, c.var.account.accountId).superOrder(c.req.param("code"));
  if (!found) return c.json({ error: "no such order" }, 404);
  const thumbnailOf = await orderThumbnails(c.env, c.var.account.accountId);
  const { business, storefront } = c.var.account;
  const [{ orderCode, status }] = found;
  const hasInvoice = !business && status === "Dispatched";
  return c.json({
    ...superOrderOnTheWire(...found, { reader: storefront, thumbnailOf }),
    invoiceUrl: hasInvoice
      ? `${outsideAddress(c.env.BACKEND_ORIGIN, storefront, "invoice")}?orderCode=${orderCode}`
      : null,
    hasPdfs: found[1].some(hasProductPdf),
  });
});

orderService.put("/v1/superorders/:code/deliveryAddress", async (c) => {
  const address = await readBody(c, addressFields);
  if (!address) return c.json({ error: "invalid address" }, 400);
  const store = orderStore(c.env.DB, c.var.account.accountId);
  const orderCode = c.req.param("code");
  const [order] = (await store.superOrder(orderCode)) ?? [];
  if (!order) return c.json({ error: "no such order" }, 404);
  const changeable =
    order.deliveryType === "Home" && order.deliveryAddress !== null && addressOpen.has(order.status);
  if (!changeable) return c.json({ error: "the address can no longer change" }, 409);
  await store.redirectDelivery(orderCode, JSON.stringify(address));
  return c.body(null, 204);
});

orderService.get("/orders/byAccount/:accountId", async (c) => {
  const { accountId } = c.var.account;
  if (c.req.param("accountId") !== accountId) return c.json({ error: "no such account" }, 404);
  const query = productQuery.safeParse(c.req.query());
  if (!query.success) return c.json({ error: "invalid query" }, 400);
  const articleNames = c.req.queries("articleNames") ?? [];
  const [{ products, total }, thumbnailOf] = await Promise.all([
    orderStore(c.env.DB, accountId).products(articleNames, query.data),
    orderThumbnails(c.env, accountId),
  ]);
  return c.json({
    orders: products.map((product) => ({
      ...orderOnTheWire(product, c.var.account.storefront),
      thumbnailUrl: product.voucher ? null : thumbnailOf(product.superOrderCode, product.position),
    })),
    total,
  });
});

orderService.get("/v1/Orders/:code", async (c) => {
  const found = await orderStore(c.env.DB, c.var.account.accountId).product(c.req.param("code"));
  return found
    ? c.json(orderOnTheWire(found, c.var.account.storefront))
    : c.json({ error: "no such order" }, 404);
});
