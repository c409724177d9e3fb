import { fill, messagesOf } from "../messages/messages";
import type { OrderProductRow } from "../orders/order-schema";
import { titleOf } from "../orders/order-values";
import type { Storefront } from "../storefronts";
import { coverDocument, productDocument } from "./product-document";

interface ProductFile {
  id: string;
  purpose: "product.pdf" | "product.cover";
  name: string;
  bytes: () => Uint8Array<ArrayBuffer>;
}

const produced = new Set(["ProductionCompleted", "Dispatched", "shipped"]);
const withPages = /^(photobook|calendar|card)/;

/** What is kept of a product: its cover once it was paid for, all its pages once it was produced and if it has pages. */
export function filesOf(product: OrderProductRow, reader: Storefront): ProductFile[] {
  if (product.voucher || product.paymentStatusChanged === null) return [];
  const title = titleOf(product, reader);
  const cover: ProductFile = {
    id: `${product.code}.cover`,
    purpose: "product.cover",
    name: `${fill(messagesOf(reader).documents.cover, { title })}.pdf`,
    bytes: () => coverDocument(product, reader),
  };
  if (!hasProductPdf(product)) return [cover];
  const pages: ProductFile = {
    id: `${product.code}.product`,
    purpose: "product.pdf",
    name: `${title}.pdf`,
    bytes: () => productDocument(product, reader),
  };
  return [pages, cover];
}

/** True for what can be read again as a document. */
export function hasProductPdf({ status, articleType }: OrderProductRow): boolean {
  return produced.has(status) && withPages.test(articleType);
}
