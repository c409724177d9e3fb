import { z } from "zod";
import { pdf } from "~/platform/http/checked-file";
import type { ServiceClient } from "~/platform/http/service-client";
import { path } from "~/platform/path";

const ProductFile = z.object({ id: z.string().min(1), purpose: z.string(), name: z.string().nullish() });

/**
 * A produced product and the files kept of it.
 * Source: docs/specification/1-account-site.md, section 3, "product pdf".
 */
const Product = z.object({ files: z.array(ProductFile) });

/** The pages of all printable products of one order, packed together; the service calls it a map. */
const MapPdf = z.object({
  id: z.string().min(1),
  orderCode: z.string().nullish(),
  title: z.string().nullish(),
  productCodes: z.array(z.string()).catch([]),
});

const productPdfPurpose = "product.pdf";

/**
 * What was produced, as documents.
 * Source: docs/specification/1-account-site.md, section 7, "Products".
 */
export const products = (http: ServiceClient) => {
  const pdfOf = async (productCode: string) => {
    const product = await http.get(path`/v1/Products/${productCode}`, {
      operation: "find",
      query: { extendResponseCommand: "none", extendResponseWithUrls: false },
      schema: Product.nullable(),
      missing: "null",
    });
    return product?.files.find(({ purpose }) => purpose === productPdfPurpose) ?? null;
  };

  return {
    /** The file that is a product's PDF; null where the product has none, or there is no such product. */
    pdfOf,

    /** The PDF of a product, and its name; null where there is none. */
    async pdf(productCode: string) {
      const known = await pdfOf(productCode);
      if (!known) return null;
      const file = await http.file(path`/v1/Products/${productCode}/files/${known.id}`, {
        operation: "pdf",
        kind: pdf,
      });
      return file && { file, name: known.name ?? `${productCode}.pdf` };
    },

    /** The maps of all orders of the customer. */
    maps: () => http.get(path`/v1/Pdfs/me`, { operation: "maps", schema: z.array(MapPdf) }),

    /** A map unzipped: one PDF with the pages of all its products; null for none. */
    map: (mapId: string) => http.file(path`/v1/pdf/me/${mapId}`, { operation: "map", kind: pdf }),
  };
};
