import type { Environment } from "~/platform/environment";
import { originOf, type Site } from "~/platform/storefront-of-host";
import type { OutsideScript } from "~/platform/third-party-scripts";

export interface AnswerFacts {
  site: Site | null;
  nonce: string;
  outsideScripts: readonly OutsideScript[];
}

type OutsideDirective = "script" | "style" | "img" | "font" | "connect" | "frame";

/** Source: docs/specification/resilience.md, "The gate", item 6; docs/decisions/0117-scripts-of-others-get-little.md. */
export function contentSecurityPolicy(
  { site, nonce, outsideScripts }: AnswerFacts,
  environment: Environment,
): string {
  if (!site) return "default-src 'none'; frame-ancestors 'none'";
  // A form on this site may end in a redirect to the authority (sign-out), to the shop (reorder) or to a photo's original on
  // the picture host (download), and browsers check the redirect's target too. What counts as the shop's: platform/storefront-url.ts.
  const authority = new URL(originOf(environment.services.authority, site)).origin;
  const shop = `${new URL(originOf(environment.shop, site)).origin} https://*.${site.storefront.domain}`;
  const pictures = new URL(originOf(environment.pictures, site)).origin;
  const outside = (directive: OutsideDirective) =>
    outsideScripts.flatMap(({ name, src }) =>
      environment.scriptPermissions[name][directive].map(
        (source) => new URL(originOf(source, site), src).href,
      ),
    );
  const scripts = [...outsideScripts.map(({ src }) => src), ...outside("script")];
  const frames = outside("frame");
  return [
    "default-src 'none'",
    nonce === "" ? "script-src 'none'" : allow(`script-src 'nonce-${nonce}'`, scripts),
    allow("style-src 'self'", outside("style")),
    allow(`img-src 'self' ${pictures}`, outside("img")),
    allow("font-src 'self'", outside("font")),
    // Not every browser counts a socket to the page's own host as 'self'.
    allow(`connect-src 'self' ${site.origin.replace(/^http/, "ws")}`, outside("connect")),
    ...(frames.length === 0 ? [] : [allow("frame-src", frames)]),
    "manifest-src 'self'",
    `form-action 'self' ${authority} ${shop} ${pictures}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

const allow = (directive: string, sources: readonly string[]) => [directive, ...new Set(sources)].join(" ");
