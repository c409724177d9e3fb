import { type Context, Hono } from "hono";
import { bearer } from "../bearer";
import { orderStore } from "../orders/order-store";
import { titleOf } from "../orders/order-values";
import { pdfAnswer } from "../pdf/pdf-answer";
import type { ServiceEnv } from "../service-env";
import { mapsOf, unzippedMap } from "./map-pdfs";
import { filesOf } from "./product-files";

/**
 * What was produced, as documents.
 * Source: docs/specification/1-account-site.md, section 7, "Products".
 */
export const productService = new Hono<ServiceEnv>();
productService.use(bearer);

productService.get("/v1/Products/:id", async (c) => {
  const product = await ownProduct(c, c.req.param("id"));
  if (!product) return c.json({ error: "no such product" }, 404);
  const withUrls = c.req.query("extendResponseWithUrls") === "true";
  const folder = `${c.env.BACKEND_ORIGIN}/products/v1/Products/${product.code}/files`;
  const { storefront } = c.var.account;
  const files = filesOf(product, storefront).map(({ id, purpose, name, bytes }) => ({
    id,
    purpose,
    name,
    contentType: "application/pdf",
    size: bytes().byteLength,
    ...(withUrls ? { url: `${folder}/${id}` } : {}),
  }));
  return c.json({
    id: product.code,
    articleName: product.articleName,
    title: titleOf(product, storefront),
    files,
  });
});

productService.get("/v1/Products/:id/files/:fileId", async (c) => {
  const product = await ownProduct(c, c.req.param("id"));
  const file =
    product && filesOf(product, c.var.account.storefront).find(({ id }) => id === c.req.param("fileId"));
  return file ? pdfAnswer(file.bytes(), file.name) : c.json({ error: "no such file" }, 404);
});

productService.get("/v1/Pdfs/me", async (c) => c.json(await mapsOf(c.env.DB, c.var.account)));

productService.get("/v1/pdf/me/:id", async (c) => {
  const map = await unzippedMap(c.env.DB, c.var.account, c.req.param("id"));
  return map ? pdfAnswer(map.bytes, map.name) : c.json({ error: "no such map" }, 404);
});

function ownProduct(c: Context<ServiceEnv>, code: string) {
  return orderStore(c.env.DB, c.var.account.accountId).product(code);
}
