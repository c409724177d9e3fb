import { and, desc, eq, isNotNull, ne } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { Hono } from "hono";
import { moneyText, priceAt } from "../articles/prices";
import { bearer } from "../bearer";
import { fill, messagesOf } from "../messages/messages";
import { type OrderProductRow, orderProducts } from "../orders/order-schema";
import { priceOf, titleOf } from "../orders/order-values";
import type { ServiceEnv } from "../service-env";
import type { Storefront } from "../storefronts";
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
  if (!offer) return c.json({ error: "no such voucher" }, 404);
  const { code, kind, validUntil } = offer;
  return c.json({ isVoucherFound: true, code, ...worthOf(kind, c.var.account.storefront), validUntil });
});

/** Not in the specification: what a customer bought and was given the code of, and the campaigns, which are for customers who bought something. */
voucherService.get("/api/v1/vouchers/me", async (c) => {
  const { accountId, storefront } = c.var.account;
  const db = drizzle(c.env.DB);
  const own = eq(orderProducts.accountId, accountId);
  const [bought, ordered, campaigns] = await Promise.all([
    db
      .select()
      .from(orderProducts)
      .where(and(own, eq(orderProducts.voucher, true), isNotNull(orderProducts.voucherDetails)))
      .orderBy(desc(orderProducts.created), orderProducts.code),
    db.$count(orderProducts, own),
    db.select().from(voucherOffers).where(ne(voucherOffers.kind, "gift")).orderBy(voucherOffers.validUntil),
  ]);
  return c.json({
    vouchers: [
      ...bought.map((product) => boughtVoucher(product, storefront)),
      ...(ordered === 0 ? [] : campaigns).map(({ code, kind, validUntil }) => ({
        id: kind,
        code,
        name: worthOf(kind, storefront).name,
        validUntil,
      })),
    ],
  });
});

const boughtVoucher = (product: OrderProductRow, reader: Storefront) => ({
  id: product.code,
  name: titleOf(product, reader),
  ...priceOf(product, reader),
  used: null,
  orderCode: product.superOrderCode,
  ...JSON.parse(product.voucherDetails ?? "{}"),
});

/** What an offer is called and takes off, at a storefront. */
function worthOf(kind: (typeof voucherOffers.$inferSelect)["kind"], storefront: Storefront) {
  const { vouchers } = messagesOf(storefront);
  switch (kind) {
    case "photoBooks":
      return { name: vouchers.photoBooks, discount: "25 %" };
    case "freeDelivery":
      return { name: vouchers.freeDelivery, discount: "delivery" };
    case "wallArt": {
      const discount = moneyText(storefront, priceAt(storefront, "wallArtDiscount"));
      return { name: fill(vouchers.wallArt, { amount: discount }), discount };
    }
    case "gift":
      return { name: vouchers.gift, discount: moneyText(storefront, priceAt(storefront, "voucher")) };
  }
}
