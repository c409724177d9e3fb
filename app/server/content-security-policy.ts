import type { Environment } from "~/platform/environment";
import { issuerOf, originOf, type Site } from "~/platform/storefront-of-host";
import type { OutsideScript } from "~/platform/third-party-scripts";
import { policyReportPath } from "./policy-reports";

export interface AnswerFacts {
  site: Site | null;
  nonce: string;
  outsideScripts: readonly OutsideScript[];
}

type OutsideDirective = "script" | "style" | "img" | "font" | "connect" | "frame";

/** Each answer has a nonce of its own; all else is the same for all with the same scripts. */
const nonceSlot = "{nonce}";
const headersOfEnvironment = new WeakMap<Environment, Map<string, Record<string, string>>>();

/** Source: docs/specification/resilience.md, "The gate", item 6; docs/decisions/0117-scripts-of-others-get-little.md. */
export function policyHeaders(facts: AnswerFacts, environment: Environment | null): Record<string, string> {
  const { site, nonce, outsideScripts } = facts;
  if (!site || !environment) return { [enforced]: "default-src 'none'; frame-ancestors 'none'" };
  const known = headersOfEnvironment.get(environment) ?? new Map<string, Record<string, string>>();
  headersOfEnvironment.set(environment, known);
  const key = JSON.stringify([site.origin, nonce === "", outsideScripts.map(({ name, src }) => [name, src])]);
  const slot = nonce === "" ? "" : nonceSlot;
  const headers = known.get(key) ?? headersFor({ ...facts, nonce: slot }, site, environment);
  known.set(key, headers);
  if (nonce === "") return headers;
  return { ...headers, [enforced]: (headers[enforced] ?? "").replace(nonceSlot, () => nonce) };
}

function headersFor(facts: AnswerFacts, site: Site, environment: Environment): Record<string, string> {
  const { nonce } = facts;
  const policy = directivesOf(facts, site, environment);
  if (nonce === "") return { [enforced]: policy.join("; ") };
  const names = facts.outsideScripts.map(({ name }) => environment.scriptPermissions[name].trustedTypes);
  const policies = names.flatMap((own) => own || []);
  const typed = ["require-trusted-types-for 'script'", allow(`trusted-types ${ownPolicy}`, policies)];
  const reporting = [`report-uri ${policyReportPath}`, `report-to ${group}`];
  return {
    "Reporting-Endpoints": `${group}="${policyReportPath}"`,
    ...(names.includes(false)
      ? {
          [enforced]: [...policy, ...reporting].join("; "),
          "Content-Security-Policy-Report-Only": [...typed, ...reporting].join("; "),
        }
      : { [enforced]: [...policy, ...typed, ...reporting].join("; ") }),
  };
}

const enforced = "Content-Security-Policy";
/** As layout/client/trusted-types.ts names it. */
const ownPolicy = "account-site";
const group = "csp";

/**
 * A form on this site may end in a redirect to the authority (sign-out), to the shop (reorder) or to a photo's original on
 * the picture host (download), and browsers check the redirect's target too. What counts as the shop's: platform/storefront-url.ts.
 */
const sourcesOf = (site: Site, environment: Environment) => ({
  authority: new URL(issuerOf(site, environment)).origin,
  shop: `${new URL(originOf(environment.shop, site)).origin} https://*.${site.domain}`,
  pictures: new URL(originOf(environment.pictures, site)).origin,
});

function directivesOf(
  { nonce, outsideScripts }: AnswerFacts,
  site: Site,
  environment: Environment,
): string[] {
  const { authority, shop, pictures } = sourcesOf(site, environment);
  const outside = (directive: OutsideDirective) =>
    outsideScripts.flatMap(({ name, src }) =>
      environment.scriptPermissions[name][directive].map(
        (source) => new URL(originOf(source, site), src).href,
      ),
    );
  // Chromium 109 forgets the nonce of a script from its cache when that one imports another.
  const scripts = [`${site.origin}/assets/`, ...outsideScripts.map(({ src }) => src), ...outside("script")];
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
    nonce === "" ? "worker-src 'none'" : `worker-src ${site.origin}/sw.js`,
    `form-action 'self' ${authority} ${shop} ${pictures}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
}

const allow = (directive: string, sources: readonly string[]) => [directive, ...new Set(sources)].join(" ");
