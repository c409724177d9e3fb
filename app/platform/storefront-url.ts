import type { AppLoadContext } from "@remix-run/cloudflare";
import { originOf, type Site } from "./storefront-of-host";

export function isOfStorefront(href: string, site: Site, shopHost: string): boolean {
  if (!URL.canParse(href, site.origin)) return false;
  const url = new URL(href, site.origin);
  if (url.protocol !== "https:" && url.protocol !== "http:") return false;
  if (url.username || url.password) return false;
  if (url.origin === site.origin || url.host === shopHost) return true;
  return url.protocol === "https:" && url.hostname.endsWith(`.${site.domain}`);
}

/** Null for any other host. Source: docs/specification/resilience.md, "Rulings". */
export function storefrontLink(
  context: Pick<AppLoadContext, "site" | "environment" | "log">,
  href: string | null | undefined,
): string | null {
  if (!href) return null;
  const { site, environment, log } = context;
  if (isOfStorefront(href, site, new URL(originOf(environment.shop, site)).host)) return href;
  log.warn("service address rejected: not the storefront's", {
    host: URL.canParse(href) ? new URL(href).host : "none",
  });
  return null;
}
