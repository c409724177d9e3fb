import { serviceAudience } from "../bearer";
import type { Env } from "../env";
import { storefrontAt } from "../storefronts";

const prefix = `${serviceAudience}:`;

/**
 * The services as one storefront calls them (a resource indicator, RFC 8707). Refresh tokens keep it, so that every access
 * token of a sign-in knows the storefront: one session of the authority serves all storefronts of a brand.
 */
export function serviceResource(redirectUri: unknown, env: Env): string {
  const site = typeof redirectUri === "string" && URL.canParse(redirectUri) ? new URL(redirectUri) : null;
  const storefront = site && storefrontAt(site.hostname, env);
  return storefront ? `${prefix}${storefront.channel}` : serviceAudience;
}

/** The channel of such a resource; none for a sign-in at an unknown host. */
export function channelOfResource(resource: string | undefined): string | undefined {
  return resource?.startsWith(prefix) ? resource.slice(prefix.length) : undefined;
}
