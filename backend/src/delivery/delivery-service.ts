import { Hono } from "hono";
import { bearer } from "../bearer";
import { parcelsOf } from "../orders/order-events";
import { orderStore } from "../orders/order-store";
import { outsideAddress } from "../outside/outside-addresses";
import type { ServiceEnv } from "../service-env";

/**
 * When an order arrives. 404 when there is nothing to say.
 * Source: docs/specification/1-account-site.md, section 7, "Delivery".
 */
export const deliveryService = new Hono<ServiceEnv>();
deliveryService.use(bearer);

deliveryService.get("/OrderDeliveryDates/:id", async (c) => {
  const { accountId, storefront } = c.var.account;
  const [order, products = []] = (await orderStore(c.env.DB, accountId).superOrder(c.req.param("id"))) ?? [];
  if (!order?.earliestDelivery || !order.latestDelivery) return c.json({ error: "no dates" }, 404);
  return c.json({
    orderCode: order.orderCode,
    earliest: order.earliestDelivery,
    latest: order.latestDelivery,
    parcels: parcelsOf(
      order,
      products,
      (number) => `${outsideAddress(c.env.BACKEND_ORIGIN, storefront, "parcel")}?number=${number}`,
    ),
  });
});
