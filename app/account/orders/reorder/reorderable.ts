import { shownStatus } from "../order-status";

interface PastOrder {
  status: string;
  products: readonly { status?: string | null | undefined; voucher?: boolean | null | undefined }[];
}

/** A guess from the order alone: something was sent, and it is no voucher. The reorder service decides when asked. */
export function mayBeReordered({ status, products }: PastOrder): boolean {
  return products.some(
    (product) => product.voucher !== true && shownStatus(product.status ?? status) === "Sent",
  );
}
