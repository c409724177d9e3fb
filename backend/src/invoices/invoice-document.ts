import { moneyText } from "../articles/prices";
import { brandLooks } from "../brand-pages/brand-look";
import { fill, messagesOf } from "../messages/messages";
import { a4, type Mark, type Page, pdfDocument } from "../pdf/pdf-document";
import type { Storefront } from "../storefronts";
import { amountOf } from "./invoice-amount";
import type { InvoiceRow } from "./invoice-schema";

/** What the amount holds in VAT, whatever the country: the reference backend does no bookkeeping. */
const vatShare = 21 / 121;
const linesAPage = 36;
const left = 56;
const right = 400;

/** One invoice on one page, in a storefront's name. */
export function invoiceDocument(invoice: InvoiceRow, customer: string, storefront: Storefront) {
  const { amount, currency } = amountOf(invoice, storefront);
  const vat = Math.round(amount * vatShare);
  const { invoices } = messagesOf(storefront);
  const line = (y: number, label: string, value: string, bold = false): Mark[] => [
    { kind: "text", x: left, y, size: 11, bold, text: label },
    { kind: "text", x: right, y, size: 11, bold, text: value },
  ];
  const money = (part: number) => moneyText(storefront, { amount: part, currency });
  const page: Page = {
    ...a4,
    marks: [
      ...heading(invoices.one, storefront),
      ...line(690, invoices.number, invoice.number),
      ...line(670, invoices.date, dateIn(storefront, invoice.date)),
      ...line(650, invoices.order, invoice.orderCode),
      ...line(630, invoices.customer, customer),
      { kind: "box", x: left, y: 604, width: a4.width - 2 * left, height: 1, colour: [0.8, 0.8, 0.8] },
      ...line(580, invoices.net, money(amount - vat)),
      ...line(560, invoices.vat, money(vat)),
      ...line(530, invoices.total, money(amount), true),
      { kind: "text", x: left, y: 480, size: 9, grey: true, text: invoices.paid },
    ],
  };
  return pdfDocument(fill(invoices.named, { number: invoice.number }), [page]);
}

/** All invoices of a customer in one document: a list, as many pages as it takes. */
export function groupDocument(all: InvoiceRow[], customer: string, storefront: Storefront) {
  const { invoices } = messagesOf(storefront);
  const pages = Array.from({ length: Math.ceil(all.length / linesAPage) }, (_, index): Page => {
    const rows = all.slice(index * linesAPage, (index + 1) * linesAPage);
    return {
      ...a4,
      marks: [
        ...heading(invoices.all, storefront),
        { kind: "text", x: left, y: 700, size: 11, text: customer },
        ...rows.flatMap((invoice, row): Mark[] => {
          const y = 670 - row * 17;
          return [
            { kind: "text", x: left, y, size: 10, text: invoice.number },
            { kind: "text", x: 230, y, size: 10, text: dateIn(storefront, invoice.date) },
            {
              kind: "text",
              x: right,
              y,
              size: 10,
              text: moneyText(storefront, amountOf(invoice, storefront)),
            },
          ];
        }),
      ],
    };
  });
  return pdfDocument(invoices.all, pages);
}

function heading(title: string, storefront: Storefront): Mark[] {
  return [
    { kind: "text", x: left, y: 780, size: 16, bold: true, text: brandLooks[storefront.brand].name },
    { kind: "text", x: left, y: 736, size: 24, bold: true, text: title },
  ];
}

function dateIn({ locale }: Storefront, date: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(date));
}
