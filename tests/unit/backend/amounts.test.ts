import { describe, expect, it } from "vitest";
import { storefronts } from "~/brands/storefronts";
import { articleKeys } from "../../../backend/src/articles/articles";
import { priceAt } from "../../../backend/src/articles/prices";
import { groupDocument, invoiceDocument } from "../../../backend/src/invoices/invoice-document";
import { superOrderOnTheWire } from "../../../backend/src/orders/order-on-the-wire";
import type { Storefront } from "../../../backend/src/storefronts";

function storefrontOf(id: string): Storefront {
  const found = storefronts.get(id);
  if (!found) throw new Error(`no storefront ${id}`);
  return found;
}

describe.each([...storefronts.values()])("prices at $id", (storefront) => {
  const sold = articleKeys.filter((article) => article !== "voucher");

  it("are in its currency, for every article", () => {
    for (const article of articleKeys)
      expect(priceAt(storefront, article)).toEqual({
        amount: expect.any(Number),
        currency: storefront.currency,
      });
  });

  it("end as prices there do", () => {
    const ends = { EUR: /95$/, GBP: /99$/ }[storefront.currency] ?? /900$/;
    for (const article of [...sold, "voucher" as const]) {
      const { amount } = priceAt(storefront, article);
      const small = article.startsWith("prints");
      if (!small && article !== "voucher")
        expect([article, String(amount)]).toEqual([article, expect.stringMatching(ends)]);
      if (/^(NOK|SEK|DKK)$/.test(storefront.currency)) expect(amount % 100).toBe(0);
    }
  });
});

const created = new Date("2026-11-01T10:00:00Z");
const product = {
  code: "1000010001-1",
  superOrderCode: "1000010001",
  accountId: "100001",
  position: 0,
  created,
  articleName: "PhotobookA4Landscape",
  articleType: "photobook",
  projectName: "Norway",
  quantity: 2,
  status: "Received",
  paymentStatusChanged: null,
  voucher: false,
  voucherDetails: null,
};
const order = {
  orderCode: "1000010001",
  accountId: "100001",
  created,
  source: "web" as const,
  status: "Received",
  deliveryType: "Home" as const,
  deliveryAddress: null,
  earliestDelivery: null,
  latestDelivery: null,
};
const readBy = (hostId: string) => ({ reader: storefrontOf(hostId), thumbnailOf: () => null });
const answered = (channel: string | null, readAt: string) =>
  superOrderOnTheWire({ ...order, channel }, [{ ...product, channel }], readBy(readAt));

describe("an order as the service answers it", () => {
  it.each([
    ["bildvik-se", 77_800, "SEK"],
    ["bildvik-no", 79_800, "NOK"],
    ["vellora-uk", 5_998, "GBP"],
    ["fotolind-at", 6_990, "EUR"],
  ])("placed at %s: keeps amount and currency wherever it is read", (id, amount, currency) => {
    const { channel } = storefrontOf(id);
    for (const readAt of storefronts.keys()) {
      const { total, products } = answered(channel, readAt);
      expect([readAt, total]).toEqual([readAt, { amount, currency }]);
      expect(products.map(({ price }) => price)).toEqual([total]);
    }
  });

  it("of the demo customers: is in the currency of the storefront that shows it", () => {
    expect(answered(null, "bildvik-dk").total).toEqual({ amount: 53_800, currency: "DKK" });
    expect(answered(null, "printwren-uk").total).toEqual({ amount: 5_998, currency: "GBP" });
  });

  it("names products in the language of who reads it", () => {
    const titleAt = (readAt: string) => answered("VELLORAUK", readAt).products[0]?.title;
    expect(titleAt("vellora-uk")).toBe("Norway (Photo book A4 landscape, hardcover)");
    expect(titleAt("bildvik-se")).toBe("Norway (Fotobok A4 liggande, hårda pärmar)");
  });

  it("says what a paid voucher is worth", () => {
    const voucher = {
      ...product,
      articleName: "GiftVoucher",
      articleType: "voucher",
      quantity: 1,
      channel: "BILDVIKSE",
      voucher: true,
      voucherDetails: JSON.stringify({ code: "GIFT", validUntil: "2027-11-01" }),
    };
    const { products } = superOrderOnTheWire(
      { ...order, channel: "BILDVIKSE" },
      [voucher],
      readBy("vellora-nl"),
    );
    expect(products[0]?.voucherDetails).toEqual({
      code: "GIFT",
      amount: 30_000,
      currency: "SEK",
      validUntil: "2027-11-01",
    });
  });
});

describe("the document of an invoice", () => {
  const invoice = {
    id: "inv-1",
    accountId: "100005",
    number: "2026-1",
    date: "2026-11-01",
    goods: [["mug", 10] as const, ["cards", 1] as const],
    channel: null,
    orderCode: "1000050001",
  };
  // What a PDF's standard fonts are written in is this encoding.
  const textOfPdf = (bytes: Uint8Array) =>
    new TextDecoder("windows-1252").decode(bytes).replaceAll(/\\([\\()])/g, "$1");

  it.each([
    ["vellora-uk", "Invoice", "£114.89"],
    ["bildvik-se", "Faktura", "1 689,00 kr"],
    ["bildvik-dk", "Faktura", "1.129,00 kr."],
    ["fotolind-de", "Rechnung", "€ 147,45"],
    ["vellora-fr", "Facture", "147,45 €"],
  ])("at %s: is in its language and currency", (id, title, total) => {
    const one = textOfPdf(invoiceDocument(invoice, "Bram Jansen", storefrontOf(id)));
    expect(one).toContain(`(${title})`);
    expect(one).toContain(`(${total})`);
    expect(textOfPdf(groupDocument([invoice], "Bram Jansen", storefrontOf(id)))).toContain(`(${total})`);
  });

  it("keeps the currency of the storefront it comes from", () => {
    const bound = { ...invoice, channel: "BILDVIKSE" };
    expect(textOfPdf(invoiceDocument(bound, "Bram Jansen", storefrontOf("vellora-uk")))).toContain(
      "(SEK 1,689.00)",
    );
  });
});
