import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { Hono } from "hono";
import { bearer } from "../bearer";
import type { ServiceEnv } from "../service-env";
import { voucherOffers } from "./voucher-schema";

/**
 * What a voucher code is worth. 404 when nobody issued it.
 * Source: docs/specification/1-account-site.md, section 7, "Voucher".
 */
export const voucherService = new Hono<ServiceEnv>();
voucherService.use(bearer);

voucherService.get("/api/v1/campaigns/offers/:code", async (c) => {
  const offer = await drizzle(c.env.DB)
    .select()
    .from(voucherOffers)
    .where(eq(voucherOffers.code, c.req.param("code")))
    .get();
  return offer ? c.json({ isVoucherFound: true, ...offer }) : c.json({ error: "no such voucher" }, 404);
});
