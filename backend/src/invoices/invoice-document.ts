import { brandLooks } from "../brand-pages/brand-look";
import { a4, type Mark, type Page, pdfDocument } from "../pdf/pdf-document";
import type { Storefront } from "../storefronts";
import type { InvoiceRow } from "./invoice-schema";

/** What the amount holds in VAT, whatever the country: the reference backend does no bookkeeping. */
const vatShare = 21 / 121;
const linesAPage = 36;
const left = 56;
const right = 400;

/** One invoice on one page, in a storefront's name. */
export function invoiceDocument(invoice: InvoiceRow, customer: string, storefront: Storefront) {
  const vat = Math.round(invoice.amount * vatShare);
  const line = (y: number, label: string, value: string, bold = false): Mark[] => [
    { kind: "text", x: left, y, size: 11, bold, text: label },
    { kind: "text", x: right, y, size: 11, bold, text: value },
  ];
  const money = (amount: number) => moneyIn(storefront, { ...invoice, amount });
  const page: Page = {
    ...a4,
    marks: [
      ...heading("Invoice", storefront),
      ...line(690, "Invoice number", invoice.number),
      ...line(670, "Invoice date", dateIn(storefront, invoice.date)),
      ...line(650, "Order", invoice.orderCode),
      ...line(630, "Customer", customer),
      { kind: "box", x: left, y: 604, width: a4.width - 2 * left, height: 1, colour: [0.8, 0.8, 0.8] },
      ...line(580, "Photo products, net", money(invoice.amount - vat)),
      ...line(560, "VAT", money(vat)),
      ...line(530, "Total", money(invoice.amount), true),
      { kind: "text", x: left, y: 480, size: 9, grey: true, text: "Paid. Thank you for your order." },
    ],
  };
  return pdfDocument(`Invoice ${invoice.number}`, [page]);
}

/** All invoices of a customer in one document: a list, as many pages as it takes. */
export function groupDocument(all: InvoiceRow[], customer: string, storefront: Storefront) {
  const pages = Array.from({ length: Math.ceil(all.length / linesAPage) }, (_, index): Page => {
    const rows = all.slice(index * linesAPage, (index + 1) * linesAPage);
    return {
      ...a4,
      marks: [
        ...heading("Invoices", storefront),
        { kind: "text", x: left, y: 700, size: 11, text: customer },
        ...rows.flatMap((invoice, row): Mark[] => {
          const y = 670 - row * 17;
          return [
            { kind: "text", x: left, y, size: 10, text: invoice.number },
            { kind: "text", x: 230, y, size: 10, text: dateIn(storefront, invoice.date) },
            { kind: "text", x: right, y, size: 10, text: moneyIn(storefront, invoice) },
          ];
        }),
      ],
    };
  });
  return pdfDocument("Invoices", pages);
}

function heading(title: string, storefront: Storefront): Mark[] {
  return [
    { kind: "text", x: left, y: 780, size: 16, bold: true, text: brandLooks[storefront.brand].name },
    { kind: "text", x: left, y: 736, size: 24, bold: true, text: title },
  ];
}

function moneyIn({ locale }: Storefront, { amount, currency }: { amount: number; currency: string }): string {
  return new Intl.NumberFormat(locale, { style: "currency", currency }).format(amount / 100);
}

function dateIn({ locale }: Storefront, date: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(date));
}
