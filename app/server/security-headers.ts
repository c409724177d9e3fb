import type { Environment } from "~/platform/environment";
import { originOf, type Site } from "~/platform/storefront-of-host";

export interface AnswerFacts {
  site: Site | null;
  nonce: string;
  outsideOrigins: readonly string[];
  personal: boolean;
}

const permissions = ["camera", "geolocation", "microphone", "payment", "usb", "interest-cohort"]
  .map((name) => `${name}=()`)
  .join(", ");

/** Source: docs/specification/resilience.md, "The gate", item 6. */
export function setSecurityHeaders(headers: Headers, facts: AnswerFacts, environment: Environment): void {
  headers.set("Content-Security-Policy", contentSecurityPolicy(facts, environment));
  headers.set("Strict-Transport-Security", "max-age=63072000; includeSubDomains; preload");
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("X-Frame-Options", "DENY");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Cross-Origin-Resource-Policy", "same-origin");
  headers.set("Permissions-Policy", permissions);
  if (!headers.has("Referrer-Policy")) headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  if (facts.personal || !headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
  if (facts.personal) headers.append("Vary", "Cookie");
}

function contentSecurityPolicy(
  { site, nonce, outsideOrigins }: AnswerFacts,
  environment: Environment,
): string {
  if (!site) return "default-src 'none'; frame-ancestors 'none'";
  // A form on this site may end in a redirect to the authority (sign-out), to the shop (reorder) or to a photo's original on
  // the picture host (download), and browsers check the redirect's target too. What counts as the shop's: platform/storefront-url.ts.
  const authority = new URL(originOf(environment.services.authority, site)).origin;
  const shop = `${new URL(originOf(environment.shop, site)).origin} https://*.${site.storefront.domain}`;
  const pictures = new URL(originOf(environment.pictures, site)).origin;
  return [
    "default-src 'none'",
    nonce === "" ? "script-src 'none'" : allow(`script-src 'nonce-${nonce}'`, outsideOrigins),
    allow("style-src 'self'", outsideOrigins),
    allow(`img-src 'self' ${pictures}`, outsideOrigins),
    "font-src 'self'",
    // Not every browser counts a socket to the page's own host as 'self'.
    allow(`connect-src 'self' ${site.origin.replace(/^http/, "ws")}`, outsideOrigins),
    ...(outsideOrigins.length === 0 ? [] : [allow("frame-src", outsideOrigins)]),
    "manifest-src 'self'",
    `form-action 'self' ${authority} ${shop} ${pictures}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

const allow = (directive: string, origins: readonly string[]) => [directive, ...origins].join(" ");
