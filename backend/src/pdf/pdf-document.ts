import { pdfString } from "./pdf-text";

/** Something on a page. Lengths in points (1/72 inch), from the lower left corner; colours as red, green, blue from 0 to 1. */
export type Mark =
  | { kind: "text"; x: number; y: number; size: number; text: string; bold?: boolean; grey?: boolean }
  | { kind: "box"; x: number; y: number; width: number; height: number; colour: [number, number, number] };

export interface Page {
  width: number;
  height: number;
  marks: Mark[];
}

/** Width and height of a page in points. */
export const a4 = { width: 595, height: 842 };
const fixedObjects = 5;

/** The bytes of a PDF 1.4 with these pages, set in Helvetica. */
export function pdfDocument(title: string, pages: Page[]): Uint8Array<ArrayBuffer> {
  // Objects 1 to 5 are fixed; each page takes two more: the page and what is on it.
  const pageNumber = (index: number) => fixedObjects + 1 + index * 2;
  const kids = pages.map((_, index) => `${pageNumber(index)} 0 R`).join(" ");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>",
    `<< /Title ${pdfString(title)} >>`,
    ...pages.flatMap((page, index) => {
      const content = page.marks.map(drawn).join("\n");
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents ${pageNumber(index) + 1} 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  return Uint8Array.from(withTable(objects), (character) => character.charCodeAt(0));
}

/** The objects one after the other, then the table that says at which byte each begins. */
function withTable(objects: string[]): string {
  let file = "%PDF-1.4\n%\xe2\xe3\xcf\xd3\n";
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  return `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer
<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}

function drawn(mark: Mark): string {
  if (mark.kind === "box") {
    return `${mark.colour.join(" ")} rg ${mark.x} ${mark.y} ${mark.width} ${mark.height} re f`;
  }
  const shade = mark.grey ? 0.4 : 0;
  const font = mark.bold ? "F2" : "F1";
  return `${shade} g BT /${font} ${mark.size} Tf ${mark.x} ${mark.y} Td ${pdfString(mark.text)} Tj ET`;
}
