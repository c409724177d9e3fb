import { and, asc, desc, eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { type OrderProductRow, orderProducts } from "../orders/order-schema";
import { titleOf } from "../orders/order-values";
import { pdfDocument } from "../pdf/pdf-document";
import type { Account } from "../service-env";
import type { Storefront } from "../storefronts";
import { productPages } from "./product-document";
import { hasProductPdf } from "./product-files";

const maxProducts = 1000;
const idOf = (orderCode: string) => `map-${orderCode}`;

/** The maps of a customer, newest first: one an order, with the documents of its products. */
export async function mapsOf(database: D1Database, { accountId, storefront }: Account) {
  const products = await drizzle(database)
    .select()
    .from(orderProducts)
    .where(eq(orderProducts.accountId, accountId))
    .orderBy(desc(orderProducts.created), asc(orderProducts.superOrderCode), asc(orderProducts.position))
    .limit(maxProducts);
  const byOrder = Map.groupBy(products.filter(hasProductPdf), ({ superOrderCode }) => superOrderCode);
  return Array.from(byOrder.values(), (own) => mapOnTheWire(own, storefront));
}

/** A map unzipped into one document, or null when the customer has none with this id. */
export async function unzippedMap(database: D1Database, { accountId, storefront }: Account, id: string) {
  const orderCode = /^map-(.+)$/.exec(id)?.[1];
  if (!orderCode) return null;
  const own = and(eq(orderProducts.accountId, accountId), eq(orderProducts.superOrderCode, orderCode));
  const products = await drizzle(database)
    .select()
    .from(orderProducts)
    .where(own)
    .orderBy(orderProducts.position);
  const documents = products.filter(hasProductPdf);
  if (documents.length === 0) return null;
  const { title } = mapOnTheWire(documents, storefront);
  const pages = documents.flatMap((product) => productPages(product, storefront));
  return { name: `${title}.pdf`, bytes: pdfDocument(title, pages) };
}

function mapOnTheWire(products: OrderProductRow[], reader: Storefront) {
  const [first] = products;
  if (!first) throw new RangeError("a map without products");
  return {
    id: idOf(first.superOrderCode),
    orderCode: first.superOrderCode,
    title: titleOf(first, reader),
    created: first.created.toISOString(),
    productCodes: products.map(({ code }) => code),
  };
}
