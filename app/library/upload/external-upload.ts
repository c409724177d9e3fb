import type { AppLoadContext } from "@remix-run/cloudflare";
import { ownAlbumPath } from "~/library/photo-list/album-position";
import { originOf } from "~/platform/storefront-of-host";
import { isOfStorefront } from "~/platform/storefront-url";
import { uploadUrlOfVendor, type VendorUploadUrls } from "~/platform/vendor-upload-urls";

const uploadUrlParameter = "uploadUrl";

/** "invalid" for an untrusted URL, null when photos are added here. */
export type ExternalUpload = { href: string } | "invalid" | null;

/**
 * The external page that adds photos to an album on mobile devices. A URL of the request must be
 * http or https and belong to the storefront.
 * Source: docs/specification/2-photo-library.md, section 2, section 5;
 * docs/specification/resilience.md, "Rulings".
 */
export function externalAlbumUpload(
  context: AppLoadContext,
  request: Request,
  albumId: string,
): ExternalUpload {
  const { url, site, environment } = context;
  const asked = url.searchParams.get(uploadUrlParameter);
  const configured = vendorAddress(context, environment.albumUpload);
  if (asked !== null && !isTrusted(context, asked, configured)) return "invalid";
  const base = asked ?? configured;
  if (base === null || !isMobile(request)) return null;
  const href = new URL(base);
  href.searchParams.set("albumId", albumId);
  href.searchParams.set("returnUrl", site.origin + ownAlbumPath(albumId));
  return { href: href.href };
}

/** Null, an error, for a vendor without such a page. */
export function phoneUploadHref(context: AppLoadContext, albumId: string | null): string | null {
  const base = vendorAddress(context, context.environment.qrUpload);
  if (base === null) return null;
  const href = new URL(base);
  if (albumId !== null) href.searchParams.set("albumId", albumId);
  return href.href;
}

function vendorAddress({ site }: AppLoadContext, addresses: VendorUploadUrls): string | null {
  const address = uploadUrlOfVendor(addresses, site.storefront.vendorId);
  return address === null ? null : originOf(address, site);
}

function isTrusted({ site, environment }: AppLoadContext, asked: string, configured: string | null): boolean {
  if (!/^https?:\/\//i.test(asked) || !URL.canParse(asked)) return false;
  // A page of this site would take the visit for one of its own links.
  if (new URL(asked).origin === site.origin) return false;
  if (configured !== null && new URL(asked).origin === new URL(configured).origin)
    return new URL(asked).username === "" && new URL(asked).password === "";
  return isOfStorefront(asked, site, new URL(originOf(environment.shop, site)).host);
}

function isMobile({ headers }: Pick<Request, "headers">): boolean {
  const hint = headers.get("sec-ch-ua-mobile");
  if (hint !== null) return hint === "?1";
  return /\bMobi|Android|iPhone|iPad/.test(headers.get("user-agent") ?? "");
}
