import { z } from "zod";
import { pdf } from "~/platform/http/checked-file";
import { rowsOf } from "~/platform/http/rows";
import type { ServiceClient } from "~/platform/http/service-client";
import { path } from "~/platform/path";
import { AnyId, Id } from "./id";

const ProductFile = z.object({ id: Id, purpose: z.string(), name: z.string().nullish() });

const Product = z.object({ files: rowsOf(ProductFile) });

const MapPdf = z.object({
  id: Id,
  orderCode: AnyId.nullish(),
  title: z.string().nullish(),
  productCodes: z.array(AnyId).catch([]),
});

const ProductOrNone = Product.nullable();
const Maps = rowsOf(MapPdf);

const productPdfPurpose = "product.pdf";

/** Source: docs/specification/1-account-site.md, section 3, section 7, "Products". */
export const products = (http: ServiceClient) => {
  const pdfOf = async (productCode: string) => {
    const product = await http.get(path`/v1/Products/${productCode}`, {
      operation: "find",
      query: { extendResponseCommand: "none", extendResponseWithUrls: false },
      schema: ProductOrNone,
      missing: "null",
    });
    return product?.files.find(({ purpose }) => purpose === productPdfPurpose) ?? null;
  };

  return {
    pdfOf,

    async pdf(productCode: string) {
      const known = await pdfOf(productCode);
      if (!known) return null;
      const file = await http.file(path`/v1/Products/${productCode}/files/${known.id}`, {
        operation: "pdf",
        kind: pdf,
      });
      return file && { file, name: known.name ?? `${productCode}.pdf` };
    },

    maps: () => http.get(path`/v1/Pdfs/me`, { operation: "maps", schema: Maps }),

    map: (mapId: string) => http.file(path`/v1/pdf/me/${mapId}`, { operation: "map", kind: pdf }),
  };
};
