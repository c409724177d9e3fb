import { describe, expect, it } from "vitest";
import { mayHavePdfs } from "~/account/orders/pdfs/printed-pages";
import { mayBeReordered } from "~/account/orders/reorder/reorderable";

const order = (
  status: string,
  ...products: { status?: string; voucher?: boolean; articleType?: string }[]
) => ({
  status,
  products: products.length > 0 ? products : [{ articleType: "photobook" }],
});

describe("reorder offer", () => {
  it("exists for orders that were sent, also in part", () => {
    expect(mayBeReordered(order("Dispatched"))).toBe(true);
    expect(mayBeReordered(order("shipped"))).toBe(true);
    expect(
      mayBeReordered(order("ProductionStarted", { status: "Dispatched" }, { status: "producing" })),
    ).toBe(true);
  });

  it("does not exist for orders in progress, cancelled, unknown, empty, or vouchers", () => {
    for (const status of ["Received", "Confirmed", "ProductionStarted", "delayed", "Cancelled", "new"])
      expect(mayBeReordered(order(status))).toBe(false);
    expect(mayBeReordered({ status: "Dispatched", products: [] })).toBe(false);
    expect(mayBeReordered(order("Dispatched", { voucher: true }))).toBe(false);
  });
});

describe("PDF link", () => {
  it("exists once an article with pages is in production", () => {
    expect(mayHavePdfs(order("Dispatched"))).toBe(true);
    expect(mayHavePdfs(order("ProductionCompleted", { articleType: "calendar" }))).toBe(true);
    expect(mayHavePdfs(order("Dispatched", { articleType: "print" }, { articleType: "cards" }))).toBe(true);
  });

  it("does not exist for prints, mugs and vouchers, nor before production", () => {
    expect(mayHavePdfs(order("Confirmed"))).toBe(false);
    expect(mayHavePdfs(order("Dispatched", { articleType: "print" }, { articleType: "mug" }))).toBe(false);
    expect(mayHavePdfs(order("Dispatched", { articleType: "gift", voucher: true }))).toBe(false);
  });
});
