import type { RequestContext } from "./request-context";
import { addressOf } from "./storefront-of-host";

/**
 * An address outside this site that a service hands out for the customer to follow, taken apart: null unless it is http(s)
 * and the storefront's own. Source: resilience rules, "Rulings": no `javascript:`, no foreign host.
 */
export function storefrontAddress(
  href: string | null | undefined,
  { site, environment }: Pick<RequestContext, "site" | "environment">,
): URL | null {
  if (!href || !URL.canParse(href)) return null;
  const url = new URL(href);
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  if (url.username || url.password) return null;
  if (url.origin === new URL(addressOf(environment.shop, site)).origin) return url;
  return url.protocol === "https:" && url.hostname.endsWith(`.${site.storefront.id}.example`) ? url : null;
}
