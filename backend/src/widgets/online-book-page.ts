import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { Hono } from "hono";
import { html } from "hono/html";
import { accountAddress } from "../account-address";
import { brandLooks } from "../brand-pages/brand-look";
import { brandPage } from "../brand-pages/brand-page";
import { fill, messagesOf } from "../messages/messages";
import { orderProducts } from "../orders/order-schema";
import { titleOf } from "../orders/order-values";
import { outsideAddress } from "../outside/outside-addresses";
import type { ServiceEnv } from "../service-env";
import { storefronts } from "../storefronts";
import { stateOf } from "./online-version";
import { blockedProducts, widgets } from "./widget-schema";

/** Stands in for the shop's viewer of online photo books: whoever has the address may look, without an account. */
export const onlineBookPage = new Hono<ServiceEnv>();

onlineBookPage.get("/:storefront/online-book/:widgetId", async (c) => {
  const storefront = storefronts.find(({ id }) => id === c.req.param("storefront"));
  const version = await drizzle(c.env.DB)
    .select({ product: orderProducts, widget: widgets, blocked: blockedProducts })
    .from(widgets)
    .innerJoin(orderProducts, eq(orderProducts.code, widgets.productCode))
    .leftJoin(blockedProducts, eq(blockedProducts.productCode, widgets.productCode))
    .where(eq(widgets.id, c.req.param("widgetId")))
    .get();
  if (!storefront || !version || stateOf(version) !== "available") return c.notFound();
  const { brand, locale } = storefront;
  const { book, standsIn, toAccount } = messagesOf(storefront);
  const title = titleOf(version.product, storefront);
  const page = await brandPage({
    brand,
    title,
    language: locale,
    layout: "page",
    content: html`<h1>${title}</h1>
<p>${book.lead}</p>
<p class="muted">${fill(standsIn, { shop: brandLooks[brand].name })}</p>
<p><a class="button" href="${outsideAddress(c.env.BACKEND_ORIGIN, storefront, "shop")}">${book.make}</a></p>
<p><a href="${accountAddress(c.env, storefront, "/online-products")}">${toAccount}</a></p>`,
  });
  return c.body(page.body, 200, page.headers);
});
