import { z } from "zod";
import { type Brand, brands } from "~/brands/storefronts";
import { tableBy } from "./environment-values";

/** What the shop's editor makes of photos beside prints. */
export const products = ["photoBook", "calendar", "canvas"] as const;
export type Product = (typeof products)[number];

const Code = z.string().regex(/^[\w-]{1,40}$/, "must be a product code");

const Codes = tableBy(products, Code);

/** The editor's code of each product, by brand, "*" for the others; a brand makes what it has a code for. */
export const EditorProductTable = tableBy(
  [...brands, "*"],
  z.lazy(() => Codes),
);

interface Asked {
  environment: { editorProducts: z.output<typeof EditorProductTable> };
  site: { storefront: { brand: Brand } };
}

export function codeOfProduct({ environment, site }: Asked, product: Product): string | undefined {
  const { editorProducts } = environment;
  return (editorProducts[site.storefront.brand] ?? editorProducts["*"])?.[product];
}

export const productsOf = (asked: Asked): Product[] =>
  products.filter((product) => codeOfProduct(asked, product) !== undefined);
