import { expect, test } from "vitest";
import { mayHavePdfs } from "~/account/orders/pdfs/printed-pages";

const book = { articleType: "photobook", articleName: "PhotobookA4" };

test("pages as PDF: are offered where the order says that there are some, and not where it says no", () => {
  expect(mayHavePdfs({ status: "Dispatched", hasPdfs: false, products: [book] })).toBe(false);
  expect(mayHavePdfs({ status: "Dispatched", hasPdfs: true, products: [{ articleType: "mug" }] })).toBe(true);
});

test("pages as PDF: without a word of the order are offered for what has pages and is made", () => {
  for (const hasPdfs of [undefined, null]) {
    expect(mayHavePdfs({ status: "Dispatched", hasPdfs, products: [book] })).toBe(true);
    expect(mayHavePdfs({ status: "Confirmed", hasPdfs, products: [book] })).toBe(false);
    expect(mayHavePdfs({ status: "Dispatched", hasPdfs, products: [{ articleType: "mug" }] })).toBe(false);
  }
});
