import { drizzle } from "drizzle-orm/d1";
import { Hono } from "hono";
import { bearer } from "../bearer";
import { idempotencyKey } from "../idempotency-key";
import { outsideAddress } from "../outside/outside-addresses";
import type { ServiceEnv } from "../service-env";
import { storefrontOfCall } from "../storefront-of-call";
import { obstacleToReorder } from "./reorder-availability";
import { reorders } from "./reorder-schema";

/**
 * Ordering once more what was ordered before.
 * Source: docs/specification/1-account-site.md, section 7, "Reorder".
 */
export const reorderService = new Hono<ServiceEnv>();
reorderService.use(bearer, idempotencyKey);

reorderService.get("/reorder/status/:id", async (c) => {
  const orderCode = c.req.param("id");
  const reason = await obstacleToReorder(c.env.DB, c.var.account.accountId, orderCode);
  if (reason === undefined) return c.json({ error: "no such order" }, 404);
  return c.json({ orderCode, available: reason === null, reason });
});

reorderService.post("/reorder/direct", async (c) => {
  const storefront = storefrontOfCall(c);
  const orderCode = c.req.query("OrderCode");
  if (!storefront || !orderCode) return c.json({ error: "invalid query" }, 400);
  const { accountId } = c.var.account;
  const obstacle = await obstacleToReorder(c.env.DB, accountId, orderCode);
  if (obstacle === undefined) return c.json({ error: "no such order" }, 404);
  if (obstacle !== null) return c.json({ error: obstacle }, 409);
  const id = crypto.randomUUID();
  await drizzle(c.env.DB)
    .insert(reorders)
    .values({ id, accountId, orderCode, channel: storefront.channel, created: new Date() });
  return c.json({ ShopUrl: `${outsideAddress(c.env.BACKEND_ORIGIN, storefront, "shop")}?reorder=${id}` });
});
