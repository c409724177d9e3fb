import type { OrderProductRow } from "../orders/order-schema";
import { titleOf } from "../orders/order-values";
import { type Mark, type Page, pdfDocument } from "../pdf/pdf-document";
import type { Storefront } from "../storefronts";

/** Page formats in points by the kind of article. */
const formats: [kind: string, width: number, height: number][] = [
  ["photobook", 842, 595],
  ["calendar", 842, 1191],
  ["card", 420, 595],
];
const usualFormat = { width: 595, height: 842 };
const innerPages = 6;
const tints: [number, number, number][] = [
  [0.87, 0.8, 0.71],
  [0.71, 0.8, 0.86],
  [0.76, 0.84, 0.72],
  [0.89, 0.76, 0.72],
];

/** Cover and pages of a product as it was printed: the pictures stand as tinted fields. */
export function productDocument(product: OrderProductRow, reader: Storefront): Uint8Array<ArrayBuffer> {
  return pdfDocument(titleOf(product, reader), productPages(product, reader));
}

/** Its cover alone. */
export function coverDocument(product: OrderProductRow, reader: Storefront): Uint8Array<ArrayBuffer> {
  return pdfDocument(titleOf(product, reader), productPages(product, reader).slice(0, 1));
}

/** The pages of a product, the cover first. */
export function productPages(product: OrderProductRow, reader: Storefront): Page[] {
  const [, width, height] = formats.find(([kind]) => product.articleType.startsWith(kind)) ?? [];
  const format = width && height ? { width, height } : usualFormat;
  const inner = Array.from({ length: innerPages }, (_, index): Page => {
    const pageNumber = index + 1;
    const number: Mark = {
      kind: "text",
      x: format.width / 2,
      y: 18,
      size: 9,
      grey: true,
      text: String(pageNumber),
    };
    return { ...format, marks: [...pictures(format, pageNumber), number] };
  });
  return [cover(format, product.code, titleOf(product, reader)), ...inner];
}

function cover(format: { width: number; height: number }, code: string, title: string): Page {
  const { width, height } = format;
  return {
    ...format,
    marks: [
      { kind: "box", x: 0, y: 0, width, height, colour: tint(title.length) },
      { kind: "box", x: 36, y: height / 2 - 40, width: width - 72, height: 96, colour: [1, 1, 1] },
      { kind: "text", x: 54, y: height / 2 + 10, size: 20, bold: true, text: title },
      { kind: "text", x: 54, y: height / 2 - 18, size: 11, grey: true, text: code },
    ],
  };
}

/** One large picture on odd pages, two beside each other on even ones. */
function pictures({ width, height }: { width: number; height: number }, pageNumber: number): Mark[] {
  const margin = 36;
  const inner = { y: margin, height: height - 2 * margin };
  const whole = width - 2 * margin;
  if (pageNumber % 2 === 1) {
    return [{ kind: "box", x: margin, width: whole, ...inner, colour: tint(pageNumber) }];
  }
  const half = (whole - 12) / 2;
  return [
    { kind: "box", x: margin, width: half, ...inner, colour: tint(pageNumber) },
    { kind: "box", x: margin + half + 12, width: half, ...inner, colour: tint(pageNumber + 1) },
  ];
}

function tint(n: number): [number, number, number] {
  return tints[n % tints.length] ?? [0.9, 0.9, 0.9];
}
