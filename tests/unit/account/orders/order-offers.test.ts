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

describe("ordering again", () => {
  it("is offered for what was sent, or partly", () => {
    expect(mayBeReordered(order("Dispatched"))).toBe(true);
    expect(mayBeReordered(order("shipped"))).toBe(true);
    expect(
      mayBeReordered(order("ProductionStarted", { status: "Dispatched" }, { status: "producing" })),
    ).toBe(true);
  });

  it("is not offered for what is under way, cancelled, unknown, empty, or a voucher", () => {
    for (const status of ["Received", "Confirmed", "ProductionStarted", "delayed", "Cancelled", "new"])
      expect(mayBeReordered(order(status))).toBe(false);
    expect(mayBeReordered({ status: "Dispatched", products: [] })).toBe(false);
    expect(mayBeReordered(order("Dispatched", { voucher: true }))).toBe(false);
  });
});

describe("the way to the PDFs", () => {
  it("is there once something with pages is being made", () => {
    expect(mayHavePdfs(order("Dispatched"))).toBe(true);
    expect(mayHavePdfs(order("ProductionCompleted", { articleType: "calendar" }))).toBe(true);
    expect(mayHavePdfs(order("Dispatched", { articleType: "print" }, { articleType: "cards" }))).toBe(true);
  });

  it("is not there for prints, mugs and vouchers, nor before", () => {
    expect(mayHavePdfs(order("Confirmed"))).toBe(false);
    expect(mayHavePdfs(order("Dispatched", { articleType: "print" }, { articleType: "mug" }))).toBe(false);
    expect(mayHavePdfs(order("Dispatched", { articleType: "gift", voucher: true }))).toBe(false);
  });
});
