import type { OrderProductRow } from "../orders/order-schema";
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
export function filesOf(product: OrderProductRow): ProductFile[] {
  if (product.voucher || product.paymentStatusChanged === null) return [];
  const cover: ProductFile = {
    id: `${product.code}.cover`,
    purpose: "product.cover",
    name: `${product.title} (cover).pdf`,
    bytes: () => coverDocument(product),
  };
  if (!hasProductPdf(product)) return [cover];
  const pages: ProductFile = {
    id: `${product.code}.product`,
    purpose: "product.pdf",
    name: `${product.title}.pdf`,
    bytes: () => productDocument(product),
  };
  return [pages, cover];
}

/** True for what can be read again as a document. */
export function hasProductPdf({ status, articleType }: OrderProductRow): boolean {
  return produced.has(status) && withPages.test(articleType);
}
