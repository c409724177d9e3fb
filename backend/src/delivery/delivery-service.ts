import { Hono } from "hono";
import { bearer } from "../bearer";
import { orderStore } from "../orders/order-store";
import type { ServiceEnv } from "../service-env";

/**
 * When an order arrives. 404 when there is nothing to say.
 * Source: docs/specification/1-account-site.md, section 7, "Delivery".
 */
export const deliveryService = new Hono<ServiceEnv>();
deliveryService.use(bearer);

deliveryService.get("/OrderDeliveryDates/:id", async (c) => {
  const [order] = (await orderStore(c.env.DB, c.var.account.accountId).superOrder(c.req.param("id"))) ?? [];
  if (!order?.earliestDelivery || !order.latestDelivery) return c.json({ error: "no dates" }, 404);
  return c.json({
    orderCode: order.orderCode,
    earliest: order.earliestDelivery,
    latest: order.latestDelivery,
  });
});
