import type { AppLoadContext } from "@remix-run/cloudflare";
import { codeOfProduct, type Product } from "~/platform/editor-products";
import { originOf } from "~/platform/storefront-of-host";
import { storefrontLink } from "~/platform/storefront-url";

/** Preselected product. Source: docs/specification/2-photo-library.md, section 4. */
const photoPrints = "PAP_910";

/** @param product null for photo prints. Null, and logged, for a storefront without a channel or a URL outside the storefront. */
export function printsEditor(
  context: Pick<AppLoadContext, "site" | "environment" | "log">,
  tempSelectionId: string,
  product: Product | null,
): string | null {
  const { site, environment, log } = context;
  const { channel } = site.storefront;
  if (channel === "") {
    log.warn("storefront has no channel for the prints editor", { storefront: site.storefront.id });
    return null;
  }
  const code = product ? codeOfProduct(context, product) : photoPrints;
  if (code === undefined) return null;
  const query = new URLSearchParams({ product: code, channel, selection: tempSelectionId });
  return storefrontLink(context, `${originOf(environment.shop, site)}/prints-editor?${query}`);
}
