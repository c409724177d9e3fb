import { shownStatus } from "../order-status";

interface PastOrder {
  status: string;
  products: readonly { status?: string | null | undefined; voucher?: boolean | null | undefined }[];
}

/**
 * Whether to offer an order once more: something of it was sent, and it is no voucher. A guess from the order alone, so that
 * no list and no details page has to ask; whether it is really available, the reorder service says when somebody wants it.
 */
export function mayBeReordered({ status, products }: PastOrder): boolean {
  return products.some(
    (product) => product.voucher !== true && shownStatus(product.status ?? status) === "Sent",
  );
}
